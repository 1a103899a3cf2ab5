import * as v from "valibot";
import { contentFields, Headline } from "../lists/content.ts";
import { BodyBlock } from "./body.ts";
import { ContentId, listOf, maybe, Text } from "./fields.ts";

const cardFields = {
	...contentFields,
	headline: maybe(Headline),
	url: maybe(contentFields.url),
	subType: v.nullish(v.picklist(["post", "text"]), "post"),
	/** The live blog it belongs to. */
	articleId: maybe(ContentId),
	keyEvent: maybe(v.boolean()),
	/** Counts upwards per card, so that edits are ordered whoever sends them. */
	revision: maybe(v.number()),
};

/** The content of a card (C3.4); replies are cards themselves. */
export interface CardContent {
	text?: string | undefined;
	headline?: string | undefined;
	markupAndEmbeds: v.InferOutput<typeof BodyBlock>[];
	replies: Card[];
}
const Content: v.GenericSchema<unknown, CardContent> = v.object({
	text: maybe(v.string()),
	headline: maybe(Text),
	markupAndEmbeds: listOf(BodyBlock),
	replies: listOf(v.lazy(() => Card)),
});
const cardObject = v.object({ ...cardFields, content: maybe(Content) });

/** A live blog's card (C3.1–C3.6, C7.2). */
export type Card = v.InferOutput<typeof cardObject>;
export const Card: v.GenericSchema<unknown, Card> = cardObject;
