import * as v from "valibot";
import { TaxonomyPath, Text, tolerantListOf } from "./fields.ts";

export const NewsletterKey = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

/** The token in a newsletter's mail, to confirm or unsubscribe: 32 random bytes in base64url. */
export const NewsletterToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** A newsletter's configuration (C3.46). */
export const Newsletter = v.object({
	newsletterKey: NewsletterKey,
	newsletterTitle: Text,
	newsletterDescription: Text,
	newsletterSignupSource: Text,
	/** Articles below an included path have the sign-up form, unless below an excluded one. */
	includedTaxonomyPaths: tolerantListOf(TaxonomyPath),
	excludedTaxonomyPaths: tolerantListOf(TaxonomyPath),
	frequency: v.optional(v.picklist(["daily", "weekdays", "weekly"])),
});
export type Newsletter = v.InferOutput<typeof Newsletter>;
