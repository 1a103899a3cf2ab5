import { emailAddress } from "../../domain/emailAddress.ts";
import type { BotCheckProps } from "../../domain/signIn/props.ts";
import { make } from "../../page/make.ts";
import { passFocus } from "../../page/passFocus.ts";
import type { BotCheck } from "../../vendors/botCheck.ts";
import { afterNewsletterEvent, type NewsletterEvent, type NewsletterOutcome, noNewsletter, outcomeOf } from "./state.ts";
import type { SignUpWords } from "./words.ts";

export interface NewsletterSignUpProps {
	/** Null: none is configured. */
	botCheck: BotCheckProps | null;
	words: SignUpWords;
}

const limitMs = 10_000;

/** Answers the form of a newsletter in place (A3.11, A8.16, A8.17). Without script it is a form like any other. */
export function start(island: HTMLElement, props: NewsletterSignUpProps): void {
	const { words } = props;
	const form = island.querySelector("form");
	const field = form?.querySelector<HTMLInputElement>("[type=email]");
	const button = form?.querySelector("button");
	const message = form?.querySelector("p");
	if (!form || !field || !button || !message) return;
	let state = noNewsletter;
	const send = (event: NewsletterEvent) => {
		state = afterNewsletterEvent(state, event);
		button.textContent = state.newsletterLoading ? words.submitting : words.submit;
		if (state.newsletterLoading) button.setAttribute("aria-disabled", "true");
		else button.removeAttribute("aria-disabled");
	};
	const show = (outcome: NewsletterOutcome | null) => {
		message.className = `sign-up-notice${outcome ? ` notice-${outcome}` : ""}`;
		message.textContent = outcome && words[outcome];
		field.removeAttribute("aria-invalid");
		if (outcome === "sent") {
			message.tabIndex = -1;
			passFocus(form, message);
			return field.parentElement?.remove();
		}
		if (outcome) field.setAttribute("aria-describedby", message.id);
		else field.removeAttribute("aria-describedby");
		if (outcome !== "email") return;
		field.setAttribute("aria-invalid", "true");
		field.focus();
	};
	const proof = proofFor(form, props);
	field.addEventListener("invalid", (event) => {
		// Our own words instead of the browser's bubble, which knows no brand and no page language.
		event.preventDefault();
		show("email");
	});
	form.addEventListener("submit", async (event) => {
		event.preventDefault();
		if (state.newsletterLoading) return;
		if (emailAddress(field.value) === null) return show("email");
		const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)] as const);
		show(null);
		send({ kind: "pending" });
		try {
			const body = new URLSearchParams(Object.entries({ ...Object.fromEntries(fields), ...(await proof()) }));
			const headers = { accept: "application/json" };
			const answer = await fetch(form.action, { method: "POST", headers, body, signal: AbortSignal.timeout(limitMs) });
			const data: unknown = await answer.json();
			send(answer.ok ? { kind: "success", data } : { kind: "failure" });
			show(outcomeOf(answer.status, data));
		} catch {
			send({ kind: "failure" });
			show("failed");
		}
	});
}

/** Proves that a person asks; throws when there should be a proof and is none (A7.12). */
function proofFor(form: HTMLFormElement, { botCheck: check, words }: NewsletterSignUpProps): () => Promise<Record<string, string>> {
	let bots: BotCheck | null = null;
	return async () => {
		if (!check) return {};
		const { botCheck } = await import("../../vendors/botCheck.ts");
		if (!bots) {
			const slot = make("div", {});
			form.append(slot);
			bots = botCheck({ ...check, action: "newsletter", language: words.language, slot });
		}
		return { bot_token: await bots.token() };
	};
}
