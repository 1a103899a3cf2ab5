import { expect, it, vi } from "vitest";
import { type NewsletterSignUpProps, start as startIsland } from "./NewsletterSignUp.script.ts";

/** As much of an element as the form touches. */
class FakeElement extends EventTarget {
	tabIndex = 0;
	isFocused = false;
	contains = () => true;
	focus = () => {
		this.isFocused = true;
	};
	value = "reader@example.com";
	textContent = "";
	parts: Record<string, FakeElement> = {};
	querySelector = (selector: string) => this.parts[selector] ?? null;
	setAttribute = () => undefined;
	removeAttribute = () => undefined;
}

function signUp() {
	const [form, message, button] = [new FakeElement(), new FakeElement(), new FakeElement()];
	form.parts = { "[type=email]": new FakeElement(), button, p: message };
	const island = Object.assign(new FakeElement(), { parts: { form } });
	vi.stubGlobal(
		"FormData",
		class {
			[Symbol.iterator] = () => [].values();
		},
	);
	const words = { submit: "Sign up", submitting: "Sending", failed: "That failed", sent: "Look into your mail" };
	const props = { botCheck: null, words } as unknown as NewsletterSignUpProps;
	return { form, message, button, start: () => startIsland(island as unknown as HTMLElement, props) };
}

it("once it is sent the message has the focus of the button that goes", async () => {
	const { form, message, start } = signUp();
	vi.stubGlobal("document", { activeElement: form });
	vi.stubGlobal("fetch", async () => Response.json({}));
	start();
	form.dispatchEvent(new Event("submit"));
	await vi.waitFor(() => expect(message.textContent).toBe("Look into your mail"), 10_000);
	expect([message.isFocused, message.tabIndex]).toEqual([true, -1]);
	vi.unstubAllGlobals();
});

it("a sign-up that nobody answers says so after ten seconds, and can be sent again (A8.17)", async () => {
	const { form, message, button, start } = signUp();
	const overdue = new AbortController();
	const timeout = vi.fn(() => overdue.signal);
	vi.stubGlobal("AbortSignal", { timeout });
	const unanswered = (_: string, { signal }: RequestInit) =>
		new Promise((_resolve, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
	vi.stubGlobal("fetch", unanswered);
	start();
	form.dispatchEvent(new Event("submit"));
	await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000), 10_000);
	expect(button.textContent).toBe("Sending");
	overdue.abort();
	await vi.waitFor(() => expect(message.textContent).toBe("That failed"), 10_000);
	expect(button.textContent).toBe("Sign up");
});
