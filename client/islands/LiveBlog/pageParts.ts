/** Removes "live" from the page (C4.56); false when already removed. */
export function showEnd(): boolean {
	const notice = document.querySelector<HTMLElement>(".live-ended");
	if (!notice?.hidden) return false;
	notice.hidden = false;
	document.querySelector(".story-top .label-live")?.remove();
	return true;
}

/** Replaces the key moments; "" leaves them. */
export function showKeys(keys: string): void {
	const old = document.getElementById("live-keys");
	if (!old || keys === "") return;
	const template = document.createElement("template");
	template.innerHTML = keys;
	old.replaceWith(template.content);
	document.querySelector(".live-keys")?.removeAttribute("hidden");
}

interface MoreWords {
	loadMore: string;
	moreFailed: string;
	end: string;
}

/** Makes "Load more" a button that adds to the page (C4.2); it goes at the first card. */
export function loadMoreOnPress(words: MoreWords, load: (cursor: string) => Promise<string | null>): void {
	const element = document.getElementById("live-older");
	const link = element?.querySelector<HTMLAnchorElement>("a[data-cursor]");
	if (!element || !link) return;
	const button = document.createElement("button");
	button.type = "button";
	button.className = link.className;
	button.textContent = words.loadMore;
	let cursor = link.dataset.cursor ?? null;
	// Visible only; the session announces it.
	const failed = document.createElement("span");
	failed.className = "live-failed";
	failed.textContent = words.moreFailed;
	const press = async () => {
		if (cursor === null || button.ariaBusy === "true") return;
		button.ariaBusy = "true";
		failed.remove();
		const before = cursor;
		cursor = await load(before);
		button.ariaBusy = "false";
		if (cursor === before) button.after(failed);
		if (cursor !== null) return;
		const end = document.createElement("span");
		end.className = "live-end";
		end.textContent = words.end;
		button.replaceWith(end);
	};
	button.addEventListener("click", press);
	link.replaceWith(button);
}
