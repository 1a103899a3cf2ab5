/** HTML of the content system in the chrome (C3.38). `html` has passed the one sanitiser (chrome.ts). */
export function LayoutHtml({ html }: { html: string | null }) {
	return html === null ? null : <div className="layout-html" dangerouslySetInnerHTML={{ __html: html }} />;
}
