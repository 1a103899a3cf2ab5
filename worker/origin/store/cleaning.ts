import * as v from "valibot";
import { hostsOf, linkAddress } from "../../platform/linkAddress.ts";
import { sanitiseHtml } from "../../platform/sanitise.ts";
import { embedNeeds, isKnownBlock, isKnownEmbed, WidgetBlock } from "../../schemas/documents/body.ts";
import { isHtml } from "./html.ts";
import { mediaBlocks } from "./mediaBlocks.ts";
import { isRawDocument, type RawDocument } from "./rawDocument.ts";

/** Something left out or rewritten in an accepted document: where, what, and why (contract §4). */
export interface Warning {
	path: string;
	what: string;
	why: string;
}

const maxWarnings = 100;

/** Pictures from hosts outside the setting, which no page shows (worker/pages/parts/picture.model.ts). */
export function foreignPictures(document: unknown, imageHosts: string | undefined): Warning[] {
	const known = hostsOf(imageHosts);
	const why = (host: string) => `Pages show no pictures of ${host}: name it in IMAGE_HOSTS.`;
	const look = (value: unknown, path: readonly string[]): Warning[] => {
		if (typeof value === "string") {
			const isPicture = path.slice(-2).join(".") === "url.primary" && path.some((part) => /image/i.test(part));
			const host = isPicture && !value.startsWith("/") && URL.canParse(value) ? new URL(value).host : "";
			return host === "" || known.has(host) ? [] : [{ path: path.join("."), what: "picture", why: why(host) }];
		}
		if (typeof value !== "object" || value === null) return [];
		return Object.entries(value).flatMap(([key, part]) => look(part, [...path, key]));
	};
	return look(document, []).slice(0, maxWarnings);
}

/**
 * A checked document as stored: html sanitised, media in markup as blocks of their own, no user and password in links. Every change is
 * reported.
 */
export function cleanDocument(raw: RawDocument): { document: RawDocument; warnings: Warning[] } {
	const warnings = new Map<string, Warning>();
	const warn = (path: string, what: string, why: string): void => {
		if (warnings.size < maxWarnings) warnings.set(`${path}\n${what}\n${why}`, { path, what, why });
	};
	return { document: cleanObject(raw, [], warn), warnings: [...warnings.values()] };
}

type Warn = (path: string, what: string, why: string) => void;

function cleanObject(raw: RawDocument, path: readonly string[], warn: Warn): RawDocument {
	return Object.fromEntries(
		Object.entries(raw).map(([key, value]) => {
			const at = [...path, key];
			if (typeof value === "string" && isHtml(key, raw)) {
				return [key, sanitiseHtml(value, (what, why) => warn(at.join("."), what, why))];
			}
			return [key, cleanValue(value, at, warn)];
		}),
	);
}

function cleanValue(value: unknown, path: readonly string[], warn: Warn): unknown {
	if (typeof value === "string") return cleanText(value, path, warn);
	if (Array.isArray(value)) return value.flatMap((item: unknown, index) => cleanItem(item, [...path, String(index)], warn));
	return isRawDocument(value) ? cleanObject(value, path, warn) : value;
}

function cleanText(text: string, path: readonly string[], warn: Warn): string {
	const address = /^https?:\/\/\S+$/i.test(text) ? linkAddress(text) : text;
	if (address !== text) warn(path.join("."), "address", "User and password are taken out of an address.");
	return address;
}

const Nothing = v.union([v.undefined(), v.pipe(v.array(v.unknown()), v.maxLength(0))]);

/** Returns the reason why no page draws a widget (worker/pages/parts/blocks/body.ts), or null. */
function whyUndrawn({ embed, fallbackUrl, properties }: v.InferOutput<typeof WidgetBlock>["widget"]): string | null {
	if (embed) {
		if (!isKnownEmbed(embed)) return "No embed of this type is drawn.";
		const fields: Readonly<Record<string, unknown>> = embed;
		const lacks = embedNeeds[embed.type]?.filter((field) => v.is(Nothing, fields[field])) ?? [];
		return lacks.length > 0 ? `No embed of this type is drawn without ${lacks.join(", ")}.` : null;
	}
	const address = properties?.["canonical-url"] ?? properties?.url ?? fallbackUrl ?? "";
	const isOpen = properties?.["youtube-id"] !== undefined || (URL.canParse(address) && new URL(address).protocol === "https:");
	return isOpen ? null : "No embed is drawn without an https address.";
}

/** Cleans an item of a list; a block of a body may become several. */
function cleanItem(block: unknown, path: readonly string[], warn: Warn): unknown[] {
	const list = path.at(-2);
	if (!isRawDocument(block) || (list !== "body" && list !== "markupAndEmbeds")) return [cleanValue(block, path, warn)];
	if (!isKnownBlock({ type: String(block.type) })) warn(path.join("."), String(block.type).slice(0, 40), "No block of this type is drawn.");
	const { success, output } = v.safeParse(WidgetBlock, block);
	const why = success ? whyUndrawn(output.widget) : null;
	if (success && why !== null) warn(path.join("."), (output.widget.embed?.type ?? output.widget.name).slice(0, 40), why);
	const at = [...path, "html"].join(".");
	return mediaBlocks(block, (what, why) => warn(at, what, why)).map((part) => cleanObject(part, path, warn));
}
