const embedded = /^\/(?:embedded-newsletter|embedded-pkg|embedded-video|playmaker)(?:\/|$)/;

/** Whether a path stands in other sites' frames (C2.8): push notifications are never asked for or registered there. */
export function isEmbeddedPath(pathname: string): boolean {
	return embedded.test(pathname);
}
