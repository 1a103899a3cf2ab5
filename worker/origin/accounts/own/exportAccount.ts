import * as v from "valibot";
import { done } from "../../people/refusals.ts";
import type { personalTables } from "../../people/tables.ts";
import { readRows, Time } from "../../platform/rows.ts";
import type { OwnCall } from "../call.ts";
import { tablesOfAddresses, type tablesOfUsers } from "../users.ts";

/** Tables of the export: those deleted with the account; my-news exports its own (mynews/customer.ts). */
type Table = Exclude<(typeof tablesOfUsers)[number], (typeof personalTables)[number]> | (typeof tablesOfAddresses)[number];

/**
 * Each table's name in the file and exported columns: all but hashes, digests, salts, and the reader's id, which the profile has. A test
 * fills every column and looks for it.
 */
const taken: Readonly<Record<Table, { as: string; columns: string }>> = {
	users: {
		as: "profile",
		columns:
			"user_id, email, email_verified, first_name, last_name, birth_year, gender, address_line1, address_line2, state, zipcode, phone_number, vertical, account_type, created_at, proven_at, leaving_at",
	},
	identities: { as: "linked_providers", columns: "issuer, subject, at" },
	passkeys: { as: "passkeys", columns: "credential_id, public_key, algorithm, counter, name, created_at, last_used_at" },
	sessions: { as: "sessions", columns: "session_id, device, country, created_at, last_used_at, rotated_at, proven_at, ended_at" },
	email_returns: { as: "earlier_addresses", columns: "email, changed_at, newsletters" },
	one_time_codes: { as: "codes", columns: "email, brand, purpose, created_at, tries, consumed_at, of_registration" },
	newsletter_signups: { as: "newsletters", columns: "email, newsletter_key, vertical, source, at" },
	newsletter_pending: { as: "newsletters_to_confirm", columns: "email, newsletter_key, vertical, source, at" },
};

/** Condition for the reader's rows; rows by address count once it is verified. */
const ofReader = (table: string): string =>
	tablesOfAddresses.some((name) => name === table)
		? "email = (SELECT email FROM users WHERE user_id = ? AND email_verified = 1)"
		: "user_id = ?";

/** Exports the profile and a list of rows per table. */
export async function exportAccount({ env, user }: OwnCall): Promise<Response> {
	const tables = Object.entries(taken);
	const found = await env.PEOPLE_DB.batch(
		tables.map(([table, { columns }]) =>
			env.PEOPLE_DB.prepare(`SELECT ${columns} FROM ${table} WHERE ${ofReader(table)}`).bind(user.user_id),
		),
	);
	const lists = Object.fromEntries(tables.map(([, { as }], n) => [as, readRows(as, Row, found[n]).map(readable)]));
	return done({ ...lists, profile: lists.profile?.[0] ?? {} });
}

const Row = v.record(v.string(), v.nullable(v.union([v.string(), v.number()])));
type Row = v.InferOutput<typeof Row>;

/** A row without nulls; times in ISO 8601. */
function readable(row: Row): Row {
	const known = Object.entries(row).filter(([, value]) => value !== null);
	return Object.fromEntries(
		known.map(([name, value]) => [name, /(?:^|_)at$/.test(name) && v.is(Time, value) ? new Date(value).toISOString() : value]),
	);
}
