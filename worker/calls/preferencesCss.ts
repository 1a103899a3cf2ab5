import { messagesFor } from "../../brands/messages/format.ts";
import { chosenThemeCss } from "../../brands/themeCss.ts";
import type { Arrival } from "../edge/arrival.ts";
import { cookieOf } from "../edge/http/cookies.ts";
import { answerHeaders } from "../edge/http/headers.ts";
import { validatedResponse } from "../edge/http/validatedResponse.ts";
import { preferencesOf } from "../edge/preferences.ts";

const textSizes = { normal: "", large: ":root{font-size:112.5%}", larger: ":root{font-size:125%}" } as const;
const still = "*,::before,::after{animation:none!important;transition:none!important;scroll-behavior:auto!important}";

/** Rules that name a reader in place of "Sign in", where no script does (client/session/header.ts): the link leads on to the account. */
const named = (word: string) =>
	`.mast-account span{display:none}.mast-account::after{content:"${escaped(word)}";overflow:hidden;text-overflow:ellipsis}.mast-account svg{fill:currentColor}@media(max-width:999.98px){.mast-account::after{position:absolute;clip-path:inset(50%);inline-size:1px}}`;
/** The first name that a session's cookie has, which anybody may have written: it is escaped, and proves nothing. */
const nameIn = (request: Request) => new URLSearchParams(`name=${cookieOf(request, "user_name") ?? ""}`).get("name")?.trim();
/** A text within a string of a style sheet: any character but letters and digits by its number. */
const escaped = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);

/**
 * GET /preferences.css: colours, text size and motion as a style sheet, and who reads, loaded without script only (decisions 0048, 0340).
 * Private, and revalidated each time.
 */
export async function preferencesCss(arrival: Arrival): Promise<Response> {
	const { brand, request } = arrival;
	const { theme, text, motion } = preferencesOf(arrival);
	const reader = cookieOf(request, "access_token") === null ? "" : named(nameIn(request) || messagesFor(brand)("header.account"));
	const css = `${theme === "auto" ? "" : chosenThemeCss(brand, theme)}${textSizes[text]}${motion === "reduced" ? still : ""}${reader}`;
	const headers = answerHeaders(arrival, {
		"content-type": "text/css; charset=utf-8",
		"cache-control": "private, no-cache",
		vary: "cookie",
	});
	return validatedResponse(request, css, headers, `${brand.id}${css}`);
}
