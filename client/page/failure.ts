/** Reports a failure beside the page to the operator (`mast:error`, client/house/errors.ts). */
export function reportFailure(source: string, thrown: unknown): void {
	const message = `${source}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
	document.dispatchEvent(new CustomEvent("mast:error", { detail: { message } }));
}
