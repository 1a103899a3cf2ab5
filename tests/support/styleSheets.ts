import { readdirSync } from "node:fs";

/** Every style sheet of the site, by its path. */
export function styleSheets(): string[] {
	return ["client", "worker"].flatMap((room) =>
		readdirSync(room, { recursive: true, encoding: "utf8" })
			.filter((file) => file.endsWith(".css"))
			.map((file) => `${room}/${file}`),
	);
}
