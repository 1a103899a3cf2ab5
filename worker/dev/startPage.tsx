import { brands, localHost } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import type { Arrival } from "../edge/arrival.ts";
import { botAddress } from "./botcheck.ts";
import { readExamples } from "./examples.ts";
import { QueryFlags } from "./QueryFlags.tsx";
import { standInPage } from "./shell.tsx";
import { BrandCards } from "./startBrands.tsx";
import { KindMatrix } from "./startMatrix.tsx";
import { Countries, Faults, Newsroom, Vendors } from "./startSwitches.tsx";

/** GET /_dev/: the brands, a live example of every feature by brand, and switches for faults (design §5). */
export async function startPage(arrival: Arrival): Promise<Response> {
	const examples = await readExamples(arrival);
	const port = new URL(arrival.origin).port;
	const address = (brand: Brand, path: string) => `http://${localHost(brand)}${port ? `:${port}` : ""}${path}`;
	const links = { examples, address };
	const television = brands.find(({ liveTv }) => liveTv);
	return standInPage(
		arrival,
		{ title: "Masthead: local mode" },
		<>
			<header className="start-head">
				<h1>Masthead</h1>
				<p>
					{brands.length} news brands in English and Spanish, from one deployment. Everything below is the real site, running on this
					machine with its sample stories. Open a brand and read.
				</p>
			</header>
			<BrandCards {...links} />
			<h2>Try it out</h2>
			<div className="start-tries">
				<section>
					<h3 id="publish">Publish</h3>
					<p>Open a live blog in one window, write what happened here, and see it arrive there.</p>
					<Newsroom {...links} />
				</section>
				<section>
					<h3>Read from another country</h3>
					<p>
						In the United States some stories and recipes ask readers to <a href="/sign-in">sign in</a>; elsewhere they are open. In Spain
						you are asked for consent first.
					</p>
					<Countries country={arrival.reader.country} />
				</section>
				<section>
					<h3>Sign up</h3>
					<p>
						Nothing leaves this machine: emails with codes arrive in the <a href="/_dev/mailbox">mailbox</a>. Google and Apple have people
						to choose from. For {television ? <a href={address(television, "/live")}>live TV</a> : "live TV"}, sign in as <code>ok</code>,{" "}
						<code>nosub</code> or <code>badresource</code> with any password.
					</p>
				</section>
			</div>
			<h2 id="kinds">Every kind of page, by brand</h2>
			<KindMatrix {...links} />
			<h2>For developers</h2>
			<p>
				<a href="/_dev/gallery/">Gallery of components</a>: each part of a page in its states, in any brand, light and dark.
			</p>
			<details>
				<summary>Break something</summary>
				<p>Make a call of the content system fail, and see how the pages cope.</p>
				<Faults />
			</details>
			<details>
				<summary>Flags in an address</summary>
				<QueryFlags {...links} />
			</details>
			<details>
				<summary>What pages reported</summary>
				<p className="start-links">
					<a href="/_dev/events/received">Events</a> <a href="/_dev/errors/received">Errors</a> <a href="/_dev/ads/received">Advertising</a>{" "}
					<a href="/_dev/consent/received">Consent</a> <a href="/_dev/push/received">Notifications</a>
				</p>
			</details>
			<details>
				<summary>Vendors, their settings and stand-ins</summary>
				<p>
					Each works here without an account of yours. The bot check takes <code>{botAddress}</code> for a robot.
				</p>
				<Vendors />
			</details>
			<p>
				Without a browser: <code>{`curl -H 'Host: noticias.localhost' http://localhost:${port}/`}</code>
			</p>
		</>,
	);
}
