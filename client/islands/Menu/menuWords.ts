/** Catalogue patterns of `{section}`: a disclosure's name, and the link in it until a section's newest stories replace it. */
export interface MenuWords {
	moreIn: string;
	newestIn: string;
}
