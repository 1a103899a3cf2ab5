import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** The person who has an account there, and the code that is mailed to them. */
export const person = { user_id: "7c1f-ana", email: "ana@example.com", email_verified: true, first_name: "Ana", last_name: "Ruiz" };
export const personsPassword = "a fine long pass 1";
const code = "123456";

/** By what its tokens are signed: a key whose public half stands at `/keys`, or a secret. */
type Signature = "RS256" | { secret: string };
type Fields = Readonly<Record<string, unknown>>;

/**
 * An account service of somebody else that answers A7.1 to A7.10 with what A7 reads there, and nothing more: no session, no call of
 * ours, tokens of its own (A4.4: `sub`, A5.8: `exp`). Whatever else it is asked is a web server's plain 404.
 */
export class PlainAccounts {
	/** Each call that was made, by method and path. */
	readonly calls: string[] = [];
	/** Seconds that a token lives from now on. */
	tokenSeconds = 3600;
	/** Down: it answers nothing but 500. */
	isDown = false;
	readonly #server: Server;
	readonly #signature: Signature;
	readonly #sign: (claims: Fields) => Promise<string>;
	readonly #keys: readonly JWK[];
	readonly #tokens = new Map<string, { ended: boolean }>();
	readonly #profile: Record<string, unknown> = { ...person };

	private constructor(server: Server, signature: Signature, sign: (claims: Fields) => Promise<string>, keys: readonly JWK[]) {
		[this.#server, this.#signature, this.#sign, this.#keys] = [server, signature, sign, keys];
	}

	static async start(signature: Signature = "RS256"): Promise<PlainAccounts> {
		const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
		const header = { alg: "RS256", kid: "theirs-1", typ: "JWT" };
		const sign = (claims: Fields) =>
			signature === "RS256"
				? new SignJWT({ ...claims }).setProtectedHeader(header).sign(privateKey)
				: Promise.resolve(signedBySecret(claims, signature.secret));
		const server = createServer();
		const accounts = new PlainAccounts(server, signature, sign, [{ ...(await exportJWK(publicKey)), kid: "theirs-1", use: "sig" }]);
		server.on("request", async (request, response) => {
			let text = "";
			request.setEncoding("utf8");
			for await (const part of request) text += part;
			const call = `${request.method} ${(request.url ?? "").replace(/^\/v1\//, "")}`;
			accounts.calls.push(call);
			const body = text === "" ? {} : JSON.parse(text);
			const answer = accounts.isDown
				? { status: 500, text: "oops" }
				: await accounts.#answer(call, body, request.headers.authorization, request.headers["x-auth-token"]);
			response.writeHead(answer.status, { "content-type": "json" in answer ? "application/json" : "text/html" });
			response.end("json" in answer ? JSON.stringify(answer.json) : answer.text);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		return accounts;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
	}

	stop(): Promise<void> {
		this.#server.closeAllConnections();
		return new Promise((resolve) => this.#server.close(() => resolve()));
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

	async #answer(call: string, body: Fields, authorization?: string, token?: string | string[]) {
		const yes = (data: Fields) => ({ status: 200, json: { success: true, data } });
		const no = (status: number, message: string) => ({ status, json: { success: false, error: { user_message: message } } });
		const isTheirs = (sent: unknown) => typeof sent === "string" && this.#tokens.get(sent)?.ended === false;
		const isPerson = body.email === person.email;
		const signedIn = async () => yes({ ...this.#profile, access_token: await this.token() });
		switch (call) {
			case "GET keys":
				return { status: 200, json: { keys: this.#signature === "RS256" ? this.#keys : [] } };
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
				return { status: 404, text: "<h1>Not Found</h1>" };
		}
	}
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

function signedBySecret(claims: Fields, secret: string): string {
	const text = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
	return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
}
