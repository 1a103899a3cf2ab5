import type { Arrival } from "../edge/arrival.ts";
import { json } from "../edge/http/json.ts";
import { methodNotAllowed } from "../edge/http/methods.ts";
import { type MailboxMessage, mailboxOf } from "./mailbox.ts";
import { standInPage } from "./shell.tsx";

/** GET /_dev/mailbox?to=: mails to an address, or all, newest first, as JSON or a page. */
export function mailbox(arrival: Arrival): Response {
	const { headers, method } = arrival.request;
	if (method !== "GET" && method !== "HEAD") return methodNotAllowed(arrival);
	const to = new URLSearchParams(arrival.search).get("to");
	const messages = mailboxOf(to);
	if (!(headers.get("accept") ?? "").includes("text/html")) return json(arrival, 200, { messages });
	return standInPage(
		arrival,
		{ title: "Mail box (stand-in)" },
		<>
			<h1>Mail box</h1>
			<p>In local mode mails to readers end here and nowhere else. Newest first; a restart empties it.</p>
			<form method="get" action="/_dev/mailbox">
				<label>
					Mails to <input type="email" name="to" defaultValue={to ?? ""} autoComplete="off" />
				</label>{" "}
				<button type="submit">Show</button>
			</form>
			{messages.length === 0 ? <p>{to ? `Nothing came for ${to}.` : "Nothing came yet."}</p> : messages.map(mailPage)}
		</>,
	);
}

function mailPage({ to, subject, text, code, at }: MailboxMessage, index: number) {
	return (
		<article key={`${at} ${index}`}>
			<h2>{subject}</h2>
			<p>
				To <a href={`/_dev/mailbox?to=${encodeURIComponent(to)}`}>{to}</a>,{" "}
				<time dateTime={at}>{at.replace("T", " ").slice(0, 19)} UTC</time>
				{code && (
					<>
						, code <strong>{code}</strong>
					</>
				)}
			</p>
			<pre className="start-mail">{text}</pre>
		</article>
	);
}
