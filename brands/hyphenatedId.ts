/**
 * A brand's id wherever a space may not stand: addresses, hosts, folders of pictures and seeds, taxonomy (contract §2).
 * Not `Brand.slug`, which a brand may choose for itself.
 */
export function hyphenatedId({ id }: { readonly id: string }): string {
	return id.replaceAll(" ", "-");
}
