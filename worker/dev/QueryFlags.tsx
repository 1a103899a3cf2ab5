import { brands, findBrand } from "../../brands/registry.ts";
import { queryFlags } from "../edge/flags.ts";
import type { Links } from "./startBrands.tsx";

/** Flags without effect on a home front, by id: the example whose page shows them. */
const seenOn: Readonly<Record<string, string>> = { "C2.13": "Marquee", "C2.15": "Article" };

/** The flags of a page's query (C2.11–C2.16), each with its effect and a link; most at a brand with an app view. */
export function QueryFlags({ examples, address }: Links) {
	const home = brands.find(({ flags }) => flags.appView);
	if (!home) return null;
	const pageFor = (id: string): string => {
		const example = examples.find(({ feature }) => feature === seenOn[id]);
		return address((example && findBrand(example.brand)) ?? home, example?.path ?? "/");
	};
	return (
		<table className="start-flags" id="flags">
			<tbody>
				{queryFlags.map(({ id, example, does }) => (
					<tr key={id}>
						<th scope="row">
							<a href={`${pageFor(id)}?${example}`} data-answers={200}>
								{`?${example}`}
							</a>
						</th>
						<td>{`${id}: ${does}`}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
