const megabyte = 1_048_576;

interface HeapUsage {
	usedSize: number;
	backingStorageSize: number;
}

/** The heap of one isolate, through workerd's inspector. Megabytes, buffers outside of V8's heap included. */
export class Heap {
	readonly #socket: WebSocket;
	#sent = 0;

	private constructor(socket: WebSocket) {
		this.#socket = socket;
	}

	static async of(target: URL): Promise<Heap> {
		const socket = new WebSocket(target);
		await new Promise((resolve, reject) => {
			socket.addEventListener("open", resolve);
			socket.addEventListener("error", () => reject(new Error(`${target.href} can't be inspected`)));
		});
		return new Heap(socket);
	}

	/** Memory in use now, including garbage that nobody has collected yet. */
	async used(): Promise<number> {
		const { usedSize, backingStorageSize } = await this.#ask<HeapUsage>("Runtime.getHeapUsage");
		return (usedSize + backingStorageSize) / megabyte;
	}

	/**
	 * Memory in use after a collection of garbage. V8 collects in a task of the isolate, and workerd runs those when a request comes by:
	 * `wake` makes one.
	 */
	async usedAfterCollection(wake: () => Promise<unknown>): Promise<number> {
		await this.#ask("HeapProfiler.enable");
		let collected = false;
		const collecting = this.#ask("HeapProfiler.collectGarbage").then(() => {
			collected = true;
		});
		for (let n = 0; n < 50 && !collected; n++) {
			await wake();
			await Promise.race([collecting, new Promise((resolve) => setTimeout(resolve, 100))]);
		}
		if (!collected) throw new Error("The isolate did not confirm its collection: its figure would be one of garbage.");
		return this.used();
	}

	close(): void {
		this.#socket.close();
	}

	#ask<T>(method: string): Promise<T> {
		return new Promise((resolve) => {
			const id = ++this.#sent;
			const hear = (event: MessageEvent) => {
				const message = JSON.parse(String(event.data)) as { id?: number; result: T };
				if (message.id !== id) return;
				this.#socket.removeEventListener("message", hear);
				resolve(message.result);
			};
			this.#socket.addEventListener("message", hear);
			this.#socket.send(JSON.stringify({ id, method }));
		});
	}
}
