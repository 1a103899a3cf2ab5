import type { Brand } from "../../brands/schema.ts";
import type { BrandCaller } from "../../worker/content/upstream/caller.ts";
import { forgetCircuits } from "../../worker/content/upstream/circuit.ts";
import { forgetData } from "../../worker/content/upstream/dataCache.ts";
import type { MastheadEnv } from "../../worker/platform/env.ts";
import { factsOf } from "./calls.ts";
import { type Finding, findingOf, skipped } from "./findings.ts";
import { listen } from "./listening.ts";
import { type Question, questions } from "./questions.ts";
import type { SampleKind } from "./samples.ts";
import { Samples } from "./samples.ts";

/** The systems to ask, by their bases; without services their calls are not made. */
export interface Systems {
	content: string;
	services?: string | undefined;
	brand: Brand;
	samples?: readonly { kind: SampleKind; id: string }[];
	/** Multiplies time limits of calls, for tests on a busy machine. */
	patience?: number;
}

/** Fronts that are read for things to ask about, beside the home page. */
const mostFronts = 8;
const searchedTypes = ["article", "video", "recipe", "slideshow", "playlist", "product"] as const;

/** Makes each call of the site's, as its pages do, and judges the answers. */
export async function checkSystem({ content, services, brand, samples: named = [], patience = 1 }: Systems): Promise<Finding[]> {
	const caller = callerOf(brand, content, services, patience);
	const samples = new Samples(brand, named);
	const findings: Finding[] = [];
	forgetData();
	for (const question of questions) {
		const isService = factsOf(question.call).isService === true;
		if (isService && services === undefined) continue;
		if (question.needs && samples.of(question.needs) === null) await look(caller, samples, question.needs);
		findings.push(await answered(question, caller, samples, isService ? (services ?? content) : content));
	}
	return findings;
}

async function answered(question: Question, caller: BrandCaller, samples: Samples, base: string): Promise<Finding> {
	const sample = question.needs ? samples.of(question.needs) : "";
	if (sample === null) return skipped(question);
	// A kind of call that fails must not keep the next from being made.
	forgetCircuits();
	const heard = await listen(() => question.ask(caller, sample));
	note(samples, heard.exchanges);
	return findingOf(question, heard, base);
}

/** Looks for a thing of a kind: on the brand's fronts, then among the newest. */
async function look(caller: BrandCaller, samples: Samples, kind: SampleKind): Promise<void> {
	const { loadFront } = await import("../../worker/content/lists/curations.ts");
	const { loadNewest } = await import("../../worker/content/lists/newest.ts");
	for (const slug of samples.fronts.slice(0, mostFronts)) {
		if (samples.of(kind) !== null) return;
		note(samples, (await listen(() => loadFront(caller, slug))).exchanges);
	}
	const type = searchedTypes.find((known) => known === kind);
	if (samples.of(kind) !== null || type === undefined) return;
	note(samples, (await listen(() => loadNewest(caller, { types: [type], size: 5 }))).exchanges);
}

function note(samples: Samples, exchanges: readonly { text: string }[]): void {
	for (const { text } of exchanges) {
		try {
			samples.note(JSON.parse(text));
		} catch {
			// It is judged where it is read.
		}
	}
}

/** A caller as a request of the brand's would be, without storage. */
function callerOf(brand: Brand, content: string, services: string | undefined, patience: number): BrandCaller {
	const env = {
		CONTENT_API_URL: content,
		...(services === undefined ? {} : { SERVICES_API_URL: services }),
		CALL_PATIENCE: String(patience),
		CACHE: { get: async () => null, put: async () => undefined, list: async () => ({ keys: [], list_complete: true }) },
	};
	return {
		// The loaders read these names alone.
		env: env as unknown as MastheadEnv,
		ctx: { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as BrandCaller["ctx"],
		correlationId: crypto.randomUUID(),
		brand,
		linkHost: "",
		flags: { bento: undefined, curator: undefined },
		now: Date.now(),
		tags: new Set(),
		timings: [],
	};
}
