/** Shares one post (C8.9): the device's own sheet where there is one, else the link is copied. Heard once for all cards. */
export function shareOnPress(root: HTMLElement, onCopied: () => void): () => void {
	const press = (event: Event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-share]") : null;
		const url = button?.dataset.share;
		if (!button || !url) return;
		if (typeof navigator.share === "function") navigator.share({ url, title: button.dataset.title ?? "" }).catch(() => undefined);
		else
			copy(url)
				.then(onCopied)
				.catch(() => undefined);
	};
	root.addEventListener("click", press);
	return () => root.removeEventListener("click", press);
}

async function copy(text: string): Promise<void> {
	await navigator.clipboard.writeText(text);
}
