/** Pages of an invented site of no known system, as such sites are: by path, the words in their `head` and in their `body`. */
const sentence = "The ferry left pier four at six in the morning, with forty people, nine bicycles and a dog that knew the way. ";
export const words = sentence.repeat(3).trim();

const ld = (value: unknown): string =>
	`<script type="application/ld+json">${typeof value === "string" ? value : JSON.stringify(value)}</script>`;
const around = (main: string): string =>
	`<header><nav><ul><li><a href="/">Front</a></li><li><a href="/sea/">Sea</a></li></ul></nav></header><main>${main}</main><footer><p>All rights reserved, and so on.</p></footer>`;

interface StoryPage {
	head: string;
	body: string;
	status?: number;
	type?: string;
	location?: string;
	charset?: string;
}

/** The pages of a site at `home`. */
export function storyPages(home: string): Readonly<Record<string, StoryPage>> {
	return {
		// A graph with references, as the usual plugins write it.
		"/2026/crossing/": {
			head: `<title>The crossing | Faro</title><link rel="canonical" href="${home}/2026/crossing/">${ld({
				"@context": "https://schema.org",
				"@graph": [
					{ "@type": "WebSite", "@id": `${home}/#site`, name: "Faro" },
					{
						"@type": "ImageObject",
						"@id": `${home}/#pier`,
						contentUrl: "https://cdn.example/pier.jpg",
						width: 1200,
						height: { "@type": "QuantitativeValue", value: 800 },
						caption: "Pier &amp; boat",
					},
					{
						"@type": ["Article", "NewsArticle"],
						headline: "The crossing &#8217;26",
						mainEntityOfPage: { "@type": "WebPage", "@id": `${home}/2026/crossing/` },
						image: { "@id": `${home}/#pier` },
						author: [{ "@id": `${home}/#ines` }, { "@type": "Person", name: "Sam" }],
						articleSection: ["Sea", "Harbor"],
						keywords: "ferry, Niños,tag:internal",
						datePublished: "2026-11-20T08:00:00+01:00",
						dateModified: "2026-11-21T08:00:00Z",
						description: "How it went.",
					},
					{ "@type": "Person", "@id": `${home}/#ines`, name: "Inés", url: `${home}/people/ines` },
				],
			})}`,
			body: around(
				`<article><h1>The crossing ’26</h1><p>${words}</p><p>${words} See <a href="/2025/fares.html">the fares</a>.</p><figure><img src="/a.jpg" alt="A"><figcaption>Up close</figcaption></figure><h2>After it</h2><ul><li>one thing to know about it</li><li>another thing to know about it</li></ul><p>${words}</p></article>`,
			),
		},
		// articleBody is more than the page shows without its script.
		"/2025/fares.html": {
			head: ld([
				{
					"@type": "http://schema.org/BlogPosting",
					headline: "Fares <3 & more",
					articleBody: `${words}\n\n${words} R&D\n${words}`,
					datePublished: "2025-02-03",
					author: "The desk",
					image: ["https://cdn.example/fares.jpg"],
					articleSection: "Sea",
				},
			]),
			body: around("<div id=app></div>"),
		},
		// Line breaks in a text, and a comment of old around it.
		"/2024/broken-json/": {
			head: ld(
				`<!-- {"@type":"NewsArticle","headline":"Two\nlines","datePublished":"2024-05-06T08:00:00Z","description":"Only\tthis."} -->`,
			),
			body: around("<p>Soon</p>"),
		},
		"/2023/open-graph/": {
			head: `${ld("{nothing")}<meta property="og:type" content="article"><meta property="og:title" content="Open &amp; graph"><meta property="article:published_time" content="2023-01-02T03:04:05Z"><meta property="article:section" content="Air"><meta property="article:tag" content="kites"><meta property="article:tag" content="wind"><meta property="og:image" content="/og.jpg"><meta name="author" content="Ada">`,
			body: around(`<div class="story"><p>${words}</p><p>${words}</p></div>`),
		},
		"/2022/gated/": {
			head: ld({
				"@type": "NewsArticle",
				headline: "For members",
				isAccessibleForFree: "False",
				hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".rest" },
			}),
			body: around(`<p>${words}</p>`),
		},
		"/2022/parts/": {
			head: ld({
				"@type": "NewsArticle",
				headline: "For members in part",
				hasPart: [{ "@type": "WebPageElement", isAccessibleForFree: "http://schema.org/False" }],
			}),
			body: around(`<p>${words}</p>`),
		},
		"/2022/metered/": {
			head: `<meta property="og:type" content="article"><meta property="article:content_tier" content="metered"><meta property="og:title" content="Metered">`,
			body: around(`<p>${words}</p>`),
		},
		"/2021/recipe/": {
			head: ld({ "@type": "Recipe", name: "Fish soup", recipeIngredient: ["1 fish"], recipeCategory: "Food", datePublished: "2021-01-01" }),
			body: around(
				`<article><p>${words}</p><h2>Ingredients</h2><ul><li>one fish from the harbor</li><li>water from the well</li></ul><p>${words}</p></article>`,
			),
		},
		"/news-only/": { head: "<title>In the news</title>", body: around(`<p>${words}</p>`) },
		"/latin/": {
			head: `<meta charset="iso-8859-1">${ld({ "@type": "NewsArticle", headline: "Ni\u00f1os", datePublished: "2020-01-01" })}`,
			body: around(`<p>${words}</p>`),
			charset: "latin1",
		},
		"/sea/": {
			head: ld({
				"@type": "ItemList",
				itemListElement: [
					{ "@type": "NewsArticle", headline: "One" },
					{ "@type": "NewsArticle", headline: "Two" },
				],
			}),
			body: around("<ul><li>One</li><li>Two</li></ul>"),
		},
		"/about/": { head: ld({ "@type": "AboutPage" }), body: around(`<p>${words}</p>`) },
		"/gone/": { head: "", body: "", status: 410 },
		"/moved/": { head: "", body: "", status: 301, location: "https://elsewhere.invalid/" },
		"/paper.pdf": { head: "", body: "%PDF", type: "application/pdf" },
		"/private/page/": { head: "", body: "no robot reads this" },
	};
}
