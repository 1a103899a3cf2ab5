import type { Arrival } from "../../edge/arrival.ts";
import { json } from "../../edge/http/json.ts";
import { methodNotAllowed } from "../../edge/http/methods.ts";
import { redirect } from "../../edge/http/redirect.ts";
import { errorPage } from "../../pages/error/error.page.tsx";
import { publicly, standInPage } from "../shell.tsx";
import { inventedProvider } from "./providers.ts";
import { sessionOf, setAhead, signIn, tveApi, type Viewer, viewers } from "./vendor.ts";

const prefix = "/_dev/tve";

/** `/_dev/tve/…`: the vendor's API, its media tokens' verifier, a provider's sign-in page, and the stand-in's clock. */
export function tveStandIn(arrival: Arrival): Response | Promise<Response> {
	const path = arrival.pathname.slice(prefix.length);
	const [, code] = /^\/authenticate\/([A-Z0-9]{1,16})$/.exec(path) ?? [];
	if (code !== undefined) return signInPage(arrival, code);
	if (/^\/sign-out\/\w+$/.test(path)) return signedOut(arrival);
	if (path === "/clock") return clock(arrival);
	if (path === "/window" || path === "/complete") return passing(arrival);
	return path.startsWith("/api/") || path.startsWith("/o/") || path === "/verify"
		? publicly(arrival, tveApi(arrival.request, path, arrival.now))
		: errorPage(arrival, 404);
}

/** GET: the provider's session has ended; back to the site only. */
function signedOut(arrival: Arrival): Response {
	if (arrival.request.method !== "GET") return methodNotAllowed(arrival, ["GET"]);
	const back = new URLSearchParams(arrival.search).get("back") ?? "";
	return redirect(arrival, 303, /^\/(?![/\\])/.test(back) ? back : "/live");
}

/** GET: the older script's frame or window before and after the provider's page. */
function passing(arrival: Arrival): Response {
	if (arrival.request.method !== "GET") return methodNotAllowed(arrival, ["GET"]);
	return standInPage(arrival, { title: "TV provider (stand-in)" }, <p>One moment.</p>);
}

/** POST `ahead={minutes}`: advances the stand-in's clock, to see a temp pass end and, after 05:00 UTC, return. */
async function clock(arrival: Arrival): Promise<Response> {
	if (arrival.request.method !== "POST") return methodNotAllowed(arrival, ["POST"]);
	const minutes = Number(new URLSearchParams(await arrival.request.text()).get("ahead"));
	setAhead((Number.isFinite(minutes) ? minutes : 0) * 60_000);
	return json(arrival, 200, { minutes });
}

/** GET: the form. POST: signed in or cancelled; back to the page either way. */
async function signInPage(arrival: Arrival, code: string): Promise<Response> {
	const session = sessionOf(code, arrival.now);
	const provider = session && inventedProvider(session.provider);
	if (!session || !provider) return errorPage(arrival, 404);
	const { method } = arrival.request;
	if (method === "POST") {
		const form = new URLSearchParams(await arrival.request.text());
		const viewer = form.get("username")?.trim().toLowerCase() ?? "";
		const back = pathOf(session.returnUrl);
		if (form.get("cancel") !== null) return redirect(arrival, 303, back);
		if (isViewer(viewer)) {
			signIn(code, viewer, arrival.now);
			return redirect(arrival, 303, back);
		}
		return formPage(arrival, provider.displayName, "No such subscriber. Try ok, nosub or badresource.");
	}
	return method === "GET" ? formPage(arrival, provider.displayName, null) : methodNotAllowed(arrival, ["GET", "POST"]);
}

const pathOf = (url: string): string => `${new URL(url).pathname}${new URL(url).search}`;
const isViewer = (name: string): name is Viewer => Object.hasOwn(viewers, name);

function formPage(arrival: Arrival, provider: string, error: string | null): Response {
	return standInPage(
		arrival,
		{ title: `Sign in at ${provider} (stand-in)` },
		<>
			<h1>{provider}</h1>
			<p>This stands in for {provider} in local mode. Any password does; what follows depends on the name:</p>
			<ul>
				{Object.entries(viewers).map(([name, says]) => (
					<li key={name}>
						<code>{name}</code> {says}
					</li>
				))}
			</ul>
			<form method="post" className="start-person">
				<label>
					User name <input name="username" autoComplete="off" autoCapitalize="none" required />
				</label>
				<label>
					Password <input name="password" type="password" autoComplete="off" />
				</label>
				{error && <p role="alert">{error}</p>}
				<p className="start-acts">
					<button type="submit">Sign in</button>
					<button type="submit" name="cancel" value="yes" formNoValidate>
						Cancel
					</button>
				</p>
			</form>
		</>,
	);
}
