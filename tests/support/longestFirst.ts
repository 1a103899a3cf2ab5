import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Projects in the order of their longest files: what is short fills the end. */
const projects = ["commands", "edge", "workerd", "checks", "rules", "unit"];
/** Files of a minute and the like, by the end of their path. */
const longest = [
	"upstream/removed",
	"edge/crawl",
	"edge/chaos",
	"upstream/failures",
	"accounts/sweep",
	"edge/startPage",
	"upstream/oddFields",
	"live/live",
	"upstream/upstream",
	"upstream/dataCentre",
	"personal/gate",
	"accounts/accounts",
	"upstream/publish",
	"fronts/handPicked",
	"commands/additions",
	"commands/readme",
	"commands/start",
	"worker/removals.workerd",
	"passwords/wrongPasswords.workerd",
	"limits/flood.workerd",
	"worker/faults.workerd",
].map((path) => `/${path}.test.ts`);

/** Test files, the longest of each project first; the others by their size. */
export class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		return sorted.sort((one, other) => placeOf(one) - placeOf(other));
	}
}

function placeOf({ project, moduleId }: TestSpecification): number {
	const place = longest.findIndex((path) => moduleId.endsWith(path));
	return projects.indexOf(project.name) * 100 + (place < 0 ? longest.length : place);
}
