/** The command of a key while the player has the focus; shown to readers as `video.shortcuts`. */
export type PlayerCommand = "toggle" | "back" | "forward" | "louder" | "quieter" | "mute" | "captions" | "fullscreen";

const byKey: Readonly<Record<string, PlayerCommand>> = {
	" ": "toggle",
	k: "toggle",
	arrowleft: "back",
	arrowright: "forward",
	arrowup: "louder",
	arrowdown: "quieter",
	m: "mute",
	c: "captions",
	f: "fullscreen",
};

/**
 * The command of a key press, unless the focused control uses the key itself: the space bar presses buttons, arrows move sliders and lists.
 */
export function commandOf(
	event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean },
	control: string,
): PlayerCommand | null {
	if (event.ctrlKey || event.metaKey || event.altKey) return null;
	const command = byKey[event.key.toLowerCase()] ?? null;
	const isArrow = event.key.startsWith("Arrow");
	const own =
		control === "SELECT" ||
		((control === "BUTTON" || control === "SUMMARY" || control === "A") && event.key === " ") ||
		(control === "INPUT" && isArrow);
	return own ? null : command;
}

/** Seconds as `1:24` or `1:02:03`. */
export function clock(seconds: number): string {
	const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
	const rest = String(whole % 60).padStart(2, "0");
	const minutes = Math.floor(whole / 60) % 60;
	const hours = Math.floor(whole / 3600);
	return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}
