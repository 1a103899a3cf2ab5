import type { PolicySources } from "./descriptor.ts";
import { vendors } from "./registry.ts";

/** Policy sources beside this site, each after a space, and a name of the combination. */
export interface VendorSources {
	names: string;
	style: string;
	img: string;
	connect: string;
	frame: string;
}

/** By environment, one object per isolate. */
const known = new WeakMap<object, VendorSources>();

/** The hosts that pages contact: only of configured vendors (third-parties §0.2). */
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
