/** The secret by which documents are published in a local run. */
export const localIngestSecret = "local-ingest-secret-for-development-only";
/** Defaults of a local run: public, and so useless elsewhere. */
export const localDefaults: Readonly<Record<string, string>> = {
	ENVIRONMENT: "local",
	INGEST_SECRET: localIngestSecret,
	ACCOUNTS_JWT_SECRET: "local-accounts-secret-for-development-only",
	IMAGE_RESIZING: "on",
	VAPID_PUBLIC: "BNp8RNKKxe6bUjKgqODpZ3_d3BwZS6453ROYvOgofEHPZ7MaI9Oj2NY_momEtKfha85iMeX6IxdYqocuIpHuyIo",
	VAPID_PRIVATE: "sephmw0zhKwhJ2R2jdLdlk2ZJrTQS3mZ41ZY4sFMBLI",
	// Set by tests at another time (`npm test -- --at`).
	...(process.env.CLOCK_AHEAD_MS ? { CLOCK_AHEAD_MS: process.env.CLOCK_AHEAD_MS } : {}),
};
