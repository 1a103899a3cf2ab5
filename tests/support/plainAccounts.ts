import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { type Received, RemoteServer, send } from "./remoteServer.ts";

/** The person who has an account there, and the code that is mailed to them. */
export const person = { user_id: "7c1f-ana", email: "ana@example.com", email_verified: true, first_name: "Ana", last_name: "Ruiz" };
export const personsPassword = "a fine long pass 1";
const code = "123456";
const keyId = "theirs-1";

/** By what its tokens are signed: a key whose public half stands at `/keys`, or a secret. */
type Signature = "RS256" | { secret: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * An account service of somebody else that answers A7.1 to A7.10 with what A7 reads there, and nothing more: no session, no call of ours,
 * tokens of its own (A4.4: `sub`, A5.8: `exp`). Any other request gets a web server's plain refusal.
 */
export class PlainAccounts extends RemoteServer {
	/** Each call that was made, by method and path. */
	readonly calls: string[] = [];
	/** Seconds that a token lives from now on. */
	tokenSeconds = 3600;
	/** Status of a call that it lacks. */
	lacking: 404 | 405 | 501 = 404;
	/** Down: it answers nothing but 500. */
	isDown = false;
	readonly #signature: Signature;
	readonly #pair = generateKeyPair("RS256", { extractable: true });
	readonly #tokens = new Map<string, { ended: boolean }>();
	readonly #profile: Record<string, unknown> = { ...person };

	constructor(signature: Signature = "RS256") {
		super("/v1");
		this.#signature = signature;
	}

	/** A token as the service makes them, for that long; `claims` beside its own. */
	async token(claims: Fields = {}, seconds = this.tokenSeconds): Promise<string> {
		const now = Math.floor(Date.now() / 1000);
		const own = { iss: "https://profile.example", aud: ["masthead", "shop"], sub: person.user_id, iat: now - 5, exp: now + seconds };
		const token = await this.#sign({ ...own, n: this.#tokens.size, ...claims });
		this.#tokens.set(token, { ended: false });
		return token;
	}

	/** Counts the requests of a call. */
	count(call: string): number {
		return this.calls.filter((made) => made === call).length;
	}

	protected async answer({ method, path, headers, body }: Received, response: ServerResponse): Promise<void> {
		const call = `${method} ${path}`;
		this.calls.push(call);
		const { status, ...sent } = this.isDown
			? { status: 500, text: "oops" }
			: await this.#reply(call, body === "" ? {} : JSON.parse(body), headers.authorization, headers["x-auth-token"]);
		if ("json" in sent) send(response, status, sent.json);
		else send(response, status, sent.text, { "content-type": "text/html" });
	}

	async #sign(claims: Fields): Promise<string> {
		if (this.#signature !== "RS256") return signedBySecret(claims, this.#signature.secret);
		const { privateKey } = await this.#pair;
		return new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: keyId, typ: "JWT" }).sign(privateKey);
	}

	async #keys() {
		if (this.#signature !== "RS256") return [];
		return [{ ...(await exportJWK((await this.#pair).publicKey)), kid: keyId, use: "sig" }];
	}

	async #reply(call: string, body: Fields, authorization?: string, token?: string | string[]) {
		const yes = (data: Fields) => ({ status: 200, json: { success: true, data } });
		const no = (status: number, message: string) => ({ status, json: { success: false, error: { user_message: message } } });
		const isTheirs = (sent: unknown) => typeof sent === "string" && this.#tokens.get(sent)?.ended === false;
		const isPerson = body.email === person.email;
		const signedIn = async () => yes({ ...this.#profile, access_token: await this.token() });
		switch (call) {
			case "GET keys":
				return { status: 200, json: { keys: await this.#keys() } };
			case "POST users/search/profile":
				return yes({ found: isPerson });
			case "POST users/signin":
				return isPerson && body.password === personsPassword ? signedIn() : no(200, "Please check your user input and try again.");
			case "POST users/otp/request":
				return authorization?.startsWith("Bearer ") ? yes({}) : no(401, "No client.");
			case "POST users/otp/verify":
				return body.one_time_code === code ? signedIn() : no(200, "Wrong code.");
			case "POST users/social/signin":
				return signedIn();
			case "POST users/register":
				return yes({ user_id: person.user_id });
			case `POST users/${person.user_id}/auth/token`:
				return isTheirs(token) ? yes({ access_token: await this.token({}, 3600) }) : no(401, "No session.");
			case `POST users/${person.user_id}/signout`:
				if (typeof token === "string") this.#tokens.set(token, { ended: true });
				return yes({});
			case `POST users/${person.user_id}/profile`:
				return isTheirs(body.access_token) ? yes(this.#profile) : no(401, "No session.");
			case `PATCH users/${person.user_id}/profile`:
				if (!isTheirs(token) || !isTheirs(body.access_token)) return no(401, "No session.");
				for (const name of ["first_name", "last_name", "zipcode"]) if (name in body) this.#profile[name] = body[name];
				return yes(this.#profile);
			default:
				return { status: this.lacking, text: "<h1>No such thing</h1>" };
		}
	}
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedBySecret(claims: Fields, secret: string): string {
	const text = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
	return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}
