import { impersonal, type PageError } from "../domain/measuring/events.ts";
import { pageState } from "../page/pageState.ts";
import { sendJson } from "../page/siteCall.ts";

/** Of one page, and each of them once: what throws in a loop is one error. */
const most = 10;
const reported = new Set<string>();

/**
 * Reports uncaught errors, rejected promises and islands' `mast:error` (C4.2) to the house. They hold nothing personal
 * (client/domain/measuring/events.ts), so they need no consent.
 */
export function reportError(event: Event): void {
	const error = errorOf(event);
	const key = `${error.message}@${error.location}`;
	if (error.message === "" || reported.size >= most || reported.has(key)) return;
	reported.add(key);
	void sendJson(`${pageState().prefix}/house/errors`, { errors: [error] }, { keepalive: true });
}

function errorOf(event: Event): PageError {
	const { pageView: view, path } = pageState();
	return { at: Date.now(), view, path, release: release(), correlationId: "", ...detailsOf(event) };
}

function detailsOf(event: Event): Pick<PageError, "message" | "location"> & { correlationId?: string } {
	if (event instanceof ErrorEvent)
		return { message: impersonal(event.message), location: locationOf(event.filename, event.lineno, event.colno) };
	if (event instanceof PromiseRejectionEvent) {
		const { reason } = event;
		return { message: impersonal(reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason)), location: "promise" };
	}
	const detail: unknown = event instanceof CustomEvent ? event.detail : null;
	const { message = "", correlationId }: { message?: unknown; correlationId?: unknown } =
		typeof detail === "object" && detail !== null ? detail : {};
	return {
		message: impersonal(String(message)),
		location: "mast:error",
		...(typeof correlationId === "string" && /^[0-9a-fA-F-]{36}$/.test(correlationId) ? { correlationId } : {}),
	};
}

/** File, line and column: of ours by its name, of others' the host alone. */
function locationOf(file: string, line: number, column: number): string {
	const own = file.startsWith(location.origin);
	const name = own ? file.slice(file.lastIndexOf("/") + 1).split("?", 1)[0] : URL.canParse(file) ? new URL(file).host : "";
	return `${name}:${line}:${column}`.slice(0, 120);
}

/** The build that the page was made by: its first script's name. */
export function release(): string {
	const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/boot-"]');
	return /boot-[\w-]+/.exec(script?.src ?? "")?.[0] ?? "";
}
