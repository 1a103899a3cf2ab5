/** One JSON line per event for the operator; values are data, so a newline in them can't start a second line (security row 27). */
export function log(level: "info" | "warn" | "error", event: string, facts: Readonly<Record<string, unknown>>): void {
	const line = JSON.stringify({ level, event, ...facts });
	if (level === "error") console.error(line);
	else if (level === "warn") console.warn(line);
	else console.info(line);
}
