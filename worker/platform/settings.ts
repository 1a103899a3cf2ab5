/** A variable of the environment; docs/operations.md is made from it. */
export interface Setting {
	/** Effect and default: one line of Markdown. */
	says: string;
	/** Never printed. A secret of ours needs 32 bytes, see `isStrongSecret`. */
	isSecret?: boolean;
	/** Something is off or less safe without it: a deployed Worker logs that at start. */
	isNeeded?: boolean;
	/** Another value counts as unset. */
	shape?: RegExp;
}

const upstream = (what: string): Setting => ({ says: `${what}; unset: the embedded origin answers` });

/** Every setting that is no vendor's (contract §4); vendors' are in their descriptors (worker/vendors). */
export const settings = {
	ENVIRONMENT: { says: "`local` answers `/_dev/`; anything else makes every such address 404" },
	CONTENT_API_URL: upstream("the content system"),
	SERVICES_API_URL: upstream("newsletters, TV providers, mini player"),
	MYNEWS_API_URL: upstream("readers' own lists"),
	ACCOUNTS_API_URL: upstream("the account service"),
	ACCOUNTS_JWKS_URL: {
		says: "key set (JWKS, RS256 or ES256 by `kid`) of an account service of yours, which proves its access tokens; unset, and no shared secret either: each token is proven by asking the service (A7.7), once a minute",
	},
	ACCOUNTS_TOKEN_SECRET: {
		says: "HS256 secret that such a service signs its access tokens with, in the place of a key set",
		isSecret: true,
	},
	ACCOUNTS_TOKEN_CLAIMS: {
		says: "claims that such a token must have, `name=value`, space-separated, e.g. `iss=https://profile.example aud=masthead`; set at least these two where other sites have tokens of the same key",
	},
	ACCOUNTS_PASSWORD_RESET: {
		says: "`on`: such a service also sets a new password by a code, `POST /users/password/reset` with `email`, `brand`, `one_time_code`, `password`; unset: a forgotten password is not offered with it, a code signs in",
	},
	ACCOUNTS_PASSKEYS: { says: "`on`: such a service also has our calls of passkeys; unset: none is offered with it" },
	GEO_API_URL: upstream("what a zip code is"),
	LOCAL_NEWS_API_URL: {
		says: "news and weather of a place; unset: the embedded origin has national stories and says so, and no weather",
	},
	INGEST_SECRET: { says: "HS256 secret of service tokens for `/ingest`; unset: nothing can be published", isSecret: true, isNeeded: true },
	NOTICES_SECRET: {
		says: "Bearer token of `POST /ingest/notices`, by which a content system of yours says what it published or removed ([content system](content-system.md#notices-of-change)); unset: there is no such call, and changes show as caches end",
		isSecret: true,
	},
	PREVIEW_SECRET: {
		says: "signs links to drafts (`npm run publish -- preview DRAFT`); unset: `INGEST_SECRET` does",
		isSecret: true,
	},
	ACCOUNTS_JWT_SECRET: {
		says: "HS256 secret of the embedded service's access tokens and of the edge's own sealed cookies, with another account service too; with a new one scripts fetch new tokens, readers without script sign in again; unset: nobody can sign in",
		isSecret: true,
		isNeeded: true,
	},
	ACCOUNTS_PEPPER: {
		says: "secret hashed into passwords, codes and counters. It can't be changed, every password would be wrong: set it before the first account. Unset: `ACCOUNTS_JWT_SECRET` serves, and then that one can't be changed; where accounts were made so, set the pepper to that very value. One that is too short is used all the same, and reported",
		isSecret: true,
		isNeeded: true,
	},
	TRUST_CLIENT_ADDRESS: {
		says: "the header in which a proxy of yours says the reader's network address, for limits of tries: set it where Cloudflare does not stand in front of the Worker itself (`X-Forwarded-For`: its last address counts); `none`: nobody is believed, and all share one limit. Unset: `CF-Connecting-IP`, which anybody could write where Cloudflare does not",
	},
	LIVE_STREAM_URL: {
		says: "HLS origin of live TV: `{url}/{resource}/master.m3u8` and what it names, requested by the edge for readers with a media token; unset: the build's own channel",
	},
	LIVE_TOKEN_SECRET: { says: "HS256 secret of the media tokens that open live TV; unset: `ACCOUNTS_JWT_SECRET` does", isSecret: true },
	PAYWALL_TEST_HOST: { says: "the one host that serves the paywall test page" },
	IMAGE_RESIZING: { says: "`on`: pictures through `/cdn-cgi/image/…` in the width and format that fit; unset: as they are" },
	MEDIA_HOSTS: {
		says: "hosts whose video files may play beside ours, space-separated; a video with files elsewhere only says that it can't be played",
	},
	OFFLINE_PAGES: {
		says: "`off`: service workers delete the pages that they have, with the next page or within a day, and store none",
	},
	IMAGE_HOSTS: { says: "hosts whose pictures pages may show beside ours, space-separated" },
	LIVE_BLOG_CARD_QUERY_LIMITS: {
		says: 'live blogs: cards of the first page and those that “load more” brings, JSON; unset, or where a number can\'t be read: `{"firstPage":150,"loadMore":10}` (C9.1)',
	},
	LIVE_BLOG_INTERVAL: { says: "live blogs: seconds between polls" },
	CALL_PATIENCE: {
		says: "how many times as long as usual calls of upstreams may take, for a slow network and for tests; unset: 1",
		shape: /^(?=.*[1-9])\d+(?:\.\d+)?$/,
	},
	PAGE_CACHE: {
		says: "`off`: every page is made for every request, `cold`: from its data up, but for what all pages of a brand share; for measuring and for emergencies",
		shape: /^(?:off|cold)$/,
	},
	AD_UNITS: {
		says: 'rules of places for advertising at all brands, JSON: `all`, `band`, `rail`, `body`, each with any of `refreshInterval` (seconds in sight, 30 at least, the shortest that ad servers allow; 0: never), `offset` (px), `offsetViewport` (windows), `renderOnView`, `activeTab`, `recycleOnBreakpoint`, e.g. `{"rail":{"refreshInterval":60}}`; unset: each brand\'s own, and the defaults of C9.13',
	},
	EVENTS_SAMPLE: { says: "percent of sendings to `/house/events` that are stored, 1 to 100; unset: all" },
	ADS_TXT: {
		says: "records of `/ads.txt` (IAB), separated by `;`, e.g. `google.com, pub-1234, DIRECT, f08c47fec0942fa0`; unset: it says that nobody may sell",
	},
	MODEL_CRAWLERS_REFUSED: {
		says: "brands whose pages crawlers of language models may not take, separated by commas, with hyphens (`news,select-cnbc`), or `all`: `/robots.txt` names the crawlers, also for a brand below its parent's host, and there is no `/llms.txt`; unset: they may",
	},
	ARCHIVE_SINCE: {
		says: "month of the oldest stories, e.g. `2019-05`: site maps by month go back to it; unset: to the oldest of the newest 1,200",
	},
	SECURITY_CONTACT: { says: "where security researchers write (`/.well-known/security.txt`); unset: `security@` the brand's host" },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;

/** Bytes that a secret needs: HS256's key has 256 bits, and a shorter one can be guessed. */
const strongBytes = 32;

/** Returns whether a secret is long enough. */
export function isStrongSecret(value: string): boolean {
	return new TextEncoder().encode(value).byteLength >= strongBytes;
}
