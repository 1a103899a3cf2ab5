import { outcomeOf, type Stage } from "../stage.ts";
import { dataIn, devIsolate, Visitor } from "../visitor.ts";

export const password = "correct horse 42 battery";
export const brand = "today";
export const host = `${brand}.localhost`;

/** A reader with an account. */
export interface Account {
	visitor: Visitor;
	email: string;
	mark: string;
	userId: string;
}

/** Waits for a mail to a box and takes something out of it; null: none came. */
export async function mailed(stage: Stage, to: string, what: RegExp): Promise<string | null> {
	for (let n = 0; n < 40; n++) {
		const found = stage.world.mails.findLast((mail) => mail.to === to);
		if (found) return what.exec(found.text)?.[1] ?? null;
		await stage.pause(100);
		if (stage.isOver) return null;
	}
	return null;
}

/** Registers a reader by mail and code; null where a fault was in the way. */
export async function registered(stage: Stage, actor: string, mark: string): Promise<Account | null> {
	const visitor = new Visitor(stage, actor, host);
	visitor.reader = mark;
	const email = `${mark}@example.com`;
	const registration = { email, password, brand, source: "default", bot_token: await visitor.proof("register") };
	if (outcomeOf(await visitor.post("/auth/users/register", registration, { isolate: devIsolate })) !== "yes") return null;
	const code = await mailed(stage, email, /\b(\d{6})\b/);
	if (code === null) return null;
	const verified = await visitor.post("/auth/users/otp/verify", { email, brand, one_time_code: code }, { enters: true });
	if (verified === null || outcomeOf(verified) !== "yes") return null;
	stage.ledger.acknowledge(`account:${email}`, "there");
	return { visitor, email, mark, userId: String(dataIn(verified, "data", "user_id")) };
}

/** Signs in by password; answers whether. */
export async function signIn(stage: Stage, { visitor, email, mark }: Account): Promise<boolean> {
	const answer = await visitor.post("/auth/users/signin", { email, password, brand, remember_me: false }, { enters: true, reader: mark });
	if (answer?.status === 400) stage.breach(`a right password was refused: ${answer.body.slice(0, 200)}`);
	if (answer === null || outcomeOf(answer) !== "yes" || !visitor.cookies.has("access_token")) return false;
	visitor.reader = mark;
	return true;
}
