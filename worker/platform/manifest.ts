import built from "../../dist/manifest.json";

/** Inline text, and its source for the policy. */
export interface Allowed {
	text: string;
	source: string;
}

/** The output of the build: hashed addresses by name, and the inline scripts with their CSP hashes. */
export interface Manifest {
	/** `core-{brand}` and one sheet per page kind. */
	styles: Readonly<Record<string, string>>;
	/** The boot module, and the inline scripts of every page: of its head, and below its masthead, which starts the boot module. */
	boot: string;
	scripts: Readonly<Record<"head" | "body", Allowed>>;
	/** The files of each island by its name, its own first: below /assets/, without ".js". */
	islands: Readonly<Record<string, string>>;
	/** The service worker, which the Worker serves at an unhashed address. */
	serviceWorker: string;
	/** Font rules by brand: display face, and that of stories if any. */
	faces: Readonly<Record<string, { display: Allowed; story: Allowed | null }>>;
	/** Address of the words that come beside code, by a brand's id. */
	words: Readonly<Record<string, string>>;
	/** Kinds of pages that use the stories' face. */
	storyKinds: readonly string[];
}

export const manifest: Manifest = built;
