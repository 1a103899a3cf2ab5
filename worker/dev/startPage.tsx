import { newslettersOf } from "../../brands/newsletters.ts";
import { brands, findBrand, localHost } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { textIds } from "../../brands/texts/schema.ts";
import type { Arrival } from "../edge/arrival.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { vendors } from "../vendors/registry.ts";
import { botAddress } from "./botcheck.ts";
import { type Examples, readExamples } from "./examples.ts";
import { breakable, currentFaults, faultKinds, refusedArticles } from "./faults.ts";
import { QueryFlags } from "./QueryFlags.tsx";
import { standInPage } from "./shell.tsx";
import { standInsOn } from "./vendorSwitch.ts";

interface Shown {
	feature: string;
	path: string;
	status?: number;
}

/** Pages of a brand: general ones, and those of its flags and lists. */
function pagesOf(brand: Brand): Shown[] {
	const [newsletter] = newslettersOf(brand.id);
	return [
		{ feature: "Home front", path: "/" },
		{ feature: "Home front, chromeless", path: "/?chromeless=true" },
		{ feature: "Error 403", path: refusedArticles[403], status: 403 },
		{ feature: "Error 404", path: "/no-such-page", status: 404 },
		{ feature: "Error 500", path: refusedArticles[500], status: 500 },
		{ feature: `Navigation bar: ${brand.navbarTheme}`, path: "/search" },
		...(brand.flags.miniPlayer ? [{ feature: "Mini player", path: "/#mini" }] : []),
		...brand.flags.electionThemes.map(({ year, path }) => ({ feature: `Navigation bar: election ${year}`, path })),
		{ feature: "Menu: most popular and our sites", path: "/_menu" },
		{ feature: "Search", path: "/search?q=water" },
		...(brand.flags.localNews ? [{ feature: "Local news and weather", path: "/local?zip=10001" }] : []),
		...(brand.flags.schedule
			? [
					{ feature: "Schedule", path: "/schedule" },
					{ feature: "Schedule, as a grid", path: "/schedule?view=grid" },
				]
			: []),
		...(brand.liveTv ? [{ feature: "Live TV", path: "/live" }] : []),
		...(newsletter ? [{ feature: "Newsletters", path: "/newsletters" }] : []),
		...(newsletter ? [{ feature: "Embed: newsletter", path: `/embedded-newsletter/${newsletter.newsletterKey}` }] : []),
		...brand.showBlogs.map(({ blog, name }) => ({ feature: `Show blog: ${name}`, path: `/${blog}` })),
		{ feature: "Preferences", path: "/preferences" },
		{ feature: "Consent", path: "/house/consent" },
		...textIds.map((id) => ({ feature: `Small print: ${id}`, path: `/${id}` })),
		{ feature: "Corrections", path: "/corrections" },
		{ feature: "Authors", path: "/authors" },
		{ feature: "House ad, as data", path: "/house/ads?slot=boxinline&size=300x250" },
		{ feature: "Shell for the apps", path: "/_app?page=article" },
		{ feature: "Sign-in", path: "/sign-in" },
		{ feature: "Sign-in, any screen", path: "/sign-in?MANUAL_SCREEN=true" },
		// Signed-out readers are redirected to sign-in.
		{ feature: "Account", path: "/account", status: 303 },
	];
}

const countries = ["US", "CA", "MX", "ES"];

