import built from "../../dist/manifest.json";

/** Text that a page holds as it is, and the source by which its policy allows it. */
export interface Allowed {
	text: string;
	source: string;
}

/** The output of the build: hashed addresses by name, and the one inline script with its CSP hash. */
export interface Manifest {
	/** `core-{brand}` and one sheet per page kind. */
	styles: Readonly<Record<string, string>>;
	/** The boot module and its loader. */
	boot: string;
	loader: Allowed;
	/** The service worker, as text: it is served from an address of its own, under no hash. */
	serviceWorker: string;
	/** Rules of a brand's faces, by its id: its display face, and that of its stories where it has one. */
	faces: Readonly<Record<string, { display: Allowed; story: Allowed | null }>>;
	/** Kinds of pages that set text in the face of stories. */
	storyKinds: readonly string[];
}

export const manifest: Manifest = built;
