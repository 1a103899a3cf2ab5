import { expect, it, vi } from "vitest";
import { type NewsletterSignUpProps, start } from "./NewsletterSignUp.script.ts";

/** As much of an element as the form touches. */
class FakeElement extends EventTarget {
	value = "reader@example.com";
	textContent = "";
	parts: Record<string, FakeElement> = {};
	querySelector = (selector: string) => this.parts[selector] ?? null;
	setAttribute = () => undefined;
	removeAttribute = () => undefined;
}

it("a sign-up that nobody answers says so after ten seconds, and can be sent again (A8.17)", async () => {
	const [form, message, button] = [new FakeElement(), new FakeElement(), new FakeElement()];
	form.parts = { "[type=email]": new FakeElement(), button, p: message };
	const island = Object.assign(new FakeElement(), { parts: { form } });
	vi.stubGlobal(
		"FormData",
		class {
			[Symbol.iterator] = () => [].values();
		},
	);
	const overdue = new AbortController();
	const timeout = vi.fn(() => overdue.signal);
	vi.stubGlobal("AbortSignal", { timeout });
	const unanswered = (_: string, { signal }: RequestInit) =>
		new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
	vi.stubGlobal("fetch", unanswered);
	const words = { submit: "Sign up", submitting: "Sending", failed: "That failed" };
	start(island as unknown as HTMLElement, { action: "/newsletters", botCheck: null, words } as unknown as NewsletterSignUpProps);
	form.dispatchEvent(new Event("submit"));
	await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000), 10_000);
	expect(button.textContent).toBe("Sending");
	overdue.abort();
	await vi.waitFor(() => expect(message.textContent).toBe("That failed"), 10_000);
	expect(button.textContent).toBe("Sign up");
});
