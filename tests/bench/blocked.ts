import type { CDPSession } from "@playwright/test";

/** A browser's report of its work; times in microseconds, `tdur` of the processor. */
interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	ts: number;
	tdur?: number;
	args: { name?: string };
}

/**
 * The ms over 50 of each task of the page's own thread during a run, from its first paint where it has one. A task counts by the time
 * that it had the processor, not by the clock.
 */
export async function blocked(session: CDPSession, run: () => Promise<void>): Promise<number> {
	const events: TraceEvent[] = [];
	const hear = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]));
	session.on("Tracing.dataCollected", hear);
	await session.send("Tracing.start", {
		traceConfig: { includedCategories: ["toplevel", "disabled-by-default-devtools.timeline", "loading"] },
		transferMode: "ReportEvents",
	});
	await run();
	const done = new Promise<unknown>((resolve) => session.once("Tracing.tracingComplete", resolve));
	await session.send("Tracing.end");
	await done;
	session.off("Tracing.dataCollected", hear);
	const threads = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(threadOf));
	const painted = Math.max(0, ...events.filter(({ name }) => /^firstContentfulPaint$/i.test(name)).map(({ ts }) => ts));
	const tasks = events.filter((event) => event.name === "RunTask" && event.ts >= painted && threads.has(threadOf(event)));
	if (tasks.length === 0) throw new Error("The browser told no tasks of the page");
	return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - 50), 0);
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
