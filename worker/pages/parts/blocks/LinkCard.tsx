import type { ViewContext } from "../../kernel/context.ts";
import type { PictureModel } from "../models.ts";
import { Picture } from "../Picture.tsx";

interface Props {
	context: ViewContext;
	className: string;
	/** Its kind: a gallery's count, “Related”, an embed's source. */
	label: string;
	title: string;
	url: string;
	picture: PictureModel | null;
	large?: boolean;
	/** Leads to another site. */
	outside?: boolean;
}

/** A way out of a story to something that belongs to it. */
export function LinkCard({ context, className, label, title, url, picture, large = false, outside = false }: Props) {
	return (
		<aside className={`card ${className}${large ? " card-large" : ""}`} aria-label={label}>
			{picture && (
				<Picture
					context={context}
					picture={picture}
					sizes={large ? "(min-width:758px) 592px, 92vw" : "(min-width:758px) 160px, 30vw"}
					crop={large ? "16x9" : "3x2"}
					maxWidth={large ? 1440 : 640}
					decorative
				/>
			)}
			<div>
				<p className="kicker">
					<span>{label}</span>
				</p>
				<p className="headline">
					<a href={url} {...(outside ? { rel: "noopener" } : {})}>
						{title}
					</a>
				</p>
			</div>
		</aside>
	);
}
