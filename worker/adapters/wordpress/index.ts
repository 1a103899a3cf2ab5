import { valuesByBrand } from "../port/brandTable.ts";
import { createAdapter } from "../port/port.ts";
import { WordPress } from "./wordpress.ts";

/** The variables of this Worker (worker/adapters/wordpress/wrangler.toml). */
interface Env {
	/** REST interfaces by brand: `news=https://news.example/wp-json noticias=https://noticias.example/wp-json`. */
	WORDPRESS_SITES?: string;
}

export default createAdapter<Env>((env, caller) =>
	valuesByBrand(env.WORDPRESS_SITES).map(({ brand, value }) => new WordPress(brand, value, caller)),
);
