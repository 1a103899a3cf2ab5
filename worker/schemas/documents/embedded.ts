/** Blocks of a body that hold a whole document: the block's field is named by the document's type. */
export const embeddedTypes = { embeddedVideo: "video", embeddedProduct: "product", embeddedRecipe: "recipe" } as const;

/** Finds such a block in a document's text. */
export const holdsEmbeds = new RegExp(`"(?:${Object.keys(embeddedTypes).join("|")})"`);
