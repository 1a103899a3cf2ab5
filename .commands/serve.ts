import { createServer } from "node:net";
import { buildWhatChanged } from "./build.ts";
import { parametersOf } from "./parameters.ts";
import { migrateAsStage } from "./serve/migrations.ts";
import { startMiniflare, variablesFromEnvironment } from "./serve/miniflare.ts";
import { announce, runningSite } from "./serve/runningSite.ts";
import { seedAsStage } from "./serve/seeding.ts";
import { fail, messageOf } from "./stages.ts";

const { values } = parametersOf({
	options: { ip: { type: "string", default: "127.0.0.1" }, port: { type: "string" } },
	allowPositionals: true,
});
const port = Number(values.port ?? process.env.PORT ?? 8787);
const persist = ".wrangler/state/v3";

if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT=${process.env.PORT} is no port. Try: PORT=8788 npm start`);
const portTaken = `Port ${port} is taken. Stop what uses it, or try: PORT=${port + 1} npm start`;
if (!(await isFree(port, values.ip)))
	fail(
		(await runningSite()) === `http://localhost:${port}`
			? `The site of this folder runs at http://localhost:${port}/_dev/ already. Stop it there (Ctrl-C) to start it again.`
			: portTaken,
	);

// Miniflare ends workerd with this process; this ends it with its parent.
process.on("disconnect", () => process.exit(1));
// A reader of our output may end first.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

await buildWhatChanged();
const set = variablesFromEnvironment();
const local = set.ENVIRONMENT === undefined || set.ENVIRONMENT === "local";
// Seeded live blogs begin with what a screen or five hold; an operator's with 150 (C9.1).
const variables = local ? { LIVE_BLOG_CARD_QUERY_LIMITS: '{"firstPage":15}', ...set } : set;
await startMiniflare({ port, ip: values.ip, persist, variables }, async ({ url, migratorUrl }) => {
	await migrateAsStage(migratorUrl);
	if (local) await seedAsStage(url, persist);
}).catch((error: unknown) => {
	const [message = ""] = messageOf(error).split("\n");
	if (message.startsWith("Address already in use")) fail(portTaken);
	fail(`The site could not be made ready (${message}). To start from nothing: npm run reset && npm start`);
});
process.send?.("loaded");

announce(port, local);

function isFree(wanted: number, host: string): Promise<boolean> {
	return new Promise((resolve) => {
		const probe = createServer();
		probe.once("error", () => resolve(false));
		probe.listen(wanted, host, () => probe.close(() => resolve(true)));
	});
}
