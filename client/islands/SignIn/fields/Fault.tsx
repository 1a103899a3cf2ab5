/** What is wrong, in words with a mark for eyes. Whoever draws it says to whom it belongs. */
export function Fault({ text }: { text: string }) {
	return (
		<p className="sign-in-fault">
			<span className="sign-in-mark" aria-hidden="true">
				!
			</span>
			<span>{text}</span>
		</p>
	);
}
