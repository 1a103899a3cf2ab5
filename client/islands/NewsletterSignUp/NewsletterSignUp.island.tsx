import { useAtom } from "jotai";
import { type FormEvent, useId, useRef, useState } from "react";
import type { Language } from "../../../brands/schema.ts";
import { emailAddress } from "../../domain/emailAddress.ts";
import { botCheckActions } from "../../domain/signIn/payloads.ts";
import type { BotCheckProps } from "../../domain/signIn/props.ts";
import type { BotCheck } from "../../vendors/botCheck.ts";
import { newsletterAtomOf, outcomeOf } from "./state.ts";

export interface NewsletterSignUpProps {
	newsletterKey: string;
	action: string;
	/** Null: no check is configured, a sign-up goes without a proof. */
	botCheck: BotCheckProps | null;
	/** `embedded`: a form without script is led back to the frame; absent: to the page. */
	from?: "embedded" | undefined;
	/** Result of a sign-up without script. */
	outcome?: "sent" | "email" | "many" | "failed" | undefined;
	/** The button's name for ears: which newsletter. */
	submitFor: string;
	words: {
		label: string;
		placeholder: string;
		submit: string;
		submitting: string;
		sent: string;
		email: string;
		many: string;
		failed: string;
		language: Language;
	};
}

/** The form of a newsletter (A3.11, A8.16, A8.17): works as a form, and in place once script is there. */
export function NewsletterSignUp(props: NewsletterSignUpProps) {
	const { newsletterKey, action, botCheck: check, from, outcome = null, submitFor, words } = props;
	const [notice, setNotice] = useState<NonNullable<NewsletterSignUpProps["outcome"]> | null>(outcome);
	const [own] = useState(newsletterAtomOf);
	const [state, send] = useAtom(own);
	const field = useRef<HTMLInputElement>(null);
	const checkSlot = useRef<HTMLDivElement>(null);
	const bots = useRef<BotCheck | null>(null);
	const message = useId();

	/** The proof that a person asks; empty where no check is configured. Throws when there should be one and is none (A7.12). */
	const proof = async (): Promise<Record<string, string>> => {
		if (!check || !checkSlot.current) return {};
		const { botCheck } = await import("../../vendors/botCheck.ts");
		bots.current ??= botCheck({ ...check, action: botCheckActions.newsletter, language: words.language, slot: checkSlot.current });
		return { bot_token: await bots.current.token() };
	};

	const submit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const fields = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, String(value)] as const);
		if (state.newsletterLoading) return;
		if (emailAddress(field.current?.value ?? "") === null) {
			setNotice("email");
			field.current?.focus();
			return;
		}
		setNotice(null);
		send({ kind: "pending" });
		try {
			const answer = await fetch(action, {
				method: "POST",
				headers: { accept: "application/json" },
				body: new URLSearchParams(Object.entries({ ...Object.fromEntries(fields), ...(await proof()) })),
			});
			const data: unknown = await answer.json();
			send(answer.ok ? { kind: "success", data } : { kind: "failure" });
			setNotice(outcomeOf(answer.status, data));
		} catch {
			send({ kind: "failure" });
			setNotice("failed");
		}
	};
	return (
		<form className="sign-up" method="post" action={action} onSubmit={submit}>
			<input type="hidden" name="newsletter" value={newsletterKey} />
			{from === "embedded" && <input type="hidden" name="from" value="embedded" />}
			{notice !== "sent" && (
				<div className="sign-up-fields">
					<label htmlFor={`${message}-email`}>{words.label}</label>
					<input
						ref={field}
						id={`${message}-email`}
						type="email"
						name="email"
						required
						maxLength={254}
						autoComplete="email"
						placeholder={words.placeholder}
						aria-invalid={notice === "email" || undefined}
						aria-describedby={notice === null ? undefined : message}
						onInvalid={(event) => {
							// Our own words instead of the browser's bubble, which knows no brand and no page language.
							event.preventDefault();
							setNotice("email");
							field.current?.focus();
						}}
					/>
					<button className="button" type="submit" aria-label={submitFor} aria-disabled={state.newsletterLoading || undefined}>
						{state.newsletterLoading ? words.submitting : words.submit}
					</button>
				</div>
			)}
			<p className={`sign-up-notice${notice ? ` notice-${notice}` : ""}`} id={message} role="status">
				{notice ? words[notice] : ""}
			</p>
			{check && <div ref={checkSlot} />}
		</form>
	);
}
