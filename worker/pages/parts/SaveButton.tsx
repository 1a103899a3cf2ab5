import type { ReactNode } from "react";
import type { ContentType } from "../../../client/domain/content/contentKinds.ts";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { fieldOf } from "../../../client/domain/personal/entryField.ts";
import type { ViewContext } from "../kernel/context.ts";
import { pathOf } from "../kernel/facts.ts";
import type { TeaseModel } from "./models.ts";

interface Props {
	context: ViewContext;
	entry: Entry;
	/** The page's canonical address, to return to after a sign-in. Null: to the saved items. */
	url: string | null;
	/** Accessible name of the item; the page's own needs none. */
	of?: string;
}

/** Save / Saved of a page's own item, or of one in its text (A6.1); absent without saved content. */
export function SaveButton({ context, entry, url, of }: Props) {
	if (!context.brand.flags.savedContent) return null;
	return (
		<SaveForm
			context={context}
			entry={entry}
			back={url === null ? null : pathOf(url)}
			className={`save save-${context.brand.flags.saveStyle}`}
			button="share-tool"
		>
			<Shape />
			<SaveWordPair context={context} />
			{of !== undefined && <span className="visually-hidden">{`: ${of}`}</span>}
		</SaveForm>
	);
}

/** Types of teases that can be saved, as my-news names them. */
const savedAs: Readonly<Record<TeaseModel["contentType"], ContentType | null>> = {
	article: "article",
	liveblog: "article",
	video: "video",
	recipe: "recipe",
	product: "product",
	slideshow: null,
	person: null,
};

/** As what a tease can be saved, where the brand's flags say so (A6.1). */
export function savableAs({ brand: { flags } }: ViewContext, tease: TeaseModel): ContentType | null {
	return flags.savedContent && flags.teaseSave ? savedAs[tease.contentType] : null;
}

interface TeaseSaveProps {
	context: ViewContext;
	tease: TeaseModel;
	contentType: ContentType;
}

/** Save / Saved of a tease: a small shape, which names the item to screen readers. */
export function TeaseSave({ context, tease, contentType }: TeaseSaveProps) {
	const { prefix } = context;
	const isOwn = tease.url.startsWith(`${prefix}/`);
	return (
		<SaveForm
			context={context}
			entry={{ contentId: tease.id, contentType }}
			back={isOwn ? pathOf(tease.url.slice(prefix.length)) : null}
			className="save tease-save"
		>
			<Shape />
			<span className="visually-hidden">
				<SaveWordPair context={context} />
				{`: ${tease.headline}`}
			</span>
		</SaveForm>
	);
}

interface FormProps {
	context: ViewContext;
	entry: Entry;
	/** Path below the vertical. */
	back: string | null;
	className: string;
	button?: string;
	children: ReactNode;
}

/** A plain form, the same for all; client/personal/personal.ts personalises it. Both words share one place: nothing moves. */
function SaveForm({ context, entry, back, className, button, children }: FormProps) {
	const field = fieldOf(entry);
	return (
		<form className={className} method="post" action={`${context.prefix}/account/saved`} data-save={field}>
			{back !== null && <input type="hidden" name="back" value={back} />}
			<button className={button} type="submit" name="do" value={`save ${field}`} aria-pressed="false">
				{children}
			</button>
			<span className="save-notice" role="status" />
		</form>
	);
}

function Shape() {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d="M6 3h12v18l-6-4.5L6 21Z" />
		</svg>
	);
}

function SaveWordPair({ context: { t } }: { context: ViewContext }) {
	return (
		<span className="save-words">
			<span className="save-off">{t("save.save")}</span>
			<span className="save-on">{t("save.saved")}</span>
		</span>
	);
}
