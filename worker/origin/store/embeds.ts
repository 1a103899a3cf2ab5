import * as v from "valibot";
import { findBrand } from "../../../brands/registry.ts";
import { embeddedTypes, holdsEmbeds } from "../../schemas/documents/embedded.ts";
import { isGated } from "../../schemas/documents/gating.ts";
import { teaserOf } from "../../schemas/documents/teaser.ts";
import type { Statements } from "../platform/contentSession.ts";
import { Flag, jsonColumn, readRows, storedJson } from "../platform/rows.ts";
import { isOpen } from "../query/sql.ts";
import { isRawDocument, type RawDocument } from "./rawDocument.ts";

const typeOfBlock: ReadonlyMap<unknown, string> = new Map(Object.entries(embeddedTypes));

const Holder = v.record(v.string(), v.unknown());
const Embedded = v.object({
	key: v.string(),
	open: Flag,
	facts: jsonColumn(v.object({ vertical: v.string(), taxonomy: v.unknown(), ecommerceEnabled: v.unknown() })),
});

const noFacts = "json_object('vertical', '', 'taxonomy', NULL, 'ecommerceEnabled', NULL)";
/** A row whose facts can't be read is closed. */
const readable = "json_valid(d.body) AND typeof(d.vertical) = 'text'";

/**
 * Stored texts with the documents in their bodies as editors have them now (C3.19, C5.1): one that was removed is left out, of a gated one
 * stands the teaser, whoever reads; its own page has the whole. What was never stored stays as it was sent.
 */
export async function withEmbeds(db: Statements, texts: readonly string[]): Promise<readonly string[]> {
	const embeds = new Map<string, { type: string; id: string }>();
	const parsed = texts.map((text) => (holdsEmbeds.test(text) ? storedJson(Holder, text) : null));
	for (const holder of parsed)
		mapEmbeds(holder, (document, type, id) => {
			embeds.set(`${type} ${id}`, { type, id });
			return document;
		});
	if (embeds.size === 0) return texts;
	const found = await db
		.prepare(
			`SELECT d.type || ' ' || d.id AS key, ${readable} AND ${isOpen} IS TRUE AS open,
				iif(${readable}, json_object('vertical', d.vertical, 'taxonomy', d.body->'taxonomy', 'ecommerceEnabled', d.body->'ecommerceEnabled'), ${noFacts}) AS facts
			FROM json_each(?1) j CROSS JOIN documents d ON d.type = j.value->>'type' AND d.id = j.value->>'id'
			UNION ALL SELECT r.type || ' ' || r.id, 0, ${noFacts}
			FROM json_each(?1) j CROSS JOIN removals r ON r.type = j.value->>'type' AND r.id = j.value->>'id'`,
		)
		.bind(JSON.stringify([...embeds.values()]))
		.all();
	const stored = new Map(readRows("documents", Embedded, found).map((row) => [row.key, row]));
	return parsed.map((holder, at) => {
		if (!holder) return texts[at] ?? "";
		const current = mapEmbeds(holder, (document, type, id) => {
			const known = stored.get(`${type} ${id}`);
			if (known?.open === false) return undefined;
			const facts = { vertical: holder.vertical, ...document, type, ...known?.facts };
			const brand = findBrand(String(facts.vertical));
			return brand && isGated(brand, facts) ? teaserOf(document) : document;
		});
		return JSON.stringify(current);
	});
}

type MapEmbed = (document: RawDocument, type: string, id: string) => RawDocument | undefined;

/** A value with its embedded documents mapped, at any depth; a block whose document is undefined is left out. */
function mapEmbeds(value: unknown, map: MapEmbed): unknown {
	if (Array.isArray(value)) return value.map((item) => mapEmbeds(item, map)).filter((item) => item !== undefined);
	if (!isRawDocument(value)) return value;
	const type = typeOfBlock.get(value.type);
	const document = type === undefined ? undefined : value[type];
	let mapped = value;
	if (type !== undefined && isRawDocument(document) && typeof document.id === "string") {
		const current = map(document, type, document.id);
		if (!current) return undefined;
		mapped = { ...value, [type]: current };
	}
	return Object.fromEntries(Object.entries(mapped).map(([name, part]) => [name, mapEmbeds(part, map)]));
}
