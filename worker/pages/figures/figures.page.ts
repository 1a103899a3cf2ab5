import { Temporal } from "temporal-polyfill";
import { bytesOfBase64 } from "../../../client/domain/bytes.ts";
import type { RemoteError, Result } from "../../../client/domain/calls/remoteCall.ts";
import { loadFigures } from "../../content/house/figures.ts";
import type { Arrival } from "../../edge/arrival.ts";
import { type Figures, figureDays } from "../../schemas/personal/figures.ts";
import { errorAnswer } from "../kernel/answer.ts";
import { definePage } from "../kernel/definePage.ts";
import { plainFacts } from "../kernel/facts.ts";
import { below } from "../kernel/links.ts";
import { viewPlan } from "../parts/Page.tsx";
import { FiguresView } from "./FiguresView.tsx";
import { figuresModel, figuresPath } from "./figures.model.ts";

/** `null`: who asks may not look. */
interface Loaded {
	figures: Figures | null;
}

/**
 * GET /house/figures?days=1|7|30: the brand's measurements, for its operator. Needs a service token of scope `figures` (`npm run publish
 * -- figures`), as a bearer or as a password.
 */
export const figures = definePage({
	kind: "figures",
	load: async (arrival): Promise<Result<Loaded, RemoteError>> => {
		const token = tokenOf(arrival.request.headers.get("authorization"));
		if (token === null) return { ok: true, value: { figures: null } };
		const loaded = await loadFigures(arrival, token, daysOf(arrival));
		if (!loaded.ok) return loaded.error.status === 401 ? { ok: true, value: { figures: null } } : loaded;
		return { ok: true, value: { figures: loaded.value } };
	},
	model: async ({ arrival, context: { t } }, loaded) => {
		if (loaded.figures === null) return errorAnswer(401, { "www-authenticate": 'Basic realm="Figures", charset="UTF-8"' });
		const { brand, flags, prefix } = arrival;
		return figuresModel(loaded.figures, {
			brand,
			days: daysOf(arrival),
			now: Temporal.Instant.fromEpochMilliseconds(arrival.now),
			locale: t.locale,
			linkTo: (path) => below(prefix, path),
			choices: figureDays,
			facts: {
				...plainFacts(brand, flags, figuresPath, "figures"),
				title: t("figures.title"),
				robots: "noindex",
				adsEnabled: false,
			},
		});
	},
	plan: viewPlan("figures", FiguresView),
	cache: null,
});

/** The days of the query; a week unless figures exist for the number. */
function daysOf({ search }: Arrival): number {
	const requested = new URLSearchParams(search).get("days");
	return figureDays.find((each) => String(each) === requested) ?? 7;
}

/** A token as a bearer's, or as the password of a browser's dialog, whatever the name (RFC 7617). */
function tokenOf(authorization: string | null): string | null {
	const [, scheme = "", credentials = ""] = /^(bearer|basic) +(\S{1,8192})$/i.exec(authorization ?? "") ?? [];
	if (scheme.toLowerCase() === "bearer") return credentials;
	if (scheme === "") return null;
	const bytes = bytesOfBase64(credentials);
	return (bytes && new TextDecoder().decode(bytes).split(":").slice(1).join(":")) || null;
}
