import built from "../../dist/manifest.json";

/** The output of the build: hashed addresses by name, and the one inline script with its CSP hash. */
export interface Manifest {
	/** `core-{brand}` and one sheet per page kind. */
	styles: Readonly<Record<string, string>>;
	/** The boot module and its loader. */
	boot: string;
	loader: { script: string; hash: string };
	/** The service worker, as text: it is served from an address of its own, under no hash. */
	serviceWorker: string;
	/** Display font by brand id. */
	fonts: Readonly<Record<string, string>>;
	/** The upright of a story's face by brand id, where a brand has one. */
	storyFonts: Readonly<Record<string, string>>;
}

export const manifest: Manifest = built;
