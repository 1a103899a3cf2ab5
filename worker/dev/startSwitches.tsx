import { findBrand } from "../../brands/registry.ts";
import { vendors } from "../vendors/registry.ts";
import { breakable, currentFaults, faultKinds } from "./faults.ts";
import type { Links } from "./startBrands.tsx";
import { standInsOn } from "./vendorSwitch.ts";

/** Posts into live blogs, as an editor's tool would publish them. */
export function Newsroom({ examples, address }: Links) {
	const blogs = examples.flatMap(({ brand: id, feature, path }) => {
		const brand = findBrand(id);
		const blog = /-([a-z]{4}\d+)$/.exec(path)?.[1];
		return feature === "Live blog" && brand && blog ? [{ brand, blog, path }] : [];
	});
	return (
		<div className="start-forms">
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
						<button type="submit">Publish</button>
					</fieldset>
				</form>
			))}
		</div>
	);
}

const countries = { US: "United States", CA: "Canada", MX: "Mexico", ES: "Spain" } as const;

/** The reader's country, which gates and consent depend on. */
export function Countries({ country }: { country: string }) {
	return (
		<form method="post" action="/_dev/country">
			{Object.entries(countries).map(([code, name]) => (
				<button key={code} name="country" value={code} type="submit" aria-pressed={code === country}>
					{name}
				</button>
			))}
		</form>
	);
}

const faultWords: Readonly<Record<(typeof faultKinds)[number] | "mend", string>> = {
	"500": "Fail with status 500",
	slow: "Answer after two seconds",
	nonsense: "Answer nonsense",
	mend: "Work again",
};

/** Calls of the content system, each of which can be made to fail. */
export function Faults() {
	const faults = currentFaults();
	return (
		<div className="start-forms">
			{Object.entries(breakable).map(([call, name]) => (
				<form key={call} method="post" action="/_dev/break">
					<fieldset>
						<legend>{name}</legend>
						<input type="hidden" name="call" value={call} />
						{([...faultKinds, "mend"] as const).map((fault) => (
							<button key={fault} name="fault" value={fault} type="submit" aria-pressed={(faults.get(call) ?? "mend") === fault}>
								{faultWords[fault]}
							</button>
						))}
					</fieldset>
				</form>
			))}
		</div>
	);
}

/** The vendors with their settings and stand-ins, and switches for those that the house replaces. */
export function Vendors() {
	const isOn = standInsOn();
	return (
		<ul className="start-vendors">
			{vendors.map(({ name, does, variables, local: { page, script, keys, switches } }) => (
				<li key={name}>
					<strong>{does}</strong>
					{page && <a href={page}>What it received</a>}
					{script && <a href={script}>Its script here</a>}
					{keys && (
						<form method="post" action="/_dev/vendors">
							<button type="submit" name="vendor" value={name}>
								{`Stand-in of ${name}${switches ? `, ${switches}` : ""}: switch ${isOn.has(name) ? "off" : "on"}`}
							</button>
						</form>
					)}
					<span>
						Settings:{" "}
						{Object.values(variables).map((variable, index) => (
							<code key={variable.name}>{`${index > 0 ? ", " : ""}${variable.name}`}</code>
						))}
					</span>
				</li>
			))}
		</ul>
	);
}
