import type { Random } from "../random.ts";
import { outcomeOf, type Stage } from "../stage.ts";
import { dataIn, devIsolate, Visitor } from "../visitor.ts";
import { type Account, brand, host, mailed } from "./accounts.ts";
import { blog, blogPath } from "./newsroom.ts";

export async function actAsPoller(stage: Stage, random: Random): Promise<void> {
	let since = "";
	while (!stage.isOver) {
		const at = { actor: "live polls", host: "news.localhost" };
		if (since === "") {
			const page = await stage.ask({ ...at, path: blogPath });
			since = /token":"([^"]+)"/.exec(page?.body ?? "")?.[1] ?? "";
		} else {
			const answer = await stage.ask({ ...at, path: `/live/${blog}/cards?since=${since}` });
			if (answer?.status === 200) since = String(dataIn(answer, "token"));
		}
		await stage.pause(random.between(400, 1500));
	}
}

export async function actAsViewer(stage: Stage, random: Random): Promise<void> {
	const tv = "news.localhost";
	const provider = "harborline";
	let viewer = new Visitor(stage, "live TV", tv);
	while (!stage.isOver) {
		await stage.pause(random.between(300, 900));
		const stolen = await stage.ask({ actor: "TV without a token", host: tv, path: "/live/stream/master.m3u8" });
		if (stolen?.status === 200) stage.breach("live TV is open to nobody in particular");
		const token = await viewer.post("/live/tv/token", { provider });
		if (token?.status === 200) {
			for (const file of ["master.m3u8", "480p.m3u8"]) await viewer.ask(`/live/stream/${file}`);
			continue;
		}
		if (outcomeOf(token) === "open") continue;
		viewer = new Visitor(stage, "live TV", tv);
		const begun = await viewer.post("/live/tv/session", { provider });
		if (begun?.status !== 200) continue;
		const headers = { "content-type": "application/x-www-form-urlencoded" };
		const { pathname } = new URL(String(dataIn(begun, "data", "url")));
		await viewer.ask(pathname, { method: "POST", headers, body: "username=ok&password=x", isolate: devIsolate });
	}
}

export async function actAsSubscribers(stage: Stage, random: Random): Promise<void> {
	for (let n = 1; !stage.isOver; n++) {
		const visitor = new Visitor(stage, "newsletters", "news.localhost");
		const email = `box${n}@example.com`;
		const bot_token = await visitor.proof("newsletter");
		const wanted = await visitor.post("/newsletters", { newsletter: "morning-rundown", email, bot_token }, { isolate: devIsolate });
		const confirm = outcomeOf(wanted) === "yes" ? await mailed(stage, email, /[?&]confirm=([\w-]+)/) : null;
		if (confirm !== null) {
			const outcome = outcomeOf(await visitor.post("/newsletters", { confirm }));
			if (outcome === "yes") stage.ledger.acknowledge(`newsletter:${email}`, "confirmed");
			else if (outcome === "open") stage.ledger.doubt(`newsletter:${email}`, "confirmed", "pending");
		}
		await stage.pause(random.between(1500, 4000));
	}
}

/** Browsers that turn notifications on, choose, and turn them off. */
export async function actAsNotified(stage: Stage, random: Random): Promise<void> {
	while (!stage.isOver) {
		const visitor = new Visitor(stage, "notifications", "news.localhost");
		const before = stage.world.restarts;
		const made = await visitor.post("/_dev/push/subscriptions", {}, { isolate: devIsolate });
		const subscription = made?.status === 201 ? (JSON.parse(made.body) as { endpoint: string }) : null;
		for (const topics of subscription ? [["breaking"], [], null] : []) {
			const change =
				topics === null
					? await visitor.ask("/house/push", { method: "DELETE", json: { endpoint: subscription?.endpoint } })
					: await visitor.post("/house/push", { ...subscription, topics }, { isolate: devIsolate });
			const [key, outcome] = [`push:${subscription?.endpoint}`, outcomeOf(change)];
			if (outcome === "yes") stage.ledger.acknowledge(key, JSON.stringify(topics));
			else if (outcome === "open") stage.ledger.doubt(key, JSON.stringify(topics), "null");
			// A stand-in that has started anew refuses the first message: the browser is gone.
			if (stage.world.restarts !== before) stage.ledger.doubt(key, "null", "null");
			if (random.between(0, 1) < 0.4) break;
		}
		await stage.pause(random.between(500, 2000));
	}
}

const mostJudged = 5;

export async function actAsGuesser(stage: Stage, random: Random, { email }: Pick<Account, "email">): Promise<void> {
	const visitor = new Visitor(stage, "wrong passwords", host);
	let judged = 0;
	for (let n = 0; !stage.isOver; n++) {
		const guess = { email, password: `a wrong guess ${n} of many`, brand, remember_me: false };
		const answers = await Promise.all([
			visitor.post("/auth/users/signin", guess),
			visitor.post("/auth/users/signin", { ...guess, password: `another ${n} of many` }),
		]);
		judged += answers.filter((answer) => answer?.status === 400).length;
		if (answers.some((answer) => answer?.status === 200)) stage.breach("a wrong password opens an account");
		if (judged > mostJudged) stage.breach(`${judged} wrong passwords were judged, ${mostJudged} may be`);
		await stage.pause(random.between(1500, 4000));
	}
}
