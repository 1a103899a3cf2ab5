/** The part of the package that the build calls; it has no types of its own. */
declare module "subset-font" {
	export default function subsetFont(
		font: Uint8Array,
		text: string,
		options: { targetFormat: "woff2" | "truetype"; noLayoutClosure: boolean },
	): Promise<Uint8Array>;
}
