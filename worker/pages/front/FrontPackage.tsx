import { formAlone, LocalNewsBox } from "../local/LocalNewsBox.tsx";
import { AdSlot } from "../shared/parts/AdSlot.tsx";
import type { PackageProps } from "./packageProps.ts";
import { Doorway } from "./packages/Doorway.tsx";
import { Grid } from "./packages/Grid.tsx";
import { Headlines } from "./packages/Headlines.tsx";
import { Lead } from "./packages/Lead.tsx";
import { List } from "./packages/List.tsx";
import { Live } from "./packages/Live.tsx";
import { Mosaic } from "./packages/Mosaic.tsx";
import { Newsletter } from "./packages/Newsletter.tsx";
import { Opinion } from "./packages/Opinion.tsx";
import { Ranked } from "./packages/Ranked.tsx";
import { Recipes } from "./packages/Recipes.tsx";
import { Shopping } from "./packages/Shopping.tsx";
import { Video } from "./packages/Video.tsx";

/** One package of a front: the one switch over its kinds. */
export function FrontPackage({ context, pack, layout }: PackageProps) {
	const props = { context, pack, layout };
	// What stands in the rail is lines, whatever it would be in the main column.
	if (pack.zone === "rail" && layout.narrow && pack.teases.length > 0 && pack.kind !== "mostPopular") return <Headlines {...props} />;
	switch (pack.kind) {
		case "lead":
		case "showLead":
			return <Lead {...props} />;
		case "grid":
		case "show":
			return <Grid {...props} />;
		case "list":
			return <List {...props} />;
		case "rail":
		case "headlines":
			return <Headlines {...props} />;
		case "mosaic":
			return <Mosaic {...props} />;
		case "opinion":
			return <Opinion {...props} />;
		case "video":
			return <Video {...props} />;
		case "live":
			return <Live {...props} />;
		case "shopping":
			return <Shopping {...props} />;
		case "recipes":
			return <Recipes {...props} />;
		case "mostPopular":
			return <Ranked context={context} pack={pack} />;
		case "newsletter":
			return <Newsletter {...props} />;
		case "ad":
			return <AdSlot context={context} slot={pack.slot ?? "front"} placement={pack.zone === "rail" ? "rail" : "band"} />;
		case "localNews":
			// On a front it comes late, with what is known (localBoxes); elsewhere it is the form alone.
			return context.brand.flags.localNews ? <LocalNewsBox context={context} box={formAlone(pack)} /> : null;
		case "embed":
		case "schedule":
			return <Doorway {...props} kind={pack.kind} />;
		default:
			return unknownKind(pack.kind);
	}
}

function unknownKind(kind: never): never {
	throw new Error(`No component for the package kind ${String(kind)}`);
}
