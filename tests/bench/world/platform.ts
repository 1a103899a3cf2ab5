/** Virtual time: nothing passes between timers. */
export class Clock {
	now = 1_000_000_000_000;
	#order = 0;
	readonly #timers: { at: number; order: number; run: () => void }[] = [];
	readonly #ended = new Set<number>();

	setTimeout = (run: (value?: unknown) => void, ms = 0, value?: unknown): number => {
		const timer = { at: this.now + Math.max(0, ms), order: ++this.#order, run: () => run(value) };
		this.#push(timer);
		return timer.order;
	};

	clearTimeout = (order: number | undefined): void => {
		if (order !== undefined) this.#ended.add(order);
	};

	pause(ms: number): Promise<void> {
		return new Promise((resolve) => this.setTimeout(() => resolve(), ms));
	}

	async runUntil(end: number): Promise<void> {
		for (;;) {
			const next = this.#timers[0];
			if (next === undefined || next.at > end) break;
			this.now = next.at;
			while (this.#timers[0] !== undefined && this.#timers[0].at <= this.now) {
				const timer = this.#pop();
				if (!this.#ended.delete(timer.order)) timer.run();
			}
			await new Promise((resolve) => setImmediate(resolve));
		}
		this.now = end;
	}

	#push(timer: { at: number; order: number; run: () => void }): void {
		const heap = this.#timers;
		let at = heap.push(timer) - 1;
		while (at > 0) {
			const parent = (at - 1) >> 1;
			if (!isBefore(timer, heap[parent])) break;
			[heap[at], heap[parent]] = [heap[parent] as typeof timer, timer];
			at = parent;
		}
	}

	#pop() {
		const heap = this.#timers;
		const first = heap[0] as (typeof heap)[number];
		const last = heap.pop() as typeof first;
		if (heap.length === 0) return first;
		heap[0] = last;
		for (let at = 0; ; ) {
			const [left, right] = [2 * at + 1, 2 * at + 2];
			let least = at;
			if (isBefore(heap[left], heap[least])) least = left;
			if (isBefore(heap[right], heap[least])) least = right;
			if (least === at) return first;
			[heap[at], heap[least]] = [heap[least] as typeof first, heap[at] as typeof first];
			at = least;
		}
	}
}

interface Timed {
	at: number;
	order: number;
}
const isBefore = (one: Timed | undefined, other: Timed | undefined): boolean =>
	one !== undefined && other !== undefined && (one.at < other.at || (one.at === other.at && one.order < other.order));

/** Headers: the platform's own would be most of the model's time. */
export class Headers {
	readonly #values: Map<string, string>;

	constructor(from?: Headers | Readonly<Record<string, string>>) {
		this.#values = new Map(from instanceof Headers ? from.#values : Object.entries(from ?? {}));
	}

	get(name: string): string | null {
		return this.#values.get(name.toLowerCase()) ?? null;
	}
	has(name: string): boolean {
		return this.#values.has(name.toLowerCase());
	}
	set(name: string, value: string): void {
		this.#values.set(name.toLowerCase(), value);
	}
	delete(name: string): void {
		this.#values.delete(name.toLowerCase());
	}
}

export class Request {
	readonly url: string;
	readonly headers = new Headers();

	constructor(url: string) {
		this.url = url;
	}
}

const encoder = new TextEncoder();

export class Response {
	readonly ok = true;
	readonly status = 200;
	readonly headers: Headers;
	readonly content: string | Uint8Array;

	constructor(content: string | Uint8Array, { headers = new Headers() }: { headers?: Headers } = {}) {
		this.content = content;
		this.headers = headers;
	}

	async text(): Promise<string> {
		return String(this.content);
	}

	async arrayBuffer(): Promise<ArrayBufferLike> {
		return typeof this.content === "string" ? encoder.encode(this.content).buffer : this.content.buffer;
	}

	get body() {
		const { content } = this;
		let isRead = false;
		return {
			cancel: async () => undefined,
			getReader: () => ({
				read: async () => {
					if (isRead) return { done: true };
					isRead = true;
					return { done: false, value: typeof content === "string" ? encoder.encode(content) : content };
				},
			}),
		};
	}
}

const matchMs = 3;
const putMs = 5;

/** The Cache API of a data centre. */
export class DataCentreCache {
	readonly #clock: Clock;
	readonly #stored = new Map<string, { response: Response; until: number }>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	readonly default = {
		match: async (url: string): Promise<Response | undefined> => {
			await this.#clock.pause(matchMs);
			const found = this.#stored.get(url);
			return found && found.until > this.#clock.now
				? new Response(found.response.content, { headers: new Headers(found.response.headers) })
				: undefined;
		},
		put: async (url: string, response: Response): Promise<void> => {
			await this.#clock.pause(putMs);
			const seconds = Number(/max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
			this.#stored.set(url, { response, until: this.#clock.now + seconds * 1000 });
		},
		delete: async (url: string): Promise<void> => {
			await this.#clock.pause(matchMs);
			this.#stored.delete(url);
		},
	};
}

const kvMs = 15;
// Found elsewhere after up to a minute.
const kvSpreadMs = 60_000;

export class Kv {
	readonly #clock: Clock;
	readonly #stored = new Map<string, { text: string; from: number }[]>();

	constructor(clock: Clock) {
		this.#clock = clock;
	}

	async get(key: string): Promise<unknown> {
		await this.#clock.pause(kvMs);
		const found = this.#stored.get(key)?.findLast(({ from }) => from <= this.#clock.now);
		return found ? JSON.parse(found.text) : null;
	}

	async put(key: string, text: string): Promise<void> {
		await this.#clock.pause(kvMs);
		const earlier = this.#stored.get(key) ?? [];
		this.#stored.set(key, [...earlier.slice(-9), { text, from: this.#clock.now + kvSpreadMs }]);
	}
}
