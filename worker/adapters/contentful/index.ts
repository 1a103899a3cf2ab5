import { valuesByBrand } from "../port/brandTable.ts";
import { createAdapter } from "../port/port.ts";
import { Contentful } from "./contentful.ts";

/** The variables of this Worker (worker/adapters/contentful/wrangler.toml). */
interface Env {
	CONTENTFUL_API?: string;
	CONTENTFUL_SPACE?: string;
	CONTENTFUL_ENVIRONMENT?: string;
	/** A secret: the token of the Content Delivery API. */
	CONTENTFUL_TOKEN?: string;
	/** A secret: the token of the Content Preview API. */
	CONTENTFUL_PREVIEW_TOKEN?: string;
	CONTENTFUL_PREVIEW_API?: string;
	PREVIEW_KEY?: string;
	/** Locales by brand: `news=en-US noticias=es`. */
	CONTENTFUL_LOCALES?: string;
}

export default createAdapter<Env>((env, caller) =>
	valuesByBrand(env.CONTENTFUL_LOCALES).map(({ brand, value: locale }) => {
		const space = {
			api: env.CONTENTFUL_API || "https://cdn.contentful.com",
			space: env.CONTENTFUL_SPACE ?? "",
			environment: env.CONTENTFUL_ENVIRONMENT || "master",
			token: env.CONTENTFUL_TOKEN ?? "",
			preview: env.CONTENTFUL_PREVIEW_TOKEN
				? { api: env.CONTENTFUL_PREVIEW_API || "https://preview.contentful.com", token: env.CONTENTFUL_PREVIEW_TOKEN }
				: null,
			locale,
		};
		return new Contentful(brand, space, caller);
	}),
);
