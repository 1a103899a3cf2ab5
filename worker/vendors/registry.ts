import { settings } from "../platform/settings.ts";
import { analyticsEngine } from "./analyticsEngine.ts";
import { indexNow } from "./announcing/indexNow.ts";
import { webSub } from "./announcing/webSub.ts";
import { botCheck } from "./botCheck/botCheckVendors.ts";
import { cookiePush } from "./cookiePush.ts";
import { datadog } from "./datadog.ts";
import type { Vendor, VendorVariable } from "./descriptor.ts";
import { gpt } from "./gpt.ts";
import { jw } from "./jw.ts";
import { leakedPasswords } from "./leakedPasswords.ts";
import { mail } from "./mail/mail.ts";
import { marketingId } from "./marketingId.ts";
import { mpx } from "./mpx.ts";
import { paywall } from "./paywall/paywall.ts";
import { webPush } from "./push/webPush.ts";
import { apple } from "./social/apple.ts";
import { google } from "./social/google.ts";
import { taboola } from "./taboola.ts";
import { tve } from "./tve/tve.ts";

const registered = [
	mail,
	google,
	apple,
	botCheck,
	tve,
	leakedPasswords,
	gpt,
	marketingId,
	mpx,
	paywall,
	webPush,
	taboola,
	cookiePush,
	datadog,
	jw,
	analyticsEngine,
	indexNow,
	webSub,
] as const satisfies readonly Vendor[];

/** Every vendor, in the order of the operator's table. */
export const vendors: readonly Vendor[] = registered;

/** Those of isolated pages: they prove who a reader is. */
export const accountVendors: readonly Vendor[] = [google, apple, botCheck];

/** Calls of stand-ins, as `METHOD /path`: worker/dev/vendors.ts answers each. */
export type LocalCall = (typeof registered)[number]["local"]["calls"][number];

/** A vendor's variables, with each variant. */
export function variablesOf(vendor: Vendor): readonly VendorVariable[] {
	return Object.values(vendor.variables).flatMap((variable) => [
		variable,
		...(variable.variants ?? []).map((variant) => ({
			name: `${variable.name}_${variant}`,
			says: `the same for ${variant.toLowerCase()}`,
			...(variable.isSecret ? { isSecret: true } : {}),
		})),
	]);
}

/** Names of all variables of the Worker: its settings, then the vendors'. */
export const variableNames: readonly string[] = [
	...Object.keys(settings),
	...vendors.flatMap((vendor) => variablesOf(vendor).map(({ name }) => name)),
];
