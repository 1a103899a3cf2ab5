import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { type Account, password, signIn } from "./actors/accounts.ts";
import { compareLists, compareSettings } from "./actors/members.ts";
import { blog, type Newsroom, pageOf, type Story } from "./actors/newsroom.ts";
import { type Page, warmPages } from "./actors/readers.ts";
import { markOf, spreadMs } from "./editions.ts";
import type { Stage } from "./stage.ts";
import { dataIn, Visitor } from "./visitor.ts";
import { isolates } from "./world.ts";

const recoveryMs = 30_000;

export async function recovered(stage: Stage, newsroom: Newsroom): Promise<number | null> {
	const began = Date.now();
	const seldom: Page[] = ["embedded", "remote"].flatMap((site) =>
		["/world", "/search?q=harbor", "/schedule", "/local?zip=10001"].map((path) => ({
			site: site === "remote" ? "remote" : "embedded",
			host: "news.localhost",
			path,
		})),
	);
	let waiting = [...warmPages, ...seldom, ...newsroom.stories.slice(0, 3).map(pageOf)].flatMap((page) =>
		Array.from({ length: isolates }, (_, isolate) => ({ ...page, isolate })),
	);
	while (Date.now() - began < recoveryMs) {
		const answers = await Promise.all(
			waiting.map(async (page) => ({
				page,
				answer: await stage.ask({ actor: "recovery", ...page, headers: { cookie: "ng_geolocation=US" } }),
			})),
		);
		waiting = answers.flatMap(({ page, answer }) => (answer?.status === 200 ? [] : [page]));
		if (waiting.length === 0) return (Date.now() - began) / 1000;
		await wait(500);
	}
	stage.breach(
		`recovery: ${waiting.map(({ site, host, path }) => `${site} ${host}${path}`).join(", ")} not well in ${recoveryMs / 1000} s`,
	);
	return null;
}

export async function verify(stage: Stage, members: readonly Account[], newsroom: Newsroom): Promise<void> {
	await verifyStories(stage, newsroom);
	await verifyBlog(stage);
	for (const member of members) {
		const isRead = (await signIn(stage, member)) && (await compareLists(stage, member)) && (await compareSettings(stage, member));
		if (!isRead) stage.breach(`the lists of ${member.mark} can't be read though all is well`);
	}
	for (const [email] of stage.ledger.certain("account:")) {
		const visitor = new Visitor(stage, "verification", "today.localhost");
		const account: Account = { visitor, email, mark: email.split("@")[0] ?? "", userId: "" };
		if (!(await signIn(stage, account))) stage.breach(`lost: ${email} can't sign in by ${password.length} right characters`);
	}
	const sent = stage.world.mails.map(({ to, text }) => `${to} ${text}`);
	for (const [n, mail] of sent.entries()) if (sent.indexOf(mail) !== n) stage.breach(`a mail went out twice: ${mail.slice(0, 80)}`);
}

async function verifyStories(stage: Stage, newsroom: Newsroom): Promise<void> {
	const known = new Map<string, Story>(newsroom.written.map((story) => [story.id, story]));
	for (const [id, state] of stage.ledger.certain("story:")) {
		const story = known.get(id);
		if (!story) continue;
		for (let isolate = 0; isolate < isolates; isolate++) {
			// When other isolates show a publication, the judge of editions says; a lost one is never shown.
			const end = Date.now() + spreadMs;
			const isAsAcknowledged = (status: number | undefined, body = "") =>
				state === "gone" ? status === 404 : status === 200 && body.includes(markOf(id, Number(state)));
			const ask = () => stage.ask({ actor: "verification", ...pageOf(story), isolate, headers: { cookie: "ng_geolocation=US" } });
			let answer = await ask();
			for (; !isAsAcknowledged(answer?.status, answer?.body) && Date.now() < end; answer = await ask()) await wait(500);
			if (!isAsAcknowledged(answer?.status, answer?.body))
				stage.breach(`lost: story ${id} should be ${state}, its page is ${answer?.status}`);
		}
	}
}

async function verifyBlog(stage: Stage): Promise<void> {
	const answer = await stage.ask({ actor: "verification", host: "news.localhost", path: `/live/${blog}/cards?since=0.0` });
	const items = answer?.status === 200 ? dataIn(answer, "items") : null;
	if (!Array.isArray(items)) return stage.breach(`the live blog can't be read: ${answer?.status}`);
	const there = new Set(items.map(([id]) => String(id)));
	if (there.size === 0) stage.breach("lost: the live blog has no card");
	// It answers its newest cards; whether the others are there, their rows say.
	for (const [id, state] of stage.ledger.certain("card:"))
		if (there.has(id) && state === "gone") stage.breach(`lost: card ${id} should be gone`);
}

export function verifyRows(stage: Stage): { events: number; reported: number } {
	const rows = new Map<string, string>();
	const counts = { events: 0, reported: 0 };
	for (const file of databasesIn(stage.world.data)) {
		const database = new DatabaseSync(file, { readOnly: true });
		const has = (table: string) => database.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(table) !== undefined;
		if (has("newsletter_signups"))
			for (const row of database.prepare("SELECT email FROM newsletter_signups").all()) rows.set(`newsletter:${row.email}`, "confirmed");
		if (has("documents"))
			for (const row of database.prepare("SELECT id FROM documents WHERE type = 'card'").all()) rows.set(`card:${row.id}`, "there");
		if (has("push_subscriptions"))
			for (const row of database.prepare("SELECT endpoint, topics FROM push_subscriptions").all())
				rows.set(`push:${row.endpoint}`, `${row.topics}`);
		if (has("house_events"))
			for (const { path, n } of database
				.prepare("SELECT path, COUNT(*) AS n FROM house_events WHERE path LIKE '/chaos/%' GROUP BY path")
				.all()) {
				counts.events++;
				if (Number(n) > 1 || stage.ledger.possible(`event:${path}`).length === 0) stage.breach(`count: ${n} events of ${path}`);
			}
		database.close();
	}
	for (const key of stage.ledger.keys.filter((known) => known.startsWith("newsletter:"))) {
		const wrong = stage.ledger.contradiction(key, rows.get(key) ?? "pending");
		if (wrong !== null) stage.breach(`lost: ${wrong}`);
	}
	for (const key of stage.ledger.keys.filter((known) => known.startsWith("push:"))) {
		const wrong = stage.ledger.contradiction(key, rows.get(key) ?? "null");
		if (wrong !== null) stage.breach(`lost: ${wrong}`);
	}
	for (const key of stage.ledger.keys.filter((known) => known.startsWith("card:"))) {
		const wrong = stage.ledger.contradiction(key, rows.get(key) ?? "gone");
		if (wrong !== null) stage.breach(`lost: ${wrong}`);
	}
	counts.reported = stage.ledger.keys.filter((key) => key.startsWith("event:")).length;
	return counts;
}

function databasesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => name.startsWith("d1") && name.endsWith(".sqlite") && !name.endsWith("metadata.sqlite"))
		.map((name) => join(folder, name));
}
