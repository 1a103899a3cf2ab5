import * as v from "valibot";
import { base64url } from "../../../client/domain/bytes.ts";
import { newKeyPair } from "../../vendors/push/encryption.ts";
import { type BrowserKeys, decryptMessage } from "./decryption.ts";

interface ReceivedPush {
	/** ISO 8601. */
	at: string;
	endpoint: string;
	headers: Readonly<Record<string, string>>;
	bytes: number;
	/** The decrypted message; null without a key. */
	message: unknown;
}

/** Subscribed browsers by the end of their endpoint, with the status to answer. */
const browsers = new Map<string, BrowserKeys & { answers: number }>();
const pushes: ReceivedPush[] = [];
const most = { browsers: 200, pushes: 500 } as const;

const Answers = v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(200), v.maxValue(599));

/**
 * A subscription as of `PushManager.subscribe`, for a browser without a push service; its keys stay here. `answers` is the endpoint's
 * status, 201 by default.
 */
export async function subscribeHere(origin: string, answers: string | null): Promise<object> {
	const { privateKey, publicKey } = await newKeyPair();
	const auth = crypto.getRandomValues(new Uint8Array(16));
	const status = v.safeParse(Answers, answers);
	const id = crypto.randomUUID();
	const [oldest] = browsers.keys();
	if (oldest !== undefined && browsers.size >= most.browsers) browsers.delete(oldest);
	browsers.set(id, { privateKey, publicKey, auth, answers: status.success ? status.output : 201 });
	return {
		endpoint: `${origin}/_dev/push/${id}`,
		expirationTime: null,
		keys: { p256dh: base64url(publicKey), auth: base64url(auth) },
	};
}

/** POST /_dev/push/{id}: takes a message as a push service does, and decrypts it as the browser would. */
export async function takePush(request: Request, nowMs: number): Promise<Response> {
	const id = new URL(request.url).pathname.split("/").at(-1) ?? "";
	const browser = browsers.get(id);
	const sealed = new Uint8Array(await request.arrayBuffer());
	// TTL 0 needs a connected browser: here none is, and an unknown one does not exist.
	if (request.headers.get("ttl") === "0") return new Response(null, { status: browser?.answers ?? 404 });
	const plain = browser ? await decryptMessage(sealed, browser) : null;
	pushes.unshift({
		at: new Date(nowMs).toISOString(),
		endpoint: `/_dev/push/${id}`,
		headers: Object.fromEntries(request.headers),
		bytes: sealed.byteLength,
		message: plain ? readMessage(plain) : null,
	});
	pushes.length = Math.min(pushes.length, most.pushes);
	const status = browser?.answers ?? 201;
	return new Response(null, { status, ...(status === 429 ? { headers: { "retry-after": "60" } } : {}) });
}

/** Received messages, newest first. */
export const receivedPushes = (): readonly ReceivedPush[] => [...pushes];

function readMessage(plain: Uint8Array): unknown {
	const text = new TextDecoder().decode(plain);
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