/** GET /_dev/: a live example of every feature, by brand, and switches for faults (design §5). */
export async function startPage(arrival: Arrival): Promise<Response> {
	const { method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const examples = await readExamples(arrival);
	const port = new URL(arrival.origin).port;
	const address = (brand: Brand, path: string) => `http://${localHost(brand)}${port ? `:${port}` : ""}${path}`;
	return standInPage(
		arrival,
		{ title: "Masthead: local mode" },
		<>
			<h1>Masthead</h1>
			<p>
				The site runs. Every feature below is live and in both languages; nothing here exists outside local mode. The same Worker answers
				every host; without a browser: <code>{`curl -H 'Host: noticias.localhost' http://localhost:${port}/`}</code>
			</p>
			<p>
				Mails to readers, one-time codes among them, wait in the <a href="/_dev/mailbox">mail box</a>. Google, Apple and the bot check have
				stand-ins; the email <code>{botAddress}</code> is taken for a robot's. For live TV sign in as <code>ok</code>, <code>nosub</code> or{" "}
				<code>badresource</code>, any password; the vendor's older script is switched on below.
			</p>
			<p>
				What pages told: <a href="/_dev/events/received">events</a>, <a href="/_dev/errors/received">errors</a>,{" "}
				<a href="/_dev/ads/received">advertising</a>, <a href="/_dev/consent/received">consent</a>,{" "}
				<a href="/_dev/push/received">notifications</a>. Read on as somebody in Spain to be asked for consent first.
			</p>
			<LocalEnds />
			<Switches country={arrival.reader.country} />
			<QueryFlags examples={examples} address={address} />
			<Newsroom examples={examples} address={address} />
			<div className="start-brands">
				{brands.map((brand) => (
					<BrandExamples key={brand.id} brand={brand} examples={examples} address={address} />
				))}
			</div>
		</>,
	);
}

/** The vendors with their stand-ins, and switches for those that the house replaces. */
function LocalEnds() {
	const isOn = standInsOn();
	return (
		<section className="start-switches">
			<h2>Vendors</h2>
			<ul>
				{vendors.map(({ name, does, variables, local: { page, script, keys, switches } }) => (
					<li key={name}>
						{does}:{" "}
						{Object.values(variables).map((variable, index) => (
							<code key={variable.name}>{`${index > 0 ? ", " : ""}${variable.name}`}</code>
						))}
						{page && (
							<>
								, <a href={page}>what came here</a>
							</>
						)}
						{script && (
							<>
								, <a href={script}>its script here</a>
							</>
						)}
						{keys && (
							<form method="post" action="/_dev/vendors">
								<button type="submit" name="vendor" value={name}>
									{`Stand-in of ${name}${switches ? `, ${switches}` : ""}: switch ${isOn.has(name) ? "off" : "on"}`}
								</button>
							</form>
						)}
					</li>
				))}
			</ul>
		</section>
	);
}

/** Posts into live blogs, as an editor's tool would publish them. */
function Newsroom({ examples, address }: { examples: Examples; address: (brand: Brand, path: string) => string }) {
	const blogs = examples.flatMap(({ brand: id, feature, path }) => {
		const brand = findBrand(id);
		const blog = /-([a-z]{4}\d+)$/.exec(path)?.[1];
		return feature === "Live blog" && brand && blog ? [{ brand, blog, path }] : [];
	});
	return (
		<section className="start-switches">
			<h2 id="publish">Publish</h2>
			{blogs.map(({ brand, blog, path }) => (
				<form key={blog} method="post" action="/_dev/card">
					<fieldset>
						<legend>
							<a href={address(brand, path)}>{brand.name}’s live blog</a>
						</legend>
						<input type="hidden" name="blog" value={blog} />
						<input type="hidden" name="brand" value={brand.id} />
						<label>
							What happened <input name="headline" required maxLength={200} lang={brand.language} />
						</label>{" "}
						<button type="submit">Post</button>
					</fieldset>
				</form>
			))}
		</section>
	);
}

function BrandExamples({
	brand,
	examples,
	address,
}: {
	brand: Brand;
	examples: Examples;
	address: (brand: Brand, path: string) => string;
}) {
	const own: Shown[] = [...pagesOf(brand), ...examples.filter((example) => example.brand === brand.id)];
	return (
		<section>
			<h2>
				<a href={address(brand, "/")}>{brand.name}</a> <small>{brand.language}</small>
			</h2>
			<ul>
				{own.map((example) => (
					<li key={`${example.feature}${example.path}`}>
						<a href={address(brand, example.path)} data-answers={example.status ?? 200}>
							{example.feature}
						</a>
					</li>
				))}
			</ul>
		</section>
	);
}

function Switches({ country }: { country: string }) {
	const faults = currentFaults();
	return (
		<section className="start-switches">
			<h2>What can go wrong</h2>
			<form method="post" action="/_dev/country">
				<fieldset>
					<legend>You read from {country}</legend>
					{countries.map((code) => (
						<button key={code} name="country" value={code} type="submit">
							{code}
						</button>
					))}
				</fieldset>
			</form>
			<p>
				Gated stories and recipes below: in the US and signed out the teaser with the gate, <a href="/sign-in">signed in</a> or read from
				another country the whole.
			</p>
			{Object.entries(breakable).map(([call, name]) => (
				<form key={call} method="post" action="/_dev/break">
					<fieldset>
						<legend>
							{name}: {faults.get(call) ?? "whole"}
						</legend>
						<input type="hidden" name="call" value={call} />
						{[...faultKinds, "mend"].map((fault) => (
							<button key={fault} name="fault" value={fault} type="submit">
								{fault}
							</button>
						))}
					</fieldset>
				</form>
			))}
		</section>
	);
}
