import type { Random } from "../random.ts";
import { outcomeOf, type Stage } from "../stage.ts";
import { dataIn } from "../visitor.ts";
import { type Account, registered, signIn } from "./accounts.ts";

const zips = ["10001", "60601", "94103", "02108", "77002"];

const acts: Readonly<Record<string, (stage: Stage, member: Account, random: Random, contents: readonly string[]) => Promise<unknown>>> = {
	async save(stage, { visitor, mark }, random, contents) {
		const id = random.pick(contents);
		record(stage, `save:${mark}:${id}`, "yes", "no", await visitor.post(`/mynewsapi/createbookmark/${id}/article`));
	},
	async unsave(stage, { visitor, mark }, random, contents) {
		const id = random.pick(contents);
		record(stage, `save:${mark}:${id}`, "no", "no", await visitor.ask(`/mynewsapi/deleteBookmark/${id}/`, { method: "DELETE" }));
	},
	async zip(stage, { visitor, mark }, random) {
		const zip = random.pick(zips);
		record(stage, `zip:${mark}`, zip, "none", await visitor.post(`/mynewsapi/savecustomer/${zip}`));
	},
	async name(stage, { visitor, mark, userId }, random) {
		const last_name = `Number ${Math.floor(random.between(1, 1000))}`;
		const headers = { "x-auth-token": visitor.cookies.get("access_token") ?? "" };
		const answer = await visitor.ask(`/auth/users/${userId}/profile`, {
			method: "PATCH",
			json: { first_name: mark, last_name },
			headers,
			enters: true,
		});
		record(stage, `name:${mark}`, last_name, "none", answer);
	},
	async read(_stage, { visitor }, random) {
		await visitor.ask(random.pick(["/account", "/account/saved", "/account/history", "/account/for-you", "/", "/account/export"]));
	},
	list: compareLists,
	async history(stage, { visitor, mark }, random, contents) {
		const id = random.pick(contents);
		record(stage, `read:${mark}:${id}`, "yes", "no", await visitor.post(`/mynewsapi/savehistory/${id}/article`));
	},
	async signOut(stage, member) {
		const { visitor, userId } = member;
		const old = visitor.cookieLine;
		const left = await visitor.post(`/auth/users/${userId}/signout`);
		if (outcomeOf(left) !== "yes") return;
		visitor.reader = null;
		const again = await stage.ask({ actor: "members", host: "today.localhost", path: "/account", headers: { cookie: old } });
		if (again?.status === 200) stage.breach("a session that was signed out still opens the account");
		for (let tries = 0; tries < 30 && !stage.isOver; tries++) {
			if (await signIn(stage, member)) return;
			await stage.pause(1000);
		}
	},
};
const often = ["save", "save", "unsave", "zip", "name", "read", "read", "list", "history", "signOut"];

function record(stage: Stage, key: string, value: string, before: string, answer: Parameters<typeof outcomeOf>[0]): void {
	const outcome = outcomeOf(answer);
	if (outcome === "yes") stage.ledger.acknowledge(key, value);
	else if (outcome === "open") stage.ledger.doubt(key, value, before);
}

export async function compareLists(stage: Stage, { visitor, mark }: Account): Promise<boolean> {
	const lists = [
		["save", "bookmarks", await visitor.ask("/mynewsapi/bookmarks/100/0/")],
		["read", "history", await visitor.ask("/mynewsapi/history/100/0/")],
	] as const;
	for (const [what, name, answer] of lists) {
		if (answer?.status !== 200) return false;
		const entries = dataIn(answer, "data", "getCustomer", name, "data");
		const found = new Set(Array.isArray(entries) ? entries.map(({ contentId }) => String(contentId)) : []);
		for (const key of stage.ledger.keys.filter((known) => known.startsWith(`${what}:${mark}:`))) {
			const wrong = stage.ledger.contradiction(key, found.has(key.split(":")[2] ?? "") ? "yes" : "no");
			if (wrong !== null) stage.breach(`lost: ${wrong}`);
		}
		const total = dataIn(answer, "data", "getCustomer", name, "pageInfo", "total");
		if (total !== found.size) stage.breach(`count: ${name} of ${mark} are ${found.size}, their total says ${total}`);
	}
	return true;
}

export async function compareSettings(stage: Stage, { visitor, mark, userId }: Account): Promise<boolean> {
	const customer = await visitor.ask("/mynewsapi/customer/");
	const profile = await visitor.post(`/auth/users/${userId}/profile`, { access_token: visitor.cookies.get("access_token") ?? "" });
	if (customer?.status !== 200 || profile?.status !== 200) return false;
	const found = { zip: dataIn(customer, "data", "getCustomer", "zipCode"), name: dataIn(profile, "data", "last_name") };
	for (const [what, value] of Object.entries(found)) {
		const wrong = stage.ledger.contradiction(`${what}:${mark}`, String(value ?? "none"));
		if (wrong !== null) stage.breach(`lost: ${wrong}`);
	}
	return true;
}

export async function actAsMember(stage: Stage, member: Account, contents: readonly string[]): Promise<void> {
	const random = stage.choices(member.mark);
	while (!stage.isOver) {
		await stage.pause(random.between(150, 500));
		if (member.visitor.reader === null && !(await signIn(stage, member))) continue;
		await acts[random.pick(often)]?.(stage, member, random, contents);
	}
}

export async function actAsNewcomers(stage: Stage, first: number): Promise<void> {
	const random = stage.choices("newcomers");
	for (let n = first; !stage.isOver; n++) {
		const account = await registered(stage, "newcomers", `quill${n}q`);
		if (account) await account.visitor.ask("/account");
		await stage.pause(random.between(2000, 6000));
	}
}
