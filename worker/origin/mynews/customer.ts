import * as v from "valibot";
import type { CustomerCall } from "../../schemas/personal/myNewsCalls.ts";
import { personalTables } from "../people/tables.ts";
import { answer } from "../platform/respond.ts";
import { Flag, readRow, readRows } from "../platform/rows.ts";
import { badPath, customerResponse, type MyNewsCall } from "./call.ts";
import { EntryRow, firstPage, readPage } from "./entries.ts";
import { isAccount } from "./owner.ts";

const CustomerRow = v.object({ zip_code: v.nullable(v.string()), mparticle_id: v.nullable(v.string()), history_paused: Flag });
const OwnedRow = v.object({ ...EntryRow.entries, content_type: v.string(), publisher: v.string() });
const HiddenRow = v.pick(EntryRow, ["content_id", "at"]);

/** A7.14: the reader's my-news profile (A3.8), with the first page of both lists. */
export async function getCustomer(call: MyNewsCall): Promise<Response> {
	const [customer, bookmarks, history] = await Promise.all([
		customerOf(call),
		readPage(call, "mynews_bookmarks", firstPage),
		readPage(call, "mynews_history", firstPage),
	]);
	return customerResponse({ ...customer, bookmarks, history });
}

/** A7.16: stores the place of local news; an absent marketing id stays. */
export async function saveCustomer(call: MyNewsCall, { mparticleId }: CustomerCall): Promise<Response> {
	const zipCode = call.param("zipCode");
	if (!/^\d{5}$/.test(zipCode)) return badPath(call, "zipCode", "A zip code has five digits.");
	const { env, userId } = call;
	await env.PEOPLE_DB.prepare(
		`INSERT INTO mynews_customers (user_id, zip_code, mparticle_id) SELECT ?1, ?2, ?3 WHERE ${isAccount(env)}
		ON CONFLICT (user_id) DO UPDATE SET zip_code = excluded.zip_code, mparticle_id = COALESCE(excluded.mparticle_id, mparticle_id)`,
	)
		.bind(userId, zipCode, mparticleId ?? null)
		.run();
	return answer({ saveCustomer: await customerOf(call) });
}

/** Forgets the zip code. */
export async function forgetZip(call: MyNewsCall): Promise<Response> {
	await call.env.PEOPLE_DB.prepare("UPDATE mynews_customers SET zip_code = NULL WHERE user_id = ?").bind(call.userId).run();
	return answer({ saveCustomer: await customerOf(call) });
}

/** Deletes everything that my-news stores of the reader, for a remote account service. */
export async function forgetCustomer({ env, userId }: MyNewsCall): Promise<Response> {
	await env.PEOPLE_DB.batch(personalTables.map((table) => env.PEOPLE_DB.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(userId)));
	return answer({ deleteCustomer: true });
}

/** Exports everything that my-news stores of the reader, of all brands. */
export async function exportCustomer(call: MyNewsCall): Promise<Response> {
	const { env, userId } = call;
	const all = (table: string, columns = "content_id, content_type, publisher, at") =>
		env.PEOPLE_DB.prepare(`SELECT ${columns} FROM ${table} WHERE user_id = ? ORDER BY at DESC, content_id DESC`).bind(userId);
	const [bookmarks, history, hidden] = await env.PEOPLE_DB.batch([
		all("mynews_bookmarks"),
		all("mynews_history"),
		all("mynews_hidden", "content_id, at"),
	]);
	return answer({
		exportCustomer: {
			...(await customerOf(call)),
			bookmarks: readRows("mynews_bookmarks", OwnedRow, bookmarks).map(exported),
			history: readRows("mynews_history", OwnedRow, history).map(exported),
			hiddenRecommendations: readRows("mynews_hidden", HiddenRow, hidden).map(({ content_id, at }) => ({
				contentId: content_id,
				at: new Date(at).toISOString(),
			})),
		},
	});
}

function exported({ content_id, content_type, publisher, at }: v.InferOutput<typeof OwnedRow>) {
	return { contentId: content_id, contentType: content_type, at: new Date(at).toISOString(), publisher };
}

async function customerOf({ env, userId }: MyNewsCall) {
	const found = await env.PEOPLE_DB.prepare("SELECT zip_code, mparticle_id, history_paused FROM mynews_customers WHERE user_id = ?")
		.bind(userId)
		.first();
	const row = readRow("mynews_customers", CustomerRow, found);
	return {
		customerId: userId,
		zipCode: row?.zip_code ?? null,
		mparticleId: row?.mparticle_id ?? null,
		historyPaused: row?.history_paused ?? false,
	};
}
