import { sha256 } from "../../platform/digest.ts";

/** One browser at one brand: brands below one host share its endpoint where their addresses share a service worker. */
export const subscriptionId = (vertical: string, endpoint: string): Promise<string> => sha256(`${vertical} ${endpoint}`);

/** Takes a subscription away with all that waits for it. */
export function forgetStatements(db: D1Database, id: string): D1PreparedStatement[] {
	return [
		db.prepare("DELETE FROM push_sends WHERE subscription_id = ?").bind(id),
		db.prepare("DELETE FROM push_subscriptions WHERE id = ?").bind(id),
	];
}
