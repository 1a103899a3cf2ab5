import * as v from "valibot";
import { hyphenatedId } from "../../../brands/hyphenatedId.ts";
import { messagesFor } from "../../../brands/messages/format.ts";
import { breakingTopic } from "../../../brands/pushTopics.ts";
import { findBrand } from "../../../brands/registry.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PushMessage } from "../../../client/domain/push/offer.ts";
import { log } from "../../platform/log.ts";
import { maybe } from "../../schemas/documents/fields.ts";
import { pathsOf } from "../../schemas/lists/content.ts";
import { pushKeys } from "../../vendors/push/webPush.ts";
import type { StoreEnv } from "../platform/contentSession.ts";
import { storedJson } from "../platform/rows.ts";
import { readDocument } from "../store/documents.ts";
import type { Filing } from "../store/documentTypes.ts";
import type { FiledDocument } from "../store/filing.ts";

/** Lifetime of breaking news, here and at push services (their TTL). */
export const storyLifeMs = 4 * 3_600_000;
/** Greatest age of a story that is sent: importing an archive notifies nobody. */
const freshMs = 24 * 3_600_000;

/**
 * Records breaking news from the moment it is public, once however often it is published. Answers whether something may be due. Failures
 * are logged, and never fail the editor's call.
 */
export async function noteBreaking(env: StoreEnv, filed: FiledDocument, filing: Filing, nowMs: number): Promise<boolean> {
	const { id, type, vertical, hidden, opensAt } = filed;
	if (type !== "article" || !filing.breakingNews || filing.nativeAd === true || !pushKeys(env)) return false;
	const isHeld = hidden === 1 && opensAt === null;
	// A change dated ahead would be news for ever.
	const changedAt = filed.modifiedAt > nowMs ? filed.publishedAt : Math.max(filed.publishedAt, filed.modifiedAt);
	if (isHeld || nowMs - changedAt > freshMs) return false;
	const sections = pathsOf(filing.taxonomy).map((path) => path.split("/")[1] ?? "");
	try {
		await env.PUSH_DB.prepare(
			`INSERT INTO push_stories (id, vertical, topics, due_at) VALUES (?1, ?2, ?3, ?4)
			ON CONFLICT (id) DO UPDATE SET vertical = ?2, topics = ?3, due_at = ?4 WHERE queued_at IS NULL`,
		)
			.bind(id, vertical, JSON.stringify([...new Set([breakingTopic, ...sections])]), opensAt ?? nowMs)
			.run();
		return true;
	} catch (thrown) {
		log("error", "push", { story: id, message: String(thrown) });
		return false;
	}
}

const StoryWords = v.object({
	headline: v.object({ primary: v.string() }),
	dek: maybe(v.string()),
	description: maybe(v.object({ primary: maybe(v.string()) })),
	url: v.object({ primary: v.string() }),
	breakingNews: v.nullish(v.boolean()),
});

/** A message for service workers (client/serviceWorker), and the brand's contact for push services. */
export interface PushWords {
	message: Omit<PushMessage, "id">;
	subject: string;
}

/** The message of a story as it stands now; null where it was withdrawn or is no longer breaking. */
export async function storyMessage(env: StoreEnv, id: string): Promise<PushWords | null> {
	const stored = await readDocument(env, "article", id);
	const brand = stored && findBrand(stored.vertical);
	const story = stored && storedJson(StoryWords, stored.body);
	if (!brand || !story?.breakingNews) return null;
	const { headline, dek, description, url } = story;
	// A path below the brand's: the service worker knows its prefix.
	const link = new URL(url.primary, "https://site.invalid").pathname;
	return wordsFor(brand, {
		title: headline.primary,
		body: dek ?? description?.primary ?? messagesFor(brand)("push.breakingOf"),
		link,
		tag: id,
	});
}

/** A brand's message, cut to what notifications show. */
export function wordsFor(brand: Brand, { title, body, link, tag }: Pick<PushMessage, "title" | "body" | "link" | "tag">): PushWords {
	const message = {
		title: cut(title, 120),
		body: cut(body, 240),
		link,
		tag,
		icon: `/pictures/${hyphenatedId(brand)}/icon-192.png`,
		lang: brand.language,
		stop: messagesFor(brand)("push.stop"),
	};
	return { message, subject: `https://${brand.hosts[0]}` };
}

/** A text of at most so many characters, with an ellipsis when cut. */
function cut(text: string, most: number): string {
	const characters = [...text];
	return characters.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
