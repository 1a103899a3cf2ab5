import { createServer, type Server } from "node:net";

/** The port that a server listens on; 0 where it does not. */
export function portOf(server: Pick<Server, "address">): number {
	const address = server.address();
	return address && typeof address === "object" ? address.port : 0;
}

/** A port that nobody listens on. */
export function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, "127.0.0.1", () => {
			const port = portOf(probe);
			probe.close(() => resolve(port));
		});
	});
}
