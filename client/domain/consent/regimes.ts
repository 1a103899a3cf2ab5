/**
 * The consent rule of a place: `optIn`, nothing optional before a yes; `optOut`, until a no; `notice`, until a no as well, with words
 * about it instead of a duty to offer it.
 */
export type Regime = "optIn" | "optOut" | "notice";

/** The European Economic Area, the United Kingdom with its islands, Switzerland, with their parts that have own codes; XX, ZZ: unknown. */
const optInCountries: ReadonlySet<string> = new Set(
	(
		"AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE " +
		"IS LI NO AX GF GP MF MQ RE YT " +
		"GB GG GI IM JE UK CH XX ZZ"
	).split(" "),
);

/**
 * The regime of a country (ISO 3166, two letters, any case); of no state: all of the US counts as having a law, so that neither pages nor
 * rights depend on a border inside. An unknown country is opt-in.
 */
export function regimeOf(country: string | null): Regime {
	if (country === null || !/^[A-Za-z]{2}$/.test(country)) return "optIn";
	const code = country.toUpperCase();
	if (optInCountries.has(code)) return "optIn";
	return code === "US" ? "optOut" : "notice";
}
