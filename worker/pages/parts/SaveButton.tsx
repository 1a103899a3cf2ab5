import type { ContentType } from "../../../client/domain/content/contentKinds.ts";
import type { Entry } from "../../../client/domain/personal/bookmarks.ts";
import { saveValue } from "../../../client/domain/personal/entryField.ts";
import { saveForm } from "../../../client/domain/personal/saveForm.ts";
import type { ViewContext } from "../kernel/context.ts";
import type { TeaseModel } from "./models.ts";

/** The one form of a page's Save buttons (A6.1). */
export function SaveForm({ brand, prefix }: Pick<ViewContext, "brand" | "prefix">) {
	return brand.flags.savedContent ? <form id={saveForm} method="post" action={`${prefix}/account/saved`} /> : null;
}

interface Props {
	context: ViewContext;
	entry: Entry;
	/** Accessible name of the item; the page's own needs none. */
	of?: string;
}

/** Save / Saved of a page's own item, or of one in its text; absent without saved content. Both words share one place: nothing moves. */
export function SaveButton({ context: { brand, t }, entry, of }: Props) {
	if (!brand.flags.savedContent) return null;
	return (
		<button
			className={`share-tool save save-${brand.flags.saveStyle}`}
			type="submit"
			form={saveForm}
			name="do"
			value={saveValue(entry)}
			aria-pressed="false"
		>
			<Shape />
			<span className="save-words">
				<span className="save-off">{t("save.save")}</span>
				<span className="save-on">{t("save.saved")}</span>
			</span>
			{of !== undefined && <span className="visually-hidden">{`: ${of}`}</span>}
		</button>
	);
}

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

/** Save of a tease: a small shape, pressed once it is saved, which names the item to screen readers. */
export function TeaseSave({ context: { t }, tease, contentType }: TeaseSaveProps) {
	return (
		<button
			className="save tease-save"
			type="submit"
			form={saveForm}
			name="do"
			value={saveValue({ contentId: tease.id, contentType })}
			aria-pressed="false"
		>
			<Shape />
			<span className="visually-hidden">{`${t("save.save")}: ${tease.headline}`}</span>
		</button>
	);
}

function Shape() {
	return (
		<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d="M6 3h12v18l-6-4.5L6 21Z" />
		</svg>
	);
}
