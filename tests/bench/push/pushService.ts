import { setTimeout as wait } from "node:timers/promises";
import { type Request, Response } from "miniflare";
import { base64url } from "../../../client/domain/bytes.ts";
import { decryptMessage } from "../../../worker/dev/push/decryption.ts";
import { newKeyPair } from "../../../worker/vendors/push/encryption.ts";

const answerMs = 100;

interface Message {
	topic: string | null;
	sealed: Uint8Array<ArrayBuffer>;
}

/** A push service that records, and its browsers, which share a key. */
export class RecordingPushService {
	readonly #own: Awaited<ReturnType<typeof newKeyPair>>;
	readonly #auth = crypto.getRandomValues(new Uint8Array(16));
	readonly #taken = new Map<string, Message[]>();
	sends = 0;

	private constructor(own: Awaited<ReturnType<typeof newKeyPair>>) {
		this.#own = own;
	}

	static async start(): Promise<RecordingPushService> {
		return new RecordingPushService(await newKeyPair());
	}

	get keys(): { p256dh: string; auth: string } {
		return { p256dh: base64url(this.#own.publicKey), auth: base64url(this.#auth) };
	}

	answer = async (request: Request): Promise<Response> => {
		const browser = request.url.split("/").at(-1) ?? "";
		const message = { topic: request.headers.get("topic"), sealed: new Uint8Array(await request.arrayBuffer()) };
		await wait(answerMs);
		this.#taken.set(browser, [...(this.#taken.get(browser) ?? []), message]);
		this.sends++;
		return new Response(null, { status: 201 });
	};

	get notified(): number {
		return this.#taken.size;
	}

	get sentTwice(): number {
		return this.#repeated().length;
	}

	/** A message of the Topic replaces one that waits, one of the tag one that is shown. */
	async shownTwice(): Promise<number> {
		let twice = 0;
		for (const messages of this.#repeated()) {
			const places = await Promise.all(messages.map(async (message) => `${message.topic} ${await this.#tagOf(message)}`));
			if (new Set(places).size > 1 || places[0]?.includes("null")) twice++;
		}
		return twice;
	}

	#repeated(): Message[][] {
		return [...this.#taken.values()].filter((messages) => messages.length > 1);
	}

	async #tagOf({ sealed }: Message): Promise<string | null> {
		const plain = await decryptMessage(sealed, { ...this.#own, auth: this.#auth });
		return plain && (JSON.parse(new TextDecoder().decode(plain)) as { tag: string }).tag;
	}
}
