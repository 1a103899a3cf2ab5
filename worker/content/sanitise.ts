/** The one sanitiser: content HTML passes it when it is published and again when it is read from an upstream. */
export { sanitiseHtml } from "../origin/sanitise.ts";
