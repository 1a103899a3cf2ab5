import { brands } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { queryFlags } from "../edge/flags.ts";

/** The flags of a page's query (C2.11–C2.16), each with what it does and a link to try, at a brand that has an app view. */
export function QueryFlags({ address }: { address: (brand: Brand, path: string) => string }) {
	const brand = brands.find(({ flags }) => flags.appView);
	if (!brand) return null;
	return (
		<section className="start-switches">
			<h2 id="flags">Flags</h2>
			<table>
				<tbody>
					{queryFlags.map(({ id, example, does }) => (
						<tr key={id}>
							<th scope="row">
								<a href={address(brand, `/?${example}`)} data-answers={200}>
									{`?${example}`}
								</a>
							</th>
							<td>{`${id}: ${does}`}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
