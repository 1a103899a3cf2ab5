import type { PolicySources } from "./descriptor.ts";
import { vendors } from "./registry.ts";

/** Sources that a policy must allow beside this site, each beginning with a space, and a word that names the combination. */
export interface VendorSources {
	names: string;
	style: string;
	img: string;
	connect: string;
	frame: string;
}

/** An environment is one object as long as its isolate lives. */
const known = new WeakMap<object, VendorSources>();

/** The hosts that pages of this environment talk to: of vendors whose keys are set, and no other (third-parties §0.2). */
export function vendorSources(env: object): VendorSources {
	const made = known.get(env) ?? sourcesOf(env);
	known.set(env, made);
	return made;
}

function sourcesOf(env: object): VendorSources {
	const used = vendors.flatMap(({ use }) => use?.(env) ?? []);
	const of = (kind: keyof PolicySources): string => used.flatMap(({ sources }) => (sources[kind] ?? []).map((host) => ` ${host}`)).join("");
	return { names: used.map(({ name }) => name).join("+"), style: of("style"), img: of("img"), connect: of("connect"), frame: of("frame") };
}
