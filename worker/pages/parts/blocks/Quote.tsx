interface Props {
	/** Sanitised html of a quotation, or the plain text of a pull quote. */
	html?: string;
	text?: string;
	attribution: string | null;
}

/** A quotation in the text, or one set large beside it. */
export function Quote({ html, text, attribution }: Props) {
	return (
		<figure className={text === undefined ? "quote" : "pull-quote"}>
			{html === undefined ? (
				<blockquote>
					<p>{text}</p>
				</blockquote>
			) : (
				<blockquote dangerouslySetInnerHTML={{ __html: html }} />
			)}
			{attribution && <figcaption>{attribution}</figcaption>}
		</figure>
	);
}
