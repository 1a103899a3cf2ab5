import { emailAddress } from "../../client/domain/emailAddress.ts";
import type { Arrival } from "../edge/arrival.ts";
import { json, jsonError } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { redirect } from "../edge/http/redirect.ts";
import { type SocialPlatform, standInClientId } from "../vendors/social/socialProviders.ts";
import { type Authorisation, authorise, forgetConsents, isOurClient, jwks, rotateKey } from "./idp.ts";
import { type Person, people } from "./people.ts";
import { publicly, standInPage } from "./shell.tsx";

const names: Readonly<Record<SocialPlatform, string>> = { google: "Google", apple: "Apple" };

/** Answers a provider's addresses below `/_dev/idp/{platform}/`; null: none. */
export function providerRoute(arrival: Arrival, platform: SocialPlatform, action: string): Response | Promise<Response> | null {
	const { method } = arrival.request;
	switch (action) {
		case "jwks":
			return method === "GET" ? publicly(arrival, jwks(platform)) : methodNotAllowed(arrival, ["GET"]);
		case "choose":
			if (method === "GET") return chooser(arrival, platform);
			return method === "POST" ? chosen(arrival, platform) : methodNotAllowed(arrival, ["GET", "POST"]);
		case "rotate":
			return method === "POST" ? rotate(arrival, platform) : methodNotAllowed(arrival, ["POST"]);
		case "forget":
			return method === "POST" ? forget(arrival, platform) : methodNotAllowed(arrival, ["POST"]);
		default:
			return null;
	}
}

/** GET: the provider's window. Plain forms, so that keyboard and no script work up to the last step. */
function chooser(arrival: Arrival, platform: SocialPlatform): Response {
	const query = new URLSearchParams(arrival.search);
	if (!isOurClient(platform, query.get("client_id") ?? "")) return unknownClient(arrival, platform);
	const details = <RequestDetails query={query} />;
	return standInPage(
		arrival,
		{ title: `Sign in with ${names[platform]} (stand-in)`, script: true },
		<>
			<h1>Sign in with {names[platform]}</h1>
			<p>This stands in for {names[platform]} in local mode. Nobody here is real, and nothing leaves this machine.</p>
			<h2>Choose an account</h2>
			<ul>
				{people[platform].map((person, index) => (
					<li key={person.email}>
						<form method="post" action={`/_dev/idp/${platform}/choose`}>
							{details}
							<input type="hidden" name="person" value={index} />
							<button type="submit">
								{[person.firstName, person.lastName].filter(Boolean).join(" ") || "No name"}, {person.email}
								{person.emailVerified ? "" : " (address not verified)"}
							</button>
						</form>
					</li>
				))}
			</ul>
			<h2>New person</h2>
			<form method="post" action={`/_dev/idp/${platform}/choose`} className="start-person">
				{details}
				<label>
					Email <input type="email" name="email" required autoComplete="off" />
				</label>
				<label>
					First name <input name="firstName" autoComplete="off" />
				</label>
				<label>
					Last name <input name="lastName" autoComplete="off" />
				</label>
				<label>
					<input type="checkbox" name="emailVerified" value="yes" defaultChecked /> The address is verified
				</label>
				<button type="submit">Use this account</button>
			</form>
			<h2>Or</h2>
			<button type="button" id="cancel">
				Cancel
			</button>
			{platform === "apple" && (
				<form method="post" action="/_dev/idp/apple/forget">
					{details}
					<button type="submit">Forget consent: tell the name again</button>
				</form>
			)}
		</>,
	);
}

const requestedWith = ["client_id", "nonce", "state", "scope", "redirect_uri"] as const;

function RequestDetails({ query }: { query: URLSearchParams }) {
	return requestedWith.map((name) => {
		const value = query.get(name);
		return value === null ? null : <input key={name} type="hidden" name={name} value={value} />;
	});
}

/** POST: a choice. Browsers get the page that messages its opener; JSON requests the answer itself. */
async function chosen(arrival: Arrival, platform: SocialPlatform): Promise<Response> {
	const form = await formOf(arrival);
	const clientId = form.get("client_id") ?? "";
	if (!isOurClient(platform, clientId)) return unknownClient(arrival, platform);
	const person = personOf(platform, form);
	if (!person) return jsonError(arrival, 400, { code: "invalid", message: "Choose a person, or give an email address." });
	const authorisation: Authorisation = {
		clientId,
		nonce: form.get("nonce"),
		state: form.get("state"),
		scope: form.get("scope") ?? "",
	};
	const answer = await authorise(platform, person, authorisation, arrival.now);
	if (!(arrival.request.headers.get("accept") ?? "").includes("text/html")) return json(arrival, 200, answer);
	return standInPage(
		arrival,
		{ title: `Signed in with ${names[platform]} (stand-in)`, answer },
		<>
			<h1>Signed in</h1>
			<p>You may close this window.</p>
		</>,
	);
}

function personOf(platform: SocialPlatform, form: URLSearchParams): Person | null {
	const index = form.get("person");
	if (index !== null) return people[platform][Number(index)] ?? null;
	const email = emailAddress(form.get("email") ?? "");
	if (email === null) return null;
	const [firstName, lastName] = [form.get("firstName")?.trim(), form.get("lastName")?.trim()];
	return {
		email,
		emailVerified: form.get("emailVerified") === "yes",
		...(firstName ? { firstName } : {}),
		...(lastName ? { lastName } : {}),
	};
}

/** POST: signs with a new key from now on. */
async function rotate(arrival: Arrival, platform: SocialPlatform): Promise<Response> {
	return json(arrival, 200, { kid: await rotateKey(platform) });
}

/** POST: forgets consents, then back to the window. */
async function forget(arrival: Arrival, platform: SocialPlatform): Promise<Response> {
	const form = await formOf(arrival);
	forgetConsents();
	const query = new URLSearchParams(requestedWith.flatMap((name) => (form.has(name) ? [[name, form.get(name) ?? ""]] : [])));
	return redirect(arrival, 303, `/_dev/idp/${platform}/choose?${query}`);
}

function unknownClient(arrival: Arrival, platform: SocialPlatform): Response {
	return standInPage(
		arrival,
		{ title: "invalid_client", status: 400 },
		<>
			<h1>invalid_client</h1>
			<p>
				The stand-in knows the client <code>{standInClientId(platform)}</code> alone.
			</p>
		</>,
	);
}

async function formOf({ request }: Arrival): Promise<URLSearchParams> {
	const form = new URLSearchParams();
	const fields = await request.formData().catch(() => new FormData());
	for (const [name, value] of fields) if (typeof value === "string") form.set(name, value);
	return form;
}
