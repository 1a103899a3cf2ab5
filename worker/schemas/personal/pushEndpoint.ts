import * as v from "valibot";

/** An endpoint in canonical spelling: two spellings would be two subscriptions. */
export const PushEndpoint = v.pipe(
	v.string(),
	v.maxLength(1024),
	v.transform((text) => URL.parse(text)?.href ?? text),
);
