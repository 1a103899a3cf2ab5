import type { PackageLayout } from "../shared/parts/sizes.ts";
import type { PackageModel } from "../shared/parts.ts";
import type { ViewContext } from "../shared/viewContext.ts";

/** What each kind of package is drawn with. */
export interface PackageProps {
	context: ViewContext;
	pack: PackageModel;
	layout: PackageLayout;
}
