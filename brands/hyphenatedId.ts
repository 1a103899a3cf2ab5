/** A brand's id without spaces, for addresses, hosts, folders and taxonomy (contract §2). Not `Brand.slug`, which a brand chooses. */
export function hyphenatedId({ id }: { readonly id: string }): string {
	return id.replaceAll(" ", "-");
}
