import { sha256 } from "../../platform/digest.ts";

/** One browser at one brand: brands below one host may share a service worker and its endpoint. */
export const subscriptionId = (vertical: string, endpoint: string): Promise<string> => sha256(`${vertical} ${endpoint}`);

/** Deletes a subscription and all that waits for it. */
export function forgetStatements(db: D1Database, id: string): D1PreparedStatement[] {
	return [
		db.prepare("DELETE FROM push_sends WHERE subscription_id = ?").bind(id),
		db.prepare("DELETE FROM push_subscriptions WHERE id = ?").bind(id),
	];
}
