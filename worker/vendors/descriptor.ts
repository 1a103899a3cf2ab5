import type { Language } from "../../brands/schema.ts";
import type { OptionalPurpose } from "../../client/domain/consent/purposes.ts";
import type { Setting } from "../platform/settings.ts";

/** A variable that one vendor needs. */
export interface VendorVariable extends Setting {
	name: string;
	/** Words that make variables of their own, e.g. `NOTICIAS` for `{name}_NOTICIAS`: brands' keys, always as data of brands. */
	variants?: readonly string[];
	/** The only values that count; any other is none. */
	choices?: readonly string[];
	/** A binding of the Worker that does instead. */
	orBinding?: string;
}

/** Sources that a page's policy must allow for a vendor, as its own pages say. Scripts need nothing: who loads them vouches for them. */
export interface PolicySources {
	/** `'unsafe-inline'` beside hosts: of those whose script writes its own style elements into the page. */
	style?: readonly string[];
	/** Pictures that its script puts into the page itself. */
	img?: readonly string[];
	connect?: readonly string[];
	frame?: readonly string[];
}

/** The page's use of a vendor in an environment with its keys; null: it is not in use. */
export interface VendorUse {
	/** Tells this use from others of the vendor, where its hosts depend on a choice. */
	name: string;
	sources: PolicySources;
}

/**
 * Everything that the site knows of a vendor: the environment's check, the policy, the operator's table and the start page of
 * local mode are made from it. Adding one: its file, a line in registry.ts, its local end (client/dev, worker/dev/vendors.ts),
 * and `node .commands/docs.ts`.
 */
export interface Vendor {
	/** Name in code, and of its local end. */
	name: string;
	/** Its use for readers or operators, for the docs and the start page. */
	does: string;
	variables: Readonly<Record<string, VendorVariable>>;
	/** The environment's use of it, where that has a meaning for pages. */
	use?: (env: object) => VendorUse | null;
	/** Address of the script that pages load, by language where the vendor has one for each. */
	script?: (language: Language) => string;
	/** Hosts that the Worker itself asks; those that a variable names are not known here. */
	hosts: readonly string[];
	/** Names of the variables that an environment can't do without, where that depends on what else is set; absent: those that are marked so. */
	needed?: (env: object) => readonly string[];
	/** Cause for ignoring an environment's choice of it, a sentence for the operator; null: it is taken, or nothing was chosen. */
	refusal?: (env: object) => string | null;
	/** In whose place a service of the group's own does all of it, where this variable names one: nothing of the vendor is missed then. */
	elsewhere?: string;
	/** For which purpose readers must allow it, and whom they allow: the company by its name, or in words. Absent: it is asked for nothing of theirs unasked. */
	consent?: { purpose: OptionalPurpose; company: string | Readonly<Record<Language, string>> };
	local: LocalEnd;
}

/** The stand-in of a vendor in local mode. */
export interface LocalEnd {
	/** The browser script's address; client/dev has its source. */
	script?: string;
	/** Values of its variables with which local mode brings that script; the start page switches them. Absent: it needs none. */
	keys?: Readonly<Record<string, string>>;
	/** Effect of the switch, where the stand-in answers without it as well. */
	switches?: string;
	/** Paths that the Worker asks below `localHost`, as `METHOD /path`; worker/dev/vendors.ts answers each. */
	calls: readonly string[];
	/** A page to look at. */
	page?: string;
}

/** The values of a vendor's variables, by what they are for; undefined where unset. */
export type Values<V extends Vendor> = { readonly [K in keyof V["variables"]]: string | undefined };

/** Reads a vendor's variables; with a `variant` those of that word, which may be missing. */
export function valuesOf<V extends Vendor>(vendor: V, env: object, variant = ""): Values<V> {
	const values = Object.entries(vendor.variables).map(([purpose, { name, choices }]) => {
		const value = variableOf(env, variant && choices === undefined ? `${name}_${variant}` : name);
		return [purpose, value !== undefined && choices && !choices.includes(value) ? undefined : value];
	});
	// The keys are those of `variables`, which the type of the result repeats.
	return Object.fromEntries(values) as Values<V>;
}

/** A variable as text; undefined where it is unset, empty or a binding. */
export function variableOf(env: object, name: string): string | undefined {
	const value: unknown = Object.hasOwn(env, name) ? Reflect.get(env, name) : undefined;
	return typeof value === "string" && value !== "" ? value : undefined;
}
