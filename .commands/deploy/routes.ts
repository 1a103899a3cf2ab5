import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import type { Brand } from "../../brands/schema.ts";

type Routed = Pick<Brand, "id" | "hosts">;

const hostShape = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Fields of brands' files with placeholders (brands/define.ts). */
export function placeholders(chosen: readonly Pick<Brand, "id" | "hosts" | "imprint" | "social">[]): string[] {
	return chosen.flatMap((brand) => {
		const fields = (["hosts", "imprint", "social"] as const).filter((field) => /\.example["/]/.test(JSON.stringify(brand[field])));
		return fields.length > 0 ? [`brands/${hyphenatedId(brand)}.ts: ${fields.join(", ")}`] : [];
	});
}

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
