import * as v from "valibot";
import type { Brand } from "../../../brands/schema.ts";
import type { MastheadEnv } from "../../platform/env.ts";
import { logRarely } from "../../platform/log.ts";
import { askVendor, type VendorFetch, vendorFetch } from "../vendorCall.ts";
import { botCheckVendor } from "./botCheckVendors.ts";

/** The required origin of a proof. */
export interface BotCheckFacts {
	/** Network address by clientFacts.ts; a truncated or unknown one is not sent. */
	clientAddress: string;
	/** Host of the page, with or without a port. */
	host: string;
	/** Brand whose keys are used; absent: the main ones. */
	brand?: Pick<Brand, "flags">;
	action?: string;
	correlationId: string;
}

/** `off`: no keys, so no check (missingKeys.ts reports it). `unavailable`: the verifier failed, and nobody passes (security row 25). */
export type BotCheckVerdict = "passed" | "failed" | "unavailable" | "off";

const maxTokenLength = 2048;

const Answer = v.object({
	success: v.boolean(),
	hostname: v.nullish(v.string()),
	action: v.nullish(v.string()),
	"error-codes": v.nullish(v.array(v.string())),
});

/** Codes about us or the vendor, not the reader. */
const notTheReaders = new Set(["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"]);

/** Verifies a proof with the vendor: from this host, for this action, not used before (A4.7). */
export async function verifyBotToken(
	env: MastheadEnv,
	token: string,
	{ clientAddress, host, brand, action, correlationId }: BotCheckFacts,
	send: VendorFetch = vendorFetch(env),
): Promise<BotCheckVerdict> {
	const unavailable = (why: string): BotCheckVerdict => {
		logRarely("error", "bot-check", why, { correlationId });
		return "unavailable";
	};
	const vendor = botCheckVendor(env, brand?.flags.botCheckKey ?? "main");
	if (!vendor) return "off";
	if (token === "" || token.length > maxTokenLength) return "failed";
	const form = new URLSearchParams({ secret: vendor.secret, response: token });
	if (/^[\da-f.:]+$/.test(clientAddress)) form.set("remoteip", clientAddress);
	const answer = await askVendor(send, {
		url: vendor.verifyUrl,
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
		body: form.toString(),
	});
	if (answer === null) return unavailable("no answer");
	if (answer.status !== 200) return unavailable(`status ${answer.status}`);
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), answer.text);
	if (!read.success) return unavailable("no verdict in the answer");
	const { success, hostname, action: proven, "error-codes": codes } = read.output;
	const ours = codes?.find((code) => notTheReaders.has(code));
	if (ours) return unavailable(ours);
	if (!success || hostname?.toLowerCase() !== withoutPort(host)) return "failed";
	if (action !== undefined && (proven ?? (vendor.namesAction ? null : action)) !== action) return "failed";
	return "passed";
}

/** The check for pages: the brand's site key (A7.12); null: none. */
export function botCheckConfig(env: MastheadEnv, brand: Pick<Brand, "flags">): { siteKey: string; scriptUrl: string } | null {
	const vendor = botCheckVendor(env, brand.flags.botCheckKey);
	return vendor && { siteKey: vendor.siteKey, scriptUrl: vendor.scriptUrl };
}

const withoutPort = (host: string): string => host.toLowerCase().replace(/:\d+$/, "");
