/**
 * Returns a page without the rules of its head: a page that streams has those of modules still to come, the cached one those of what came
 * (decision 0215).
 */
export const withoutRules = (html: string): string => html.replace(/<style>.*?<\/style>/s, "");
