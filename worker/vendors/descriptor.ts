import type { Language } from "../../brands/schema.ts";
import type { OptionalPurpose } from "../../client/domain/consent/purposes.ts";
import type { Setting } from "../platform/settings.ts";

/** A variable that one vendor needs. */
export interface VendorVariable extends Setting {
	name: string;
	/** Suffixes of further variables, e.g. `NOTICIAS` for `{name}_NOTICIAS`, from brands' data. */
	variants?: readonly string[];
	/** Allowed values; any other counts as unset. */
	choices?: readonly string[];
	/** A binding that can replace it. */
	orBinding?: string;
}

/** Sources for the content security policy. Scripts need none: their loader vouches for them. */
export interface PolicySources {
	/** `'unsafe-inline'` beside hosts, for scripts that write style elements. */
	style?: readonly string[];
	/** Pictures that its script inserts. */
	img?: readonly string[];
	connect?: readonly string[];
	frame?: readonly string[];
}

/** A vendor as configured for pages; null: not in use. */
export interface VendorUse {
	/** Distinguishes uses whose hosts differ. */
	name: string;
	sources: PolicySources;
}

/**
 * Everything the site knows of a vendor: missing-keys check, policy, operator's table and local start page derive from it. Adding one:
 * its file, a line in registry.ts, its stand-in (client/dev, worker/dev/vendors.ts), and `npx node .commands/docs.ts`.
 */
export interface Vendor {
	name: string;
	/** Purpose, for docs and the start page. */
	does: string;
	variables: Readonly<Record<string, VendorVariable>>;
	use?: (env: object) => VendorUse | null;
	script?: (language: Language) => string;
	/** Fixed hosts that the Worker calls. */
	hosts: readonly string[];
	/** Names of required variables, where that depends on others; absent: those marked so. */
	needed?: (env: object) => readonly string[];
	/** Reason for ignoring a configured choice, for the operator; null: accepted or unset. */
	refusal?: (env: object) => string | null;
	/** Variable of a group service that replaces the vendor, whose keys are then not missed. */
	elsewhere?: string;
	/** Purpose and company that readers consent to. Absent: it uses no data without a reader's action. */
	consent?: { purpose: OptionalPurpose; company: string | Readonly<Record<Language, string>> };
	local: LocalEnd;
}

/** A vendor's stand-in in local mode. */
export interface LocalEnd {
	/** Address of the script; its source is in client/dev. */
	script?: string;
	/** Variables that enable that script, which the start page switches. Absent: none needed. */
	keys?: Readonly<Record<string, string>>;
	/** Effect of the switch, where the stand-in answers without it too. */
	switches?: string;
	/** Paths below `localHost`, as `METHOD /path`, which worker/dev/vendors.ts answers. */
	calls: readonly string[];
	/** A page that shows it. */
	page?: string;
}

/** The values of a vendor's variables by purpose; undefined where unset. */
export type Values<V extends Vendor> = { readonly [K in keyof V["variables"]]: string | undefined };

/** Reads a vendor's variables, or those of a `variant`, which may be missing. */
export function valuesOf<V extends Vendor>(vendor: V, env: object, variant = ""): Values<V> {
	const values: Record<string, string | undefined> = {};
	for (const [purpose, { name, choices }] of Object.entries(vendor.variables)) {
		const value = variableOf(env, variant && choices === undefined ? `${name}_${variant}` : name);
		values[purpose] = value !== undefined && choices && !choices.includes(value) ? undefined : value;
	}
	// The keys are those of `variables`, as the result's type says.
	return values as Values<V>;
}

/** A variable as text; undefined where unset, empty or a binding. */
export function variableOf(env: object, name: string): string | undefined {
	const value: unknown = Object.hasOwn(env, name) ? Reflect.get(env, name) : undefined;
	const isText = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
	return isText && value !== "" ? String(value) : undefined;
}
