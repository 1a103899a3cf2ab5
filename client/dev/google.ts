import { askProvider } from "./providerWindow.ts";

/** Stands in for `accounts.google.com/gsi/client`, for the calls that our pages make: on this site's own origin. */

interface Settings {
	client_id: string;
	callback?: (answer: { credential: string; select_by: string }) => void;
	nonce?: string;
}

interface ButtonSettings {
	width?: number | string;
	locale?: string;
	click_listener?: () => void;
}

const labels = { en: "Continue with Google", es: "Continuar con Google" };
/** Widths in px that the vendor allows. */
const widths = { least: 200, most: 400 };

let settings: Settings | null = null;

function initialize(next: Settings): void {
	if (settings) console.warn("[GSI_LOGGER]: google.accounts.id.initialize() is called multiple times.");
	if (!next.client_id) console.error("[GSI_LOGGER]: Missing required parameter: client_id.");
	settings = next;
}

function renderButton(element: HTMLElement, options: ButtonSettings): void {
	if (!settings) {
		console.error("[GSI_LOGGER]: Failed to render button before calling initialize().");
		return;
	}
	const language = options.locale?.toLowerCase().startsWith("es") ? "es" : "en";
	const button = document.createElement("button");
	button.type = "button";
	button.lang = language;
	button.textContent = labels[language];
	const width = Number(options.width);
	Object.assign(button.style, {
		width: width > 0 ? `${Math.min(Math.max(width, widths.least), widths.most)}px` : "auto",
		maxWidth: "100%",
		minHeight: "44px",
		padding: "0 12px",
		border: "1px solid #747775",
		borderRadius: "4px",
		background: "#ffffff",
		color: "#1f1f1f",
		font: "500 15px/1.25 Arial, sans-serif",
		cursor: "pointer",
	});
	button.addEventListener("click", () => {
		options.click_listener?.();
		void choose();
	});
	element.replaceChildren(button);
}

async function choose(): Promise<void> {
	const { client_id, nonce, callback } = settings ?? { client_id: "" };
	const query = new URLSearchParams({ client_id, ...(nonce ? { nonce } : {}) });
	const outcome = await askProvider(`/_dev/idp/google/choose?${query}`, "masthead-google");
	if (outcome.kind === "blocked") console.error("[GSI_LOGGER]: Failed to open popup window. Maybe blocked by the browser?");
	if (outcome.kind !== "said") return;
	const { answer } = outcome.message;
	const credential = typeof answer === "object" && answer !== null && "credential" in answer ? answer.credential : null;
	if (typeof credential === "string") callback?.({ credential, select_by: "btn" });
}

const id = { initialize, renderButton, disableAutoSelect: () => undefined };

Object.assign(window, { google: { accounts: { id } } });
