import { readdirSync } from "node:fs";

/** Every style sheet of the site, by its path. */
export function styleSheets(): string[] {
	return ["client", "worker"].flatMap((space) =>
		readdirSync(space, { recursive: true, encoding: "utf8" })
			.filter((file) => file.endsWith(".css"))
			.map((file) => `${space}/${file}`),
	);
}
