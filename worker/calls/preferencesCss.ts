import { chosenThemeCss } from "../../brands/themeCss.ts";
import type { Arrival } from "../edge/arrival.ts";
import { stampShared, standingHeaders } from "../edge/http/headers.ts";
import { validatedResponse } from "../edge/http/validatedResponse.ts";
import { preferencesOf } from "../edge/preferences.ts";

const textSizes = { normal: "", large: ":root{font-size:112.5%}", larger: ":root{font-size:125%}" } as const;
const still = "*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}";

/**
 * GET /preferences.css: colours, text size and motion as a style sheet, loaded without script only (decision 0048). Private, and
 * revalidated each time.
 */
export async function preferencesCss(arrival: Arrival): Promise<Response> {
	const { brand, request } = arrival;
	const { theme, text, motion } = preferencesOf(arrival);
	const css = `${theme === "auto" ? "" : chosenThemeCss(brand, theme)}${textSizes[text]}${motion === "reduced" ? still : ""}`;
	const headers = new Headers({
		...standingHeaders,
		"content-type": "text/css; charset=utf-8",
		"cache-control": "private, no-cache",
		vary: "cookie",
		"x-edge-cache": "bypass",
	});
	stampShared(headers, arrival);
	return validatedResponse(request, css, headers, { identity: `${brand.id}${css}` });
}
