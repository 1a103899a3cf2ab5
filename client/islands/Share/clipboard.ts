/** Copies a text by the clipboard API (secure contexts), else through a selection; answers success. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		const focused = document.activeElement;
		const field = document.createElement("textarea");
		field.value = text;
		field.className = "visually-hidden";
		document.body.append(field);
		field.select();
		const isCopied = document.execCommand("copy");
		field.remove();
		if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
		return isCopied;
	}
}
