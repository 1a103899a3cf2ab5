/** Tells the operator what failed beside the page (`mast:error`, which client/house/errors.ts sends on); its reader is told nothing. */
export function reportFailure(source: string, thrown: unknown): void {
	const message = `${source}: ${thrown instanceof Error ? thrown.message : String(thrown)}`;
	document.dispatchEvent(new CustomEvent("mast:error", { detail: { message } }));
}
