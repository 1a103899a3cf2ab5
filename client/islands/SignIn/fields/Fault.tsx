/** A fault in words, with a visible mark; its field refers to it. */
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
