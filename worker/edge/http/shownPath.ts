const most = 200;

/** The beginning of a path, for logs and pages. */
export function shownPath(pathname: string): string {
	return pathname.length <= most ? pathname : `${pathname.slice(0, most)}…`;
}
