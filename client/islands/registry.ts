import { openHouse } from "../house/houseEntry.ts";
import { openTheme } from "../page/themeEntry.ts";
import { openPersonal } from "../personal/personalEntry.ts";
import { openAccount } from "../session/accountEntry.ts";
import type { AddPasskeyProps } from "./AddPasskey/AddPasskey.island.tsx";
import type { CookModeProps } from "./CookMode/CookMode.island.tsx";
import type { KitchenProps } from "./Kitchen/Kitchen.script.ts";
import type { LiveBlogProps } from "./LiveBlog/props.ts";
import type { LiveTvProps } from "./LiveTv/LiveTv.island.tsx";
import { openMenu } from "./Menu/menuEntry.ts";
import type { MiniPlayerProps } from "./MiniPlayer/MiniPlayer.script.ts";
import type { NewsletterSignUpProps } from "./NewsletterSignUp/NewsletterSignUp.script.ts";
import type { NotificationsProps } from "./Notifications/Notifications.island.tsx";
import type { OnAirProps } from "./OnAir/OnAir.script.ts";
import type { OwnPagesProps } from "./OwnPages/OwnPages.script.ts";
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
	Kitchen: KitchenProps;
	MiniPlayer: MiniPlayerProps;
	NewsletterSignUp: NewsletterSignUpProps;
	LiveBlog: LiveBlogProps;
	LiveTv: LiveTvProps;
	Notifications: NotificationsProps;
	OnAir: OnAirProps;
	OwnPages: OwnPagesProps;
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

/** Starts what every page has without React: each fetches its own code when needed. */
export function startEntries(): void {
	openAccount();
	openPersonal();
	openMenu();
	openHouse();
	openTheme();
}
