import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";

/** Reads a variable such as `news=https://a.example noticias=https://b.example`, a value for each brand. */
export function valuesByBrand(text: string | undefined): { brand: Brand; value: string }[] {
	return (text ?? "").split(/\s+/).flatMap((pair) => {
		const [id = "", value = ""] = pair.split(/=(.*)/s);
		const brand = findBrand(id);
		return brand && value !== "" ? [{ brand, value: value.replace(/\/+$/, "") }] : [];
	});
}
