import * as v from "valibot";
import { type ContentType, contentTypeOf } from "../../../client/domain/content/contentKinds.ts";
import { ContentId } from "../../schemas/documents/fields.ts";
import { badPath, type MyNewsCall } from "./call.ts";

/** The content id of a path, or the answer to an invalid one. */
export function idOf(call: MyNewsCall): string | Response {
	const id = call.param("contentId");
	return v.is(ContentId, id) ? id : badPath(call, "contentId", "This is no content id.");
}

/** Content id and type of a path, or the answer to invalid ones. */
export function contentOf(call: MyNewsCall): { contentId: string; contentType: ContentType } | Response {
	const contentId = idOf(call);
	if (contentId instanceof Response) return contentId;
	const contentType = contentTypeOf(call.param("contentType"));
	return contentType ? { contentId, contentType } : badPath(call, "contentType", "There is no such type of content.");
}
