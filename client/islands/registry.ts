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
import type { MiniPlayerProps } from "./MiniPlayer/MiniPlayer.script.ts";
import type { NewsletterSignUpProps } from "./NewsletterSignUp/NewsletterSignUp.script.ts";
import type { NotificationsProps } from "./Notifications/Notifications.island.tsx";
import { openOnAir } from "./OnAir/onAirEntry.ts";
import type { ProductFiltersProps } from "./ProductFilters/ProductFilters.island.tsx";
import type { RecommendationsProps } from "./Recommendations/Recommendations.island.tsx";
import type { SearchBoxProps } from "./SearchBox/SearchBox.island.tsx";
import type { ShareProps } from "./Share/Share.script.ts";
import type { SignInProps } from "./SignIn/SignIn.island.tsx";
import type { SlideControlsProps } from "./SlideControls/SlideControls.script.ts";
import type { VideoPlayerProps } from "./VideoPlayer/props.ts";

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

/** Starts an island over the markup in its element. */
export type Start<N extends IslandName> = (element: HTMLElement, props: Islands[N]) => void;

/** A file beside the store's and other small ones that it imports: fetched after it, these would be a second wave. */
export const withStore = async <T>(file: T): Promise<Awaited<T>> => (await Promise.all([file, import("../page/store.ts")]))[0];

/** Islands without React: what little moves in them is not worth its 69 KB. */
export const plain: { [N in IslandName]?: () => Promise<{ start: Start<N> }> } = {
	LiveBlog: () => import("./LiveBlog/LiveBlog.script.ts"),
	MiniPlayer: () => withStore(import("./MiniPlayer/MiniPlayer.script.ts")),
	NewsletterSignUp: () => withStore(import("./NewsletterSignUp/NewsletterSignUp.script.ts")),
	Share: () => withStore(import("./Share/Share.script.ts")),
	SlideControls: () => withStore(import("./SlideControls/SlideControls.script.ts")),
	VideoPlayer: () => withStore(import("./VideoPlayer/VideoPlayer.script.ts")),
};

/** Files of the others, each of which exports its component by the island's name. */
export const files: { [N in IslandName]?: () => Promise<{ [K in N]: ComponentType<Islands[N]> }> } = {
	AddPasskey: () => import("./AddPasskey/AddPasskey.island.tsx"),
	CookMode: () => import("./CookMode/CookMode.island.tsx"),
	LiveTv: () => import("./LiveTv/LiveTv.island.tsx"),
	Notifications: () => import("./Notifications/Notifications.island.tsx"),
	ProductFilters: () => import("./ProductFilters/ProductFilters.island.tsx"),
	Recommendations: () => import("./Recommendations/Recommendations.island.tsx"),
	SearchBox: () => import("./SearchBox/SearchBox.island.tsx"),
	SignIn: () => import("./SignIn/SignIn.island.tsx"),
};

/** Scripts without React in the first script of every page; each loads the rest where and when needed. */
export const entries: readonly (() => void)[] = [openKitchen, openAccount, openPersonal, openMenu, openHouse, openTheme, openOnAir];
