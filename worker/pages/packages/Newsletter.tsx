import { NewsletterBox } from "../parts/NewsletterBox.tsx";
import type { PackageProps } from "./compose.ts";

/** An invitation to a newsletter, in the words of the front's editor. */
export function Newsletter({ context, pack }: PackageProps) {
	return <NewsletterBox context={context} newsletterKey={pack.newsletterKey} title={pack.title} text={pack.description} level={2} />;
}
