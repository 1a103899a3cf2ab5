/** The message of a stand-in provider's window to the page that opened it: an answer in the vendor's shape, or its error word. */
export interface ProviderMessage {
	from: "masthead-idp";
	answer?: unknown;
	error?: string;
}

/** The outcome of a window: it said something, the reader closed it, or the browser never opened it. */
export type WindowOutcome = { kind: "said"; message: ProviderMessage } | { kind: "closed" } | { kind: "blocked" };

const closedPollMs = 200;

/** Opens a provider's window and waits for what it says; only that window on this very origin is listened to. */
export function askProvider(address: string, name: string): Promise<WindowOutcome> {
	const opened = window.open(address, name, "popup,width=480,height=680");
	if (!opened) return Promise.resolve({ kind: "blocked" });
	return new Promise((resolve) => {
		const end = (outcome: WindowOutcome) => {
			clearInterval(poll);
			window.removeEventListener("message", listen);
			resolve(outcome);
		};
		const listen = ({ data, origin, source }: MessageEvent) => {
			if (origin === location.origin && source === opened && isMessage(data)) end({ kind: "said", message: data });
		};
		let wasClosed = false;
		const poll = setInterval(() => {
			// A window is gone before its last words have arrived: they get one more turn.
			if (wasClosed) end({ kind: "closed" });
			wasClosed = opened.closed;
		}, closedPollMs);
		window.addEventListener("message", listen);
	});
}

function isMessage(data: unknown): data is ProviderMessage {
	return typeof data === "object" && data !== null && "from" in data && data.from === "masthead-idp";
}
