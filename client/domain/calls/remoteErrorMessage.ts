/** Status texts, which HTTP/2 and later do not send. */
const standardText: Record<number, string> = {
	400: "Bad Request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not Found",
	405: "Method Not Allowed",
	409: "Conflict",
	410: "Gone",
	413: "Content Too Large",
	415: "Unsupported Media Type",
	429: "Too Many Requests",
	500: "Internal Server Error",
	502: "Bad Gateway",
	503: "Service Unavailable",
	504: "Gateway Timeout",
};

/** `{statusText} ({status}) @ {url}` (C8.12, A8.19). */
export function remoteErrorMessage(status: number, statusText: string, url: string): string {
	return `${statusText || standardText[status] || "Error"} (${status}) @ ${url}`;
}
