import type { ReactNode } from "react";
import { hyphenatedId } from "../../brands/hyphenatedId.ts";
import { canonicalOrigin, electionYear } from "../../brands/registry.ts";
import type { Brand } from "../../brands/schema.ts";
import { manifest } from "../platform/manifest.ts";
import type { PageVendors } from "../vendors/pageVendors.ts";
import type { FrontState, PageFacts } from "./facts.ts";
import { slot, stylePrefix } from "./plan.ts";
import { sharePictureOf } from "./sharePicture.ts";
import { jsonForScript } from "./staticMarkup.ts";

/** Addresses of the pages before and after one of several. */
export interface Neighbours {
	previous: string | null;
	next: string | null;
}

interface Props {
	brand: Brand;
	facts: PageFacts;
	kindStyle: string;
	nonce?: string | undefined;
	prefix: string;
	/** Links open outside of the frame that the page stands in. */
	framed?: boolean | undefined;
	front?: FrontState | undefined;
	neighbours?: Neighbours | null | undefined;
	vendors: PageVendors;
	children: ReactNode;
}

/**
 * The document around a page. React writes its outermost elements, once for all pages with the same ones; their contents are joined
 * strings (decision 0007).
 */
export function Document({ children, ...page }: Props) {
	const { brand, facts } = page;
	return (
		<html
			lang={brand.language}
			data-brand={hyphenatedId(brand)}
			data-kind={facts.pageView}
			data-motif={brand.theme.motif}
			data-navbar={brand.navbarTheme}
			data-election={electionYear(brand, facts.path) ?? undefined}
			data-buttons={brand.flags.buttonStyle}
			data-words={manifest.words[brand.id]}
		>
			<head>
				<Head {...page} />
			</head>
			<body className={facts.flags.isAppView ? "app-view" : facts.flags.isChromeless ? "chromeless" : undefined}>
				<Body {...page}>{children}</Body>
			</body>
		</html>
	);
}

function Head({ brand, facts, kindStyle, nonce, prefix, framed, neighbours }: Omit<Props, "children">) {
	const faces = manifest.faces[brand.id];
	const image = facts.socialImage ?? sharePictureOf(brand, facts);
	const hasStory = manifest.storyKinds.includes(kindStyle);
	const title = facts.title === brand.name ? `${brand.name} | ${brand.tagline}` : `${facts.title} | ${brand.name}`;
	const description = facts.description ?? (facts.title === brand.name ? brand.tagline : `${facts.title}. ${brand.tagline}`);
	return (
		<>
			<meta charSet="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			{framed && <base target="_top" />}
			<title>{title}</title>
			<meta name="description" content={description} property="og:description" />
			{facts.authors.length > 0 && <meta name="author" content={facts.authors.join(", ")} />}
			<meta name="robots" content={facts.robots ?? "max-image-preview:large"} />
			<link rel="canonical" href={facts.canonicalUrl} />
			{neighbours?.previous && <link rel="prev" href={neighbours.previous} />}
			{neighbours?.next && <link rel="next" href={neighbours.next} />}
			{slot(`${stylePrefix}${kindStyle}`)}
			{/* The brand's faces: script enables them after the first paint. */}
			{faces && <style data-face="display" media="(scripting:none)" dangerouslySetInnerHTML={{ __html: faces.display.text }} />}
			{faces?.story && hasStory && (
				<style data-face="story" media="(scripting:none)" dangerouslySetInnerHTML={{ __html: faces.story.text }} />
			)}
			<script nonce={nonce} dangerouslySetInnerHTML={{ __html: manifest.scripts.head.text }} />
			{/* The inline script's work without script, requested by such browsers only. */}
			<noscript>
				<link rel="stylesheet" href={`${prefix}/preferences.css`} />
			</noscript>
			<meta name="theme-color" content={brand.theme.dark.masthead} media="(prefers-color-scheme: dark)" />
			<meta name="theme-color" content={brand.theme.light.masthead} />
			<link rel="icon" href={`/pictures/${hyphenatedId(brand)}/icon.svg`} />
			<link rel="apple-touch-icon" href={`/pictures/${hyphenatedId(brand)}/icon-180.png`} />
			<link rel="manifest" href={`${prefix}/manifest.webmanifest`} />
			{further(brand, facts)}
			{(facts.label === "home" || facts.pageView === "search") && (
				<link rel="search" type="application/opensearchdescription+xml" title={brand.name} href={`${prefix}/opensearch.xml`} />
			)}
			{facts.oembedUrl && <link rel="alternate" type="application/json+oembed" title={facts.title} href={facts.oembedUrl} />}
			<meta property="og:site_name" content={brand.name} />
			<meta property="og:type" content={facts.ogType} />
			<meta property="og:title" content={facts.title} />
			<meta property="og:url" content={facts.canonicalUrl} />
			<meta property="og:image" content={image.url} />
			{image.width && <meta property="og:image:width" content={String(image.width)} />}
			{image.height && <meta property="og:image:height" content={String(image.height)} />}
			{image.alt && <meta property="og:image:alt" content={image.alt} />}
			{/* Without it, en_US is meant. */}
			{brand.locale !== "en-US" && <meta property="og:locale" content={brand.locale.replace("-", "_")} />}
			<meta name="twitter:card" content="summary_large_image" />
		</>
	);
}

