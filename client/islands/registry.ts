import type { ComponentType } from "react";
import { openHouse } from "../house/houseEntry.ts";
import { openTheme } from "../page/themeEntry.ts";
import { openPersonal } from "../personal/personalEntry.ts";
import { openAccount } from "../session/accountEntry.ts";
import type { AddPasskeyProps } from "./AddPasskey/AddPasskey.island.tsx";
import type { CookModeProps } from "./CookMode/CookMode.island.tsx";
import { openKitchen } from "./CookMode/kitchenEntry.ts";
import type { LiveBlogProps } from "./LiveBlog/props.ts";
import type { LiveTvProps } from "./LiveTv/LiveTv.island.tsx";
import { openMenu } from "./Menu/menuEntry.ts";
import type { MiniPlayerProps } from "./MiniPlayer/MiniPlayer.island.tsx";
import type { NewsletterSignUpProps } from "./NewsletterSignUp/NewsletterSignUp.island.tsx";
import type { NotificationsProps } from "./Notifications/Notifications.island.tsx";
import { openOnAir } from "./OnAir/onAirEntry.ts";
import type { ProductFiltersProps } from "./ProductFilters/ProductFilters.island.tsx";
import type { RecommendationsProps } from "./Recommendations/Recommendations.island.tsx";
import type { SearchBoxProps } from "./SearchBox/SearchBox.island.tsx";
import type { ShareProps } from "./Share/Share.island.tsx";
import type { SignInProps } from "./SignIn/SignIn.island.tsx";
import type { SlideControlsProps } from "./SlideControls/SlideControls.island.tsx";
import type { VideoPlayerProps } from "./VideoPlayer/VideoPlayer.island.tsx";

/** Every island by name with its props: the only way to name one, on server and in browser. */
export interface Islands {
	AddPasskey: AddPasskeyProps;
	CookMode: CookModeProps;
	MiniPlayer: MiniPlayerProps;
	NewsletterSignUp: NewsletterSignUpProps;
	LiveBlog: LiveBlogProps;
	LiveTv: LiveTvProps;
	Notifications: NotificationsProps;
	ProductFilters: ProductFiltersProps;
	Recommendations: RecommendationsProps;
	SearchBox: SearchBoxProps;
	Share: ShareProps;
	SignIn: SignInProps;
	SlideControls: SlideControlsProps;
	VideoPlayer: VideoPlayerProps;
}
export type IslandName = keyof Islands;
export type IslandProps<N extends IslandName> = Islands[N];

type Loader<P> = () => Promise<ComponentType<P>>;

const loaders: { [N in IslandName]: Loader<Islands[N]> } = {
	AddPasskey: async () => (await import("./AddPasskey/AddPasskey.island.tsx")).AddPasskey,
	CookMode: async () => (await import("./CookMode/CookMode.island.tsx")).CookMode,
	MiniPlayer: async () => (await import("./MiniPlayer/MiniPlayer.island.tsx")).MiniPlayer,
	NewsletterSignUp: async () => (await import("./NewsletterSignUp/NewsletterSignUp.island.tsx")).NewsletterSignUp,
	LiveBlog: async () => (await import("./LiveBlog/LiveBlog.island.tsx")).LiveBlog,
	LiveTv: async () => (await import("./LiveTv/LiveTv.island.tsx")).LiveTv,
	Notifications: async () => (await import("./Notifications/Notifications.island.tsx")).Notifications,
	ProductFilters: async () => (await import("./ProductFilters/ProductFilters.island.tsx")).ProductFilters,
	Recommendations: async () => (await import("./Recommendations/Recommendations.island.tsx")).Recommendations,
	SearchBox: async () => (await import("./SearchBox/SearchBox.island.tsx")).SearchBox,
	Share: async () => (await import("./Share/Share.island.tsx")).Share,
	SignIn: async () => (await import("./SignIn/SignIn.island.tsx")).SignIn,
	SlideControls: async () => (await import("./SlideControls/SlideControls.island.tsx")).SlideControls,
	VideoPlayer: async () => (await import("./VideoPlayer/VideoPlayer.island.tsx")).VideoPlayer,
};

/** Scripts without React in the first script of every page; each loads the rest where and when needed. */
export const entries: readonly (() => void)[] = [openKitchen, openAccount, openPersonal, openMenu, openHouse, openTheme, openOnAir];

/** The loaders for the runtime: props arrive as JSON that the server half typed. */
export const islandLoaders = loaders as Readonly<Record<IslandName, Loader<object>>>;

/** Returns whether a name from the page is ours: own keys only, so that no prototype key is called. */
export function isIslandName(name: string): name is IslandName {
	return Object.hasOwn(islandLoaders, name);
}
