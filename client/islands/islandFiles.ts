import type { ComponentType } from "react";
import type { IslandName, Islands, Start } from "./registry.ts";

/**
 * Every island's file: a script's `start`, since what little moves is not worth React's 69 KB, or a component by the island's name. The build
 * makes them, and a page names those of its islands (worker/document/Island.tsx).
 */
export const islandFiles: { [N in IslandName]: () => Promise<{ start: Start<N> } | { [K in N]: ComponentType<Islands[N]> }> } = {
	AddPasskey: () => import("./AddPasskey/AddPasskey.island.tsx"),
	CookMode: () => import("./CookMode/CookMode.island.tsx"),
	Kitchen: () => import("./Kitchen/Kitchen.script.ts"),
	LiveBlog: () => import("./LiveBlog/LiveBlog.script.ts"),
	LiveTv: () => import("./LiveTv/LiveTv.island.tsx"),
	MiniPlayer: () => import("./MiniPlayer/MiniPlayer.script.ts"),
	NewsletterSignUp: () => import("./NewsletterSignUp/NewsletterSignUp.script.ts"),
	Notifications: () => import("./Notifications/Notifications.island.tsx"),
	OnAir: () => import("./OnAir/OnAir.script.ts"),
	OwnPages: () => import("./OwnPages/OwnPages.script.ts"),
	ProductFilters: () => import("./ProductFilters/ProductFilters.island.tsx"),
	Recommendations: () => import("./Recommendations/Recommendations.island.tsx"),
	SearchBox: () => import("./SearchBox/SearchBox.island.tsx"),
	Share: () => import("./Share/Share.script.ts"),
	SignIn: () => import("./SignIn/SignIn.island.tsx"),
	SlideControls: () => import("./SlideControls/SlideControls.script.ts"),
	VideoPlayer: () => import("./VideoPlayer/VideoPlayer.script.ts"),
};
