import { contrast } from "../../brands/contrast.ts";
import type { PaletteInput } from "../../brands/define.ts";

const text = 4.5;

/** Both palettes of a brand by its colour, each pair with the contrast that the brand check asks for. */
export function palettesOf(accent: string): { light: PaletteInput; dark: PaletteInput } {
	const light = { paper: "#ffffff", paperRaised: "#f3f4f6", ink: "#16181d", inkMuted: "#555b66", rule: "#d3d7de" };
	const dark = { paper: "#101216", paperRaised: "#1a1d23", ink: "#eceef2", inkMuted: "#aab0bb", rule: "#363b44" };
	const onLight = towards(accent, "#000000", light.paperRaised);
	const onDark = towards(accent, "#ffffff", dark.paperRaised);
	return {
		light: { ...light, ...coloured(onLight, light) },
		dark: { ...dark, ...coloured(onDark, dark) },
	};
}

function coloured(accent: string, { paper, ink }: Pick<PaletteInput, "paper" | "ink">) {
	const onAccent = contrast("#ffffff", accent) >= text ? "#ffffff" : "#101216";
	return {
		accent,
		onAccent,
		accent2: ink,
		onAccent2: paper,
		accentText: accent,
	};
}

/** A colour, mixed with another until it can be read as text on a background. */
function towards(colour: string, other: string, background: string): string {
	for (let share = 0; share < 1; share += 0.02) {
		const mixed = mix(colour, other, share);
		if (contrast(mixed, background) >= text + 0.05) return mixed;
	}
	return other;
}

function mix(one: string, other: string, share: number): string {
	const channel = (at: number) => {
		const [a = 0, b = 0] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
		return Math.round(a + (b - a) * share)
			.toString(16)
			.padStart(2, "0");
	};
	return `#${channel(1)}${channel(3)}${channel(5)}`;
}