/** Elements of the head that not every page has, or has several of: feeds, and what an article says of itself (ogp.me). */
function further(brand: Brand, { authorUrls, feeds, modifiedIso, ogType, publishedIso, section, tags }: PageFacts): ReactNode[] {
	const elements: ReactNode[] = [];
	for (const [name, path] of feeds) {
		const href = `${canonicalOrigin(brand)}${path}/rss.xml`;
		elements.push(<link key={href} rel="alternate" type="application/rss+xml" title={name} href={href} />);
	}
	if (ogType !== "article") return elements;
	const said = { published_time: [publishedIso], modified_time: [modifiedIso], section: [section], author: authorUrls, tag: tags };
	for (const [name, values] of Object.entries(said))
		for (const value of values)
			if (value) elements.push(<meta key={`${name} ${value}`} property={`article:${name}`} content={value.replaceAll(noFraction, "")} />);
	return elements;
}

const noFraction = /(?<=T\d\d:\d\d:\d\d)\.000(?=Z)/g;

/** The page, then its structured data, then the whole sheets, of which the head has the used part. */
function Body({ brand, facts, kindStyle, prefix, front, vendors, children }: Props) {
	return (
		<>
			{children}
			{/* Behind the page: a live blog's structured data is as long as the page. */}
			{facts.structuredData.map((data) => (
				<script
					key={String(data["@type"])}
					type="application/ld+json"
					dangerouslySetInnerHTML={{ __html: jsonForScript(data).replaceAll(noFraction, "") }}
				/>
			))}
			<script
				id="page-state"
				type="application/json"
				dangerouslySetInnerHTML={{ __html: jsonForScript(pageState(brand, prefix, facts, front, vendors)) }}
			/>
			{/* Who has script gets them after the first paint (client/page/wholeSheets.ts). */}
			<noscript id="sheets">
				<link rel="stylesheet" href={manifest.styles[`core-${brand.id}`]} />
				<link rel="stylesheet" href={manifest.styles[kindStyle]} />
			</noscript>
		</>
	);
}

/** The page's state for islands and vendors (C3.15, C3.17, C3.39), in one script. Unnamed defaults are absent. */
function pageState(
	brand: Brand,
	prefix: string,
	facts: PageFacts,
	front: FrontState | undefined,
	vendors: PageVendors,
): Record<string, unknown> {
	const { flags, story, documentTracing } = facts;
	const { host } = new URL(canonicalOrigin(brand));
	return {
		status: facts.status,
		path: facts.path,
		prefix: prefix || undefined,
		host,
		domain: host.replace(/^www\./, ""),
		vertical: brand.id,
		pageView: facts.pageView,
		canonicalUrl: facts.canonicalUrl,
		section: facts.section,
		topic: facts.topic,
		subTopic: facts.subTopic,
		label: facts.label,
		series: facts.series,
		show: facts.show,
		adsEnabled: facts.adsEnabled,
		suppressesPush: facts.suppressesPush || undefined,
		isChromeless: flags.isChromeless,
		view: flags.isAppView ? "start-today-app" : "web",
		platform: "web",
		taboolaFeed: flags.taboolaFeed,
		disableLazyLoad: flags.disableLazyLoad,
		featureFlagQueryMode: flags.featureFlags || undefined,
		query: { bento: flags.bento ?? "", curator: flags.curator ?? "" },
		accountType: brand.flags.accountType === "forgerock" ? undefined : brand.flags.accountType,
		socialMediaProfiles: brand.social.map(({ url }) => url),
		...(story ? { isNativeAd: story.isNativeAd, presentation: story.presentation } : {}),
		...(documentTracing ? { documentTracing } : {}),
		...(front ? { front } : {}),
		vendors: { ...vendors, gpt: vendors.gpt ?? undefined, cmp: vendors.cmp ?? undefined },
	};
}
