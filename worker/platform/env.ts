/** The Worker's bindings (generated from wrangler.toml) and the settings and secrets that an environment may add (contract §4, §5). */
export interface MastheadEnv extends Env {
	/** HS256 secret of service tokens for `/ingest`; without it nothing can be published. */
	INGEST_SECRET?: string;
	/** Signs links to drafts; unset: INGEST_SECRET does. */
	PREVIEW_SECRET?: string;
	/** Upstreams; unset means the embedded origin answers. */
	CONTENT_API_URL?: string;
	SERVICES_API_URL?: string;
	MYNEWS_API_URL?: string;
	ACCOUNTS_API_URL?: string;
	GEO_API_URL?: string;
	LOCAL_NEWS_API_URL?: string;
	SCHEDULE_FEED_URL?: string;
	/** The one host that serves the paywall test page. */
	PAYWALL_TEST_HOST?: string;
	/** Host that rewrites pictures (`/cdn-cgi/image/…`); unset means the build's own variants. */
	IMAGE_RESIZING?: string;
	/** Hosts, space-separated, whose pictures pages may show beside our own. */
	IMAGE_HOSTS?: string;
	/** Hosts, space-separated, whose video files may play beside our own. */
	MEDIA_HOSTS?: string;
	/** Live blogs (C9.1, C9.2): cards of the first page, cards that "load more" brings, seconds between polls. */
	LIVE_BLOG_FIRST_PAGE?: string;
	LIVE_BLOG_LOAD_MORE?: string;
	LIVE_BLOG_INTERVAL?: string;
	/** `off`: every page is made for every request, `cold`: from its data up; for measuring and for emergencies. */
	PAGE_CACHE?: string;
	/** Where security researchers write; unset: `security@` the brand's host. */
	SECURITY_CONTACT?: string;
	/** HS256 secret of readers' access tokens; without it nobody is signed in. */
	ACCOUNTS_JWT_SECRET?: string;
	/** Letters to readers: the sender, and one of Cloudflare's e-mail binding or an HTTP mail API (worker/vendors/mail/send.ts). */
	MAIL_FROM?: string;
	EMAIL?: SendEmail;
	MAIL_API_URL?: string;
	MAIL_API_KEY?: string;
	/** Our client ids at the providers; without one the provider is not offered (in local mode: its stand-in is). */
	GOOGLE_CLIENT_ID?: string;
	APPLE_CLIENT_ID?: string;
	/** The bot check: `recaptcha` or `turnstile`, then a site key and a secret for each `botCheckKey` of brands. */
	BOT_CHECK_VENDOR?: string;
	BOT_CHECK_SITE_KEY?: string;
	BOT_CHECK_SECRET?: string;
	BOT_CHECK_SITE_KEY_NOTICIAS?: string;
	BOT_CHECK_SECRET_NOTICIAS?: string;
	/** Secret that is hashed into every password, kept apart from the database; unset: ACCOUNTS_JWT_SECRET serves. */
	ACCOUNTS_PEPPER?: string;
	/** A list of leaked passwords that answers the range call of Pwned Passwords; unset: none is asked. */
	LEAKED_PASSWORDS_URL?: string;
}
