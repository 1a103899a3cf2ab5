import type { Translate } from "../../../brands/messages/format.ts";
import type { Brand } from "../../../brands/schema.ts";
import type { PasskeyList, SessionList, SignUpList } from "../../schemas/accounts/account.ts";
import { dayTime, instantOf, momentTime, type TimeModel } from "../kernel/dates.ts";

export interface SessionModel {
	id: string;
	device: string;
	location: string | null;
	current: boolean;
	since: TimeModel | null;
	used: TimeModel | null;
}

export interface PasskeyModel {
	id: string;
	/** Maker of the authenticator, or empty. */
	name: string;
	since: TimeModel | null;
	used: TimeModel | null;
}

export interface SignUpModel {
	key: string;
	title: string;
	/** Requested, and not confirmed by the link in its mail yet. */
	isPending: boolean;
	since: TimeModel | null;
}

export function passkeyModel(brand: Brand, { id, name, created_at, last_used_at }: PasskeyList["passkeys"][number]): PasskeyModel {
	const time = timeIn(brand, dayTime);
	// Never used is as old as it is.
	return { id, name: name ?? "", since: time(created_at), used: last_used_at === created_at ? null : time(last_used_at) };
}

export function signUpModel(brand: Brand, { key, title, at, is_confirmed }: SignUpList["newsletters"][number]): SignUpModel {
	return { key, title, isPending: !is_confirmed, since: timeIn(brand, dayTime)(at) };
}

const timeIn =
	(brand: Brand, draw = momentTime) =>
	(at: string | number) => {
		const instant = instantOf(typeof at === "number" ? new Date(at).toISOString() : at);
		return instant && draw(brand, instant);
	};

export function sessionModel(brand: Brand, t: Translate, session: SessionList["sessions"][number]): SessionModel {
	const time = timeIn(brand);
	return {
		id: session.id,
		device: deviceText(t, session.device ?? ""),
		location: session.country === undefined ? null : countryName(brand.locale, session.country),
		current: session.current,
		since: time(session.created_at),
		used: time(session.last_used_at),
	};
}

/** The edge's own label, `Chrome on Windows`, in the reader's language. */
function deviceText(t: Translate, label: string): string {
	const [browser = "", system] = label.split(" on ", 2);
	if (browser === "") return t("account.deviceUnknown");
	return system ? t("account.deviceOn", { browser, system }) : browser;
}

const regions = new Map<string, Intl.DisplayNames>();
function countryName(locale: string, code: string): string | null {
	if (!/^[A-Z]{2}$/.test(code)) return null;
	let names = regions.get(locale);
	if (!names) {
		names = new Intl.DisplayNames(locale, { type: "region", fallback: "none" });
		regions.set(locale, names);
	}
	return names.of(code) ?? null;
}
