import { valuesByBrand } from "../port/brandTable.ts";
import { createAdapter } from "../port/port.ts";
import { WordPress } from "./wordpress.ts";

/** The variables of this Worker (worker/adapters/wordpress/wrangler.toml). */
interface Env {
	/** REST interfaces by brand: `news=https://news.example/wp-json noticias=https://noticias.example/wp-json`. */
	WORDPRESS_SITES?: string;
	/** A secret: users by brand, with application passwords without their spaces: `news=editor:abcdefghijklmnopqrstuvwx`. */
	WORDPRESS_EDITORS?: string;
	PREVIEW_KEY?: string;
}

export default createAdapter<Env>((env, caller) => {
	const editors = valuesByBrand(env.WORDPRESS_EDITORS);
	return valuesByBrand(env.WORDPRESS_SITES).map(({ brand, value }) => {
		const editor = editors.find((one) => one.brand === brand)?.value ?? null;
		return new WordPress(brand, value, caller, editor);
	});
});
