import type { Arrival } from "../edge/arrival.ts";
import { json } from "../edge/http/json.ts";
import { type MailboxMessage, mailboxOf } from "./mailbox.ts";
import { standInPage } from "./shell.tsx";

/** GET /_dev/mailbox?to=: mails to an address, or all, newest first, as JSON or a page. */
export function mailbox(arrival: Arrival): Response {
	const to = new URLSearchParams(arrival.search).get("to");
	const messages = mailboxOf(to);
	if (!(arrival.request.headers.get("accept") ?? "").includes("text/html")) return json(arrival, 200, { messages });
	return standInPage(
		arrival,
		{ title: "Mailbox (stand-in)" },
		<>
			<h1>Mailbox</h1>
			<p>Every email to a reader arrives here, newest first, and goes nowhere else. A restart empties the mailbox.</p>
			<form method="get" action="/_dev/mailbox">
				<label>
					Emails to <input type="email" name="to" defaultValue={to ?? ""} autoComplete="off" />
				</label>{" "}
				<button type="submit">Show</button>
			</form>
			{messages.length === 0 ? <p>{to ? `No email for ${to} yet.` : "No email yet."}</p> : messages.map(mailPage)}
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
