import type { ViewContext } from "../kernel/context.ts";
import type { PictureModel } from "./models.ts";
import { Picture } from "./Picture.tsx";

interface Props {
	context: ViewContext;
	name: string;
	portrait: PictureModel | null;
	/** Side in px on large screens. */
	side: number;
}

/** A person's portrait, else initials; decoration, since the name is beside it. */
export function Portrait({ context, name, portrait, side }: Props) {
	if (portrait) return <Picture context={context} picture={portrait} sizes={`${side}px`} crop="1x1" maxWidth={640} decorative />;
	return (
		<span className="initials" aria-hidden="true">
			{initialsOf(name)}
		</span>
	);
}

function initialsOf(name: string): string {
	const words = name.split(/\s+/).filter(Boolean);
	const first = words[0]?.[0] ?? "";
	return words.length > 1 ? first + (words.at(-1)?.[0] ?? "") : first;
}
