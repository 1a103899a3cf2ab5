const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The caller's correlation id where it is a UUID, else a new one (contract §4). */
export function correlationIdOf(request: Request): string {
	const given = request.headers.get("x-original-correlation-id");
	return given !== null && uuid.test(given) ? given : crypto.randomUUID();
}
