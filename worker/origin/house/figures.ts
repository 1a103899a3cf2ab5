import { findBrand } from "../../../brands/registry.ts";
import { log } from "../../platform/log.ts";
import { Figures, figureDays } from "../../schemas/personal/figures.ts";
import { answer, type Call, failure } from "../platform/respond.ts";
import { readRows } from "../platform/rows.ts";
import { serviceClaims } from "../platform/serviceToken.ts";
import { correlationIdOf, figuresStoreOf } from "./sinks.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const chosen = `SELECT regime, granted, COUNT(*) AS count FROM consent_log
	WHERE vertical = ? AND at >= ? GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 200`;

/** GET house/figures/{vertical}?days=: a brand's page measurements, for service tokens of scope `figures`. */
export async function figures(call: Call): Promise<Response> {
	const { env, req } = call;
	const now = Date.now();
	const secret = env.INGEST_SECRET;
	const claims = secret ? await serviceClaims(req.header("authorization") ?? null, secret, now, "figures") : null;
	if (!claims) return failure(401, { code: "unauthorized", message: "A service token of scope `figures` is needed." });
	const days = figureDays.find((each) => String(each) === (req.query("days") ?? "7"));
	if (days === undefined) return failure(400, { code: "invalid", message: `\`days\` is one of ${figureDays.join(", ")}.` });
	const brand = findBrand(req.param("vertical") ?? "");
	if (!brand) return failure(400, { code: "bad_vertical", message: "There is no such vertical." });
	const since = now - days * dayMs;
	const [counts, choices] = await Promise.all([
		figuresStoreOf(call).count({ vertical: brand.id, since, lately: now - hourMs }),
		env.PEOPLE_DB.prepare(chosen).bind(brand.id, since).all(),
	]);
	if (!counts.ok) {
		log("error", "figures", { correlationId: correlationIdOf(call), message: counts.error.message });
		return failure(503, { code: "unavailable", message: "The figures can't be read now." });
	}
	return answer({ ...counts.value, consent: readRows("consent_log", Figures.entries.consent.item, choices) });
}
