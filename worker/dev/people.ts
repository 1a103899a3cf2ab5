import { hex } from "../../client/domain/bytes.ts";
import type { SocialPlatform } from "../vendors/social/socialProviders.ts";

/** Somebody with an account at a stand-in provider. */
export interface Person {
	email: string;
	firstName?: string;
	lastName?: string;
	/** True for an address verified by the provider. */
	emailVerified: boolean;
	/** Apple: a relay address that hides the person's own. */
	isRelay?: boolean;
}

/** The people to choose from: with and without a name, with a verified address and without, a Spanish name. */
export const people: Readonly<Record<SocialPlatform, readonly Person[]>> = {
	google: [
		{ email: "ana.nunez@example.com", firstName: "Ana María", lastName: "Núñez", emailVerified: true },
		{ email: "no.name@example.com", emailVerified: true },
		{ email: "sam.unverified@example.com", firstName: "Sam", lastName: "Okafor", emailVerified: false },
	],
	apple: [
		{ email: "jose.pena@example.com", firstName: "José", lastName: "Peña", emailVerified: true },
		{ email: "k7x2p9q4@privaterelay.example.com", emailVerified: true, isRelay: true },
		{ email: "robin.unverified@example.com", firstName: "Robin", lastName: "Vale", emailVerified: false },
	],
};

/** The provider's id of a person, stable for an address, in the vendor's form. */
export async function subjectOf(platform: SocialPlatform, { email }: Person): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`${platform} ${email.toLowerCase()}`)));
	const text = hex(digest);
	if (platform === "apple") return `001${text.slice(0, 3).replaceAll(/[a-f]/g, "7")}.${text.slice(0, 32)}.0917`;
	return `1${Array.from(digest.subarray(0, 20), (byte) => byte % 10).join("")}`;
}
