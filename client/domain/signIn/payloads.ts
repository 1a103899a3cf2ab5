/** `brand` of every call of the sign-in flow, on whatever brand it runs (A3.4, A9.2). */
export const signInBrand = "today";
/** `source` of registrations (A3.4). */
export const registrationSource = "default";
/** A9.2. */
export const rememberMe = false;
/** A9.2. */
export const tokenScope = "users:read_write";

/** A3.4. */
export interface RegistrationPayload {
	email: string;
	password: string;
	brand: string;
	source: string;
	profile?: unknown;
	first_name?: string;
	last_name?: string;
}

const registrationFields = ["email", "password", "brand", "source", "profile", "first_name", "last_name"] as const;

/** The body of a registration: its fields only, with the flow's brand and source (A3.4, A5.7). */
export function registrationPayload(
	values: Partial<RegistrationPayload> & Pick<RegistrationPayload, "email" | "password">,
): RegistrationPayload {
	return {
		...picked(values, registrationFields),
		email: values.email,
		password: values.password,
		brand: signInBrand,
		source: registrationSource,
	};
}

/** A3.5. */
export interface ProfilePayload {
	last_name?: string;
	first_name?: string;
	birth_year?: number | string;
	gender?: string;
	address_line1?: string;
	address_line2?: string;
	state?: string;
	zipcode?: string;
	phone_number?: string;
}

/** The fields that a profile update may name (A3.5). */
const profileFields = [
	"last_name",
	"first_name",
	"birth_year",
	"gender",
	"address_line1",
	"address_line2",
	"state",
	"zipcode",
	"phone_number",
] as const satisfies readonly (keyof ProfilePayload)[];

/** The body of a profile update: allowed fields, without undefined ones (A5.7). An empty text clears the field. */
export function profilePayload(values: { readonly [F in keyof ProfilePayload]?: ProfilePayload[F] | undefined }): ProfilePayload {
	return picked(values, profileFields);
}

function picked<T extends object, F extends keyof T>(values: T, fields: readonly F[]): { [K in F]?: Exclude<T[K], undefined> } {
	const own = fields.filter((field) => Object.hasOwn(values, field) && values[field] !== undefined);
	return Object.fromEntries(own.map((field) => [field, values[field]])) as { [K in F]?: Exclude<T[K], undefined> };
}

/** The actions of bot checks, by call, which proofs must match (A4.7). */
export const botCheckActions = { lookUp: "sign_in", register: "register", tryAgain: "try_again", newsletter: "newsletter" } as const;
export type BotCheckAction = (typeof botCheckActions)[keyof typeof botCheckActions];

/** The code of a refusal that a bot check lifts: the account's attempts are used up, by whomever (security row 7). */
export const personWantedCode = "person_wanted";
