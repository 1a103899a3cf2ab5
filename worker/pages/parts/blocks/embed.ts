import * as v from "valibot";
import type { BlockModel } from "../models.ts";

interface Widget {
	name: string;
	properties?: Readonly<Record<string, unknown>> | undefined;
	fallbackUrl?: string | undefined;
}

const Properties = v.object({
	"canonical-url": v.nullish(v.string()),
	"youtube-id": v.nullish(v.pipe(v.string(), v.regex(/^[\w-]{6,20}$/))),
	title: v.nullish(v.string()),
	url: v.nullish(v.string()),
});

/** Providers that readers know by name; any other is named by its host. */
const providers: Record<string, string> = {
	"youtube.com": "YouTube",
	"youtu.be": "YouTube",
	"vimeo.com": "Vimeo",
	"x.com": "X",
	"twitter.com": "X",
	"instagram.com": "Instagram",
	"tiktok.com": "TikTok",
	"facebook.com": "Facebook",
	"bsky.app": "Bluesky",
};

/**
 * An outside embed as a card that links to it: the page itself asks no other host (contract §5). Only https addresses
 * are linked; anything else has no card.
 */
export function embedOf(widget: Widget): Extract<BlockModel, { kind: "embed" }> | null {
	const properties = v.safeParse(Properties, widget.properties ?? {});
	const facts = properties.success ? properties.output : {};
	const youtube = "youtube-id" in facts && facts["youtube-id"] ? `https://www.youtube.com/watch?v=${facts["youtube-id"]}` : null;
	const address =
		youtube ?? ("canonical-url" in facts ? facts["canonical-url"] : null) ?? ("url" in facts ? facts.url : null) ?? widget.fallbackUrl;
	if (!address || !URL.canParse(address)) return null;
	const url = new URL(address);
	if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null;
	const host = url.host.replace(/^(?:www|m)\./, "");
	return {
		kind: "embed",
		provider: providers[host] ?? host,
		title: ("title" in facts && facts.title) || host,
		url: url.href,
		frameUrl: null,
		ratio: "16/9",
	};
}
