import type { ComponentType } from "react";
import type { IslandName, Islands, Start } from "./registry.ts";

/** Islands without React: what little moves in them is not worth its 69 KB. */
const plain: { [N in IslandName]?: () => Promise<{ start: Start<N> }> } = {
	Kitchen: () => import("./Kitchen/Kitchen.script.ts"),
	LiveBlog: () => import("./LiveBlog/LiveBlog.script.ts"),
	MiniPlayer: () => import("./MiniPlayer/MiniPlayer.script.ts"),
	NewsletterSignUp: () => import("./NewsletterSignUp/NewsletterSignUp.script.ts"),
	OnAir: () => import("./OnAir/OnAir.script.ts"),
	OwnPages: () => import("./OwnPages/OwnPages.script.ts"),
	Share: () => import("./Share/Share.script.ts"),
	SlideControls: () => import("./SlideControls/SlideControls.script.ts"),
	VideoPlayer: () => import("./VideoPlayer/VideoPlayer.script.ts"),
};

/** Files of the others, each of which exports its component by the island's name. */
const files: { [N in IslandName]?: () => Promise<{ [K in N]: ComponentType<Islands[N]> }> } = {
	AddPasskey: () => import("./AddPasskey/AddPasskey.island.tsx"),
	CookMode: () => import("./CookMode/CookMode.island.tsx"),
	LiveTv: () => import("./LiveTv/LiveTv.island.tsx"),
	Notifications: () => import("./Notifications/Notifications.island.tsx"),
	ProductFilters: () => import("./ProductFilters/ProductFilters.island.tsx"),
	Recommendations: () => import("./Recommendations/Recommendations.island.tsx"),
	SearchBox: () => import("./SearchBox/SearchBox.island.tsx"),
	SignIn: () => import("./SignIn/SignIn.island.tsx"),
};

/** Every island's file: what the build makes of them. A page names those of its islands (worker/document/Island.tsx). */
export const islandFiles = { ...plain, ...files };
