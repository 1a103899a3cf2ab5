import { findBrand } from "../../../brands/registry.ts";
import { standInTempPass } from "../../vendors/tve/tve.ts";

/** An invented provider: its sign-in, and what the group's service knows of it (C3.50). */
export interface InventedProvider {
	id: string;
	displayName: string;
	featured: boolean;
	isTempPass: boolean;
	/** Size of a frame on the page; null: a window. */
	frame: { width: number; height: number } | null;
	colour: string;
	errAuth: string | null;
	errGeneric: string | null;
	concurrencyFlow: boolean;
}

const featured: readonly [id: string, name: string, way: "frame" | "window", colour: string][] = [
	["harborline", "Harborline", "frame", "#0b5c8a"],
	["northwave", "Northwave TV", "window", "#7a1f5c"],
	["summitlink", "SummitLink", "frame", "#1d6b3a"],
	["bluecanyon", "Blue Canyon Cable", "window", "#1f3a93"],
	["granite", "Granite Fiber", "frame", "#5a4632"],
	["sunbelt", "Sunbelt Vision", "window", "#a84300"],
	["lakeshore", "Lakeshore Broadband", "frame", "#00626b"],
	["metroplex", "Metroplex TV", "window", "#4a2c82"],
];
const places = [
	..."Alder,Aspen,Beacon,Birch,Bayou,Cedar,Clearwater,Copper,Crescent,Delta,Dogwood,Eagle Pass,Elm Fork,Evergreen,Falls City".split(","),
	..."Flint,Foothill,Glacier,Golden,Hickory,Highline,Juniper,Kestrel,Laurel,Magnolia,Mesa,Mill Creek,Orchard,Palmetto,Pine".split(","),
	..."Prairie,Quarry,Redwood,Ridge,River Bend,Saguaro,Sierra,Tidewater,Valley,Willow".split(","),
];
const trades = ["Cable", "Communications", "Fiber", "Telephone Cooperative", "TV", "Vision"];

/** A hundred providers, as in a real list: eight named ones first, and a temp pass. */
export const inventedProviders: readonly InventedProvider[] = [
	...featured.map(([id, displayName, way, colour]) => ({
		id,
		displayName,
		featured: true,
		isTempPass: false,
		frame: way === "frame" ? { width: 560, height: 520 } : null,
		colour,
		errAuth: `Your ${displayName} package does not include this channel. Call 611 from your ${displayName} phone to add it.`,
		errGeneric: `${displayName} can't confirm your account right now.`,
		concurrencyFlow: id === "granite",
	})),
	...places.flatMap((place) =>
		trades.map((trade) => ({
			id: `${place} ${trade}`.toLowerCase().replaceAll(" ", "-"),
			displayName: `${place} ${trade}`,
			featured: false,
			isTempPass: false,
			frame: null,
			colour: "#444444",
			errAuth: null,
			errGeneric: null,
			concurrencyFlow: false,
		})),
	),
	{
		id: standInTempPass,
		displayName: "Temp Pass",
		featured: false,
		isTempPass: true,
		frame: null,
		colour: "#444444",
		errAuth: null,
		errGeneric: null,
		concurrencyFlow: false,
	},
];

/** A provider by its id. */
export const inventedProvider = (id: string): InventedProvider | undefined => inventedProviders.find((provider) => provider.id === id);

/** The services' answers about providers (C7.24–C7.26); null: another call. */
export function providersResponse(request: Request): Response | null {
	const path = /^\/services\/tve\/mvpd\/([^/]+)\/(featured|options|id\/([^/]+))\/?$/.exec(new URL(request.url).pathname);
	const [vertical = "", call, id = ""] = path?.slice(1).map((part) => decodeURIComponent(part ?? "")) ?? [];
	if (call === undefined) return null;
	if (!findBrand(vertical)) return unknown();
	if (call === "featured") return Response.json({ data: { featured: inventedProviders.filter((each) => each.featured).map(served) } });
	if (call === "options") return Response.json({ data: { options: inventedProviders.map(listed) } });
	const provider = inventedProvider(id);
	return provider ? Response.json({ data: { MVPD: served(provider) } }) : unknown();
}

const unknown = () => Response.json({ success: false }, { status: 404 });

const listed = ({ id, displayName, featured: isFeatured, isTempPass }: InventedProvider) => ({
	id,
	displayName,
	featured: isFeatured,
	...(isTempPass ? { isTempPass } : {}),
});

const served = (provider: InventedProvider) => ({
	...listed(provider),
	errAuth: provider.errAuth,
	errGeneric: provider.errGeneric,
	logoColor: provider.featured ? logoOf(provider.displayName, provider.colour) : null,
	logo2xWhite: provider.featured ? logoOf(provider.displayName, "#ffffff") : null,
	freewheelHash: `fw-${provider.id}`,
	concurrencyFlow: provider.concurrencyFlow,
});

/** A word mark as an inline picture; long names are set smaller. */
function logoOf(name: string, colour: string): string {
	const size = Math.min(25, Math.floor(184 / (name.length * 0.56)));
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><circle cx="24" cy="30" r="14" fill="none" stroke="${colour}" stroke-width="7"/><text x="50" y="39" font-family="Arial,sans-serif" font-weight="700" font-size="${size}" fill="${colour}">${name}</text></svg>`;
	return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
