/** A fault in words, with a mark for eyes; its owner refers to it. */
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
