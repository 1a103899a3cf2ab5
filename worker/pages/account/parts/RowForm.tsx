interface Props {
	action: string;
	/** Of the line's session, passkey or newsletter. */
	id: string;
	does: "end" | "remove" | "unsubscribe";
	label: string;
	/** The label for whoever does not see which line it stands in. */
	fullLabel: string;
}

export function RowForm({ action, id, does, label, fullLabel }: Props) {
	return (
		<form method="post" action={action}>
			<input type="hidden" name="id" value={id} />
			<button className="button account-second" type="submit" name="do" value={does} aria-label={fullLabel}>
				{label}
			</button>
		</form>
	);
}
