// A Worker with the site's databases and nothing else: POST /{BINDING} with [{ name, statements }] applies the ones that
// are not noted yet, each as one transaction.
const table =
	"CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)";

export const migrator = {
	async fetch(request, env) {
		try {
			const database = env[new URL(request.url).pathname.slice(1)];
			await database.prepare(table).run();
			const { results } = await database.prepare("SELECT name FROM d1_migrations").all();
			const known = new Set(results.map((row) => row.name));
			const missing = (await request.json()).filter(({ name }) => !known.has(name));
			for (const { name, statements } of missing)
				await database.batch([
					...statements.map((sql) => database.prepare(sql)),
					database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name),
				]);
			return Response.json({ applied: missing.length });
		} catch (error) {
			return new Response(String(error), { status: 500 });
		}
	},
};
export default migrator;
