import { pageQueryOf } from "../../domain/pageQuery.ts";
import { languageNames, type PlayableVideo, playableOf } from "../../domain/playable.ts";
import { remoteCall } from "../../domain/remoteCall.ts";

/** Asks the page's own host for a video that a reader chose from a list (C7.18, public base of C7.1). */
export async function loadVideo(
	id: string,
	page: { language: string; locale: string },
): Promise<{ video: PlayableVideo; documentTracing: unknown } | { error: string }> {
	const answer = await remoteCall((request) => fetch(request), {
		base: `${location.origin}/bentoapi`,
		endpoint: `video/${encodeURIComponent(id)}`,
		pageQuery: pageQueryOf(new URLSearchParams(location.search)),
		correlationId: crypto.randomUUID(),
		timeoutMs: 6000,
	});
	if (!answer.ok) return { error: answer.error.message };
	try {
		const { data, extensions } = JSON.parse(answer.value.text) as {
			data?: { video?: unknown };
			extensions?: { documentTracing?: unknown };
		};
		const video = playableOf(data?.video, { language: page.language, nameOf: languageNames(page.locale), now: Date.now() });
		return video ? { video, documentTracing: extensions?.documentTracing ?? null } : { error: `Ill-shaped answer @ video/${id}` };
	} catch (thrown) {
		return { error: String(thrown) };
	}
}
