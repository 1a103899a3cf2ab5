import type { Brand } from "../../brands/schema.ts";

type Routed = Pick<Brand, "id" | "hosts">;

const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Returns whether a host is still the placeholder of a brand's file. */
export const isPlaceholder = (host: string): boolean => host.endsWith(".example");

/**
 * Faults of the routes of `chosen` brands beside all of the registry: none, no host name, two brands' host. A Worker that takes another
 * brand's host takes it from that brand's Worker.
 */
export function routeFaults(chosen: readonly Routed[], all: readonly Routed[]): string[] {
	return chosen.flatMap(({ id, hosts }) => [
		...(hosts.length === 0 ? [`${id} has no host`] : []),
		...hosts.filter((host) => !hostShape.test(host)).map((host) => `${id}: "${host}" is no host name`),
		...hosts.flatMap((host, at) => {
			const others = all.filter((other) => other.id !== id && other.hosts.includes(host)).map((other) => other.id);
			return [
				...(others.length > 0 ? [`${host} is of ${[id, ...others].join(" and ")}`] : []),
				...(hosts.indexOf(host) < at ? [`${id} names ${host} twice`] : []),
			];
		}),
	]);
}
