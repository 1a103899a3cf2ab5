/** The content model that is read: types of entries and the ids of their fields. A space with other names is mapped here. */
export const model = {
	story: {
		type: "story",
		/** Integer, unique: the digits of the story's id and address. */
		number: "number",
		/** Short text. */
		title: "title",
		slug: "slug",
		dek: "dek",
		/** Rich text. */
		body: "body",
		/** Asset. */
		picture: "picture",
		/** A section; authors. */
		section: "section",
		authors: "authors",
		/** Date and time. */
		publishedAt: "publishedAt",
	},
	section: { type: "section", name: "name", slug: "slug" },
	author: { type: "author", name: "name", slug: "slug", bio: "bio", picture: "picture" },
} as const;
