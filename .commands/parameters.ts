import { type ParseArgsConfig, parseArgs } from "node:util";
import { fail, messageOf } from "./stages.ts";

/** Reads a command's parameters. One that it does not have ends the command in words, without a stack. */
export function parametersOf<const T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
	try {
		return parseArgs(config);
	} catch (thrown) {
		const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
		return fail(`${messageOf(thrown)}\nThis command takes ${known.join(", ")}.`);
	}
}
