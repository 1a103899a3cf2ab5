const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

const zones: Readonly<Record<string, string>> = {
	...named(eastern, "CT DC DE GA MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV"),
	...named(central, "AL AR IA IL LA MN MO MS OK WI"),
	...named(mountain, "CO MT NM UT WY"),
	...named(pacific, "CA NV WA"),
	AK: "America/Anchorage",
	AS: "Pacific/Pago_Pago",
	AZ: "America/Phoenix",
	FM: "Pacific/Pohnpei",
	GU: "Pacific/Guam",
	HI: "Pacific/Honolulu",
	MH: "Pacific/Majuro",
	MP: "Pacific/Saipan",
	PR: "America/Puerto_Rico",
	PW: "Pacific/Palau",
	VI: "America/St_Thomas",
};

/** States cut by a longitude: the line, the zone west of it, the zone east of it. */
const split: Readonly<Record<string, readonly [longitude: number, west: string, east: string]>> = {
	FL: [-85.0, central, eastern],
	IN: [-87.0, central, "America/Indiana/Indianapolis"],
	KS: [-101.1, mountain, central],
	KY: [-86.3, central, eastern],
	ND: [-101.0, mountain, central],
	NE: [-101.0, mountain, central],
	OR: [-117.9, pacific, "America/Boise"],
	SD: [-100.5, mountain, central],
	TN: [-85.2, central, eastern],
	TX: [-104.9, mountain, central],
};
/** North of it Idaho has Pacific time. */
const northOfIdaho = 45.5;

/** The time zone of a place, by its state and side of a straight line: near a crooked border it may be the neighbour's. */
export function timeZoneOf({ state, latitude, longitude }: { state: string; latitude: number; longitude: number }): string {
	if (state === "ID") return latitude > northOfIdaho ? pacific : "America/Boise";
	const line = split[state];
	if (line) return longitude < line[0] ? line[1] : line[2];
	return zones[state] ?? eastern;
}

function named(zone: string, states: string): Record<string, string> {
	return Object.fromEntries(states.split(" ").map((state) => [state, zone]));
}
