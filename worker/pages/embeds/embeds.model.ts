import type { PageFacts } from "../../document/facts.ts";
import type { PackageModel } from "../parts/models.ts";
import type { VideoModel } from "../parts/player/video.model.ts";

/** A video on another site's page: with headline and link, or (`playmaker`) the player alone. */
export interface EmbeddedVideoModel {
	kind: "embeddedVideo";
	facts: PageFacts;
	video: VideoModel;
	bare: boolean;
}

/** One package of a front on another site's page. */
export interface EmbeddedPackageModel {
	kind: "embeddedPackage";
	facts: PageFacts;
	pack: PackageModel;
	/** The front it stands on. */
	front: string;
}
