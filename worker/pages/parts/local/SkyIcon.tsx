import type { Sky } from "./local.model.ts";

const cloud = "M7 18h10a4 4 0 0 0 .6-7.95A5.5 5.5 0 0 0 7.1 9.6 4.2 4.2 0 0 0 7 18Z";
const sun =
	"M12 4V2m0 20v-2m8-8h2M2 12h2m13.7-5.7 1.4-1.4M4.9 19.1l1.4-1.4m11.4 0 1.4 1.4M4.9 4.9l1.4 1.4M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0Z";
const lowCloud = "M7 14h10a3.6 3.6 0 0 0 .5-7.15A5 5 0 0 0 7.6 6.4 3.8 3.8 0 0 0 7 14Z";

const shapes: Readonly<Record<Sky, string>> = {
	sunny: sun,
	clear: "M19 14.5A8 8 0 0 1 9.5 5 7.5 7.5 0 1 0 19 14.5Z",
	partlyCloudy: `${cloud} M9 5.5V3.5M4.8 7.3 3.4 5.9M3 11.5H1.5`,
	cloudy: cloud,
	showers: `${lowCloud} M8 17l-1 3m5-3-1 3m5-3-1 3`,
	storm: `${lowCloud} M12.5 15l-2 3.5h3L11.5 22`,
	snow: `${lowCloud} M8 18h.01M12 18h.01M16 18h.01M10 21h.01M14 21h.01`,
	fog: "M4 8h16M6 12h12M4 16h16M8 20h8",
	windy: "M3 9h11a2.5 2.5 0 1 0-2.5-2.5M3 13h15a2.5 2.5 0 1 1-2.5 2.5M3 17h8a2 2 0 1 1-2 2",
};

/** The sky as a drawing, beside its words. */
export function SkyIcon({ sky }: { sky: Sky }) {
	return (
		<svg className="sky-icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
			<path d={shapes[sky]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
		</svg>
	);
}
