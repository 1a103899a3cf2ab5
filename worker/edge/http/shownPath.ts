const most = 200;

/** A path as logs and pages repeat it: whoever asks for a long one gets its beginning back. */
export function shownPath(pathname: string): string {
	return pathname.length <= most ? pathname : `${pathname.slice(0, most)}…`;
}
