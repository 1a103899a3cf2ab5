import type { MessageKey } from "../../../brands/messages/en.ts";
import { catalogues, messagesFor } from "../../../brands/messages/format.ts";
import { formatPattern, type MessageValues } from "../../../brands/messages/icu.ts";
import type { Brand, Language } from "../../../brands/schema.ts";

/** A mail's words in the reader's language, in the brand's wording where it has that language. */
export function mailWords({ brand, language }: { brand: Brand; language: Language }, key: MessageKey, values: MessageValues = {}): string {
	const pattern = language === brand.language ? messagesFor(brand).pattern(key) : catalogues[language][key];
	return formatPattern(language, pattern, { brand: brand.name, ...values });
}
