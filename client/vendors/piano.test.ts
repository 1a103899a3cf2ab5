import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Piano, type PianoCommand, pianoEnd } from "./piano.ts";

const sandbox = { aid: "aid", environment: "sandbox", script: "https://sandbox.tinypass.com/api/tinypass.min.js" } as const;
const page = { vertical: "today", section: "food", tags: ["recipe", "gated"], variables: { experience: "EX1" } };

type Handler = (said: unknown) => unknown;

/** Piano as its own documentation has it, recording each command: runs the queue before it, then what comes. */
function recordingPiano(waiting: Piano | undefined) {
	const commands: PianoCommand[] = [];
	const handlers = new Map<string, Handler>();
	const experience = { init: vi.fn(), execute: vi.fn() };
	const tp = {
		push(command: PianoCommand) {
			commands.push(command);
			const [name, first, second] = command;
			if (name === "addHandler") handlers.set(String(first), second as Handler);
			if (name === "init") (first as () => void)();
		},
		experience,
	} satisfies Piano;
	const drain = () => {
		for (const command of Array.isArray(waiting) ? (waiting as PianoCommand[]) : []) tp.push(command);
	};
	return { tp, commands, handlers, experience, drain };
}

/** A page whose script runs the queue it finds. */
function loaded(config: Parameters<typeof pianoEnd>[0] = sandbox) {
	const window: { tp?: Piano } = {};
	const made: { piano?: ReturnType<typeof recordingPiano> } = {};
	const end = pianoEnd(
		config,
		async () => {
			made.piano = recordingPiano(window.tp);
			window.tp = made.piano.tp;
			made.piano.drain();
		},
		window,
	);
	const piano = () => {
		if (!made.piano) throw new Error("not loaded");
		return made.piano;
	};
	return { end, window, piano };
}

const names = (commands: readonly PianoCommand[]) => commands.map(([name, first]) => (name === "addHandler" ? `${name} ${first}` : name));

beforeEach(() => void vi.useFakeTimers());

describe("Piano behind the port (C7.38)", () => {
	it("gets everything in its order before it begins: the queue of before its script", async () => {
		const { end, window, piano } = loaded();
		end.configure(page);
		end.setUserRef("reference");
		expect(Array.isArray(window.tp)).toBe(true);
		await end.run();
		expect(piano().commands.slice(0, 9)).toEqual([
			["setAid", "aid"],
			["setSandbox", true],
			["setUsePianoIdUserProvider", false],
			["setUseTinypassAccounts", false],
			["setTags", ["recipe", "gated"]],
			["setZone", "today"],
			["setContentSection", "food"],
			["setCustomVariable", "experience", "EX1"],
			["setUserRef", "reference"],
		]);
		expect(names(piano().commands.slice(9))).toEqual([
			"addHandler loginRequired",
			"addHandler meterActive",
			"addHandler meterExpired",
			"addHandler experienceExecute",
			"addHandler experienceExecutionFailed",
			"init",
		]);
		expect(piano().experience.init).toHaveBeenCalledTimes(1);
		expect(piano().experience.execute).not.toHaveBeenCalled();
	});

	it("is in the sandbox only where that is its environment (C9.17), and names nobody who is signed out", async () => {
		const { end, piano } = loaded({ ...sandbox, environment: "prod" });
		end.configure(page);
		end.setUserRef(null);
		await end.run();
		const reported = names(piano().commands);
		expect(reported).not.toContain("setSandbox");
		expect(reported).not.toContain("setUserRef");
	});

	it("hears of another reader after its script came, and is executed; who has gone is taken back (C6.1)", async () => {
		const { end, piano } = loaded();
		end.configure(page);
		end.setUserRef(null);
		await end.run();
		const before = piano().commands.length;
		end.setUserRef("ana");
		await end.run();
		end.setUserRef(null);
		await end.run();
		expect(piano().commands.slice(before)).toEqual([
			["setUserRef", "ana"],
			["setUserRef", ""],
		]);
		expect(piano().experience.init).toHaveBeenCalledTimes(1);
		expect(piano().experience.execute).toHaveBeenCalledTimes(2);
	});

	it("reports to the page what it does; its own sign-in never opens", async () => {
		const { end, piano } = loaded();
		const reported: unknown[] = [];
		for (const event of ["loginRequired", "meterActive", "meterExpired", "gate", "failed"] as const)
			end.on(event, (detail) => reported.push([event, detail]));
		end.configure(page);
		await end.run();
		const { handlers } = piano();
		expect(handlers.get("loginRequired")?.({})).toBe(false);
		handlers.get("meterActive")?.({ views: 1, views_left: 2, max_views: 3 });
		handlers.get("meterExpired")?.("garbage");
		handlers.get("experienceExecute")?.({ result: { events: [{ eventType: "setResponseVariable" }] } });
		handlers.get("experienceExecute")?.({ result: { events: [null, { eventType: "showOffer", eventModuleParams: { moduleId: "m" } }] } });
		for (const garbage of [undefined, null, "x", { result: 7 }, { result: { events: "all" } }])
			handlers.get("experienceExecute")?.(garbage);
		handlers.get("experienceExecutionFailed")?.({});
		expect(reported).toEqual([
			["loginRequired", null],
			["meterActive", { views: 1, viewsLeft: 2, maxViews: 3 }],
			["meterExpired", { views: null, viewsLeft: null, maxViews: null }],
			["gate", null],
			["failed", null],
		]);
	});
});

describe("Piano that is no help", () => {
	it("blocked: the run is refused with why", async () => {
		const end = pianoEnd(sandbox, () => Promise.reject(new Error("blocked")), {});
		end.configure(page);
		await expect(end.run()).rejects.toThrow("blocked");
		await vi.advanceTimersByTimeAsync(60_000);
	});

	it("hanging: in eight seconds at most", async () => {
		const end = pianoEnd(sandbox, async () => undefined, {});
		end.configure(page);
		const run = expect(end.run()).rejects.toThrow("runs nothing");
		await vi.advanceTimersByTimeAsync(8000);
		await run;
	});

	it.each([
		["garbage in its place", {}],
		[
			"one that throws as it begins",
			{
				init: () => {
					throw new Error("no paywall today");
				},
			},
		],
	])("%s: the run is refused", async (_what, experience) => {
		const window: { tp?: Piano } = {};
		const end = pianoEnd(
			sandbox,
			async () => {
				const { tp, drain } = recordingPiano(window.tp);
				window.tp = Object.assign(tp, { experience });
				drain();
			},
			window,
		);
		end.configure(page);
		await expect(end.run()).rejects.toThrow(/no paywall/);
	});
});
