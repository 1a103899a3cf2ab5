/** RSS 2.0 with the namespaces that publishers use, and what is wrong with many of them. */
export const rss = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel><title>Faro &amp; Post</title><link>https://faro.example/</link><language>es</language><lastBuildDate>Fri, 20 Nov 2026 10:00:00 GMT</lastBuildDate>
<item><title>Older &amp; wiser</title><link>https://faro.example/2020/older/</link><guid isPermaLink="false">tag:faro,2020:1</guid><pubDate>Mon, 06 Jan 2020 08:00:00 GMT</pubDate><dc:creator><![CDATA[Inés Quiñones]]></dc:creator><category>Sea</category><category><![CDATA[Ferries & piers]]></category><description><![CDATA[<p>In short.</p>]]></description><content:encoded><![CDATA[<p>In full, with <b>bold</b>.</p><img src="/a.jpg" alt="A"><script>x()</script><iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>]]></content:encoded><media:content url="https://cdn.example/top.jpg" medium="image" width="800" height="600"/></item>
<item><title>Newer</title><link>https://faro.example/2026/newer/?utm_source=rss</link><pubDate>Wed, 18 Nov 2026 08:00:00 GMT</pubDate><author>sam@faro.example (Sam)</author><description>Plain &lt;i&gt;words&lt;/i&gt; alone.</description><enclosure url="https://cdn.example/horn.mp3" type="audio/mpeg" length="1"/></item>
<item><title>No date, no link</title><guid>https://faro.example/by-guid/</guid><description></description></item>
<item><title>Twice</title><link>https://faro.example/2020/older/</link><guid isPermaLink="false">tag:faro,2020:1</guid></item>
</channel></rss>`;

export const atom = `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Faro</title><link href="https://faro.example/"/><updated>2026-11-20T10:00:00Z</updated><author><name>The desk</name></author>
<entry><title type="html">One &amp;amp; two</title><id>tag:faro:1</id><link rel="alternate" href="https://faro.example/one/"/><published>2026-11-18T08:00:00+01:00</published><updated>2026-11-19T08:00:00Z</updated><author><name>Inés</name></author><category term="sea" label="Sea"/><summary>Short.</summary><content type="html">&lt;p&gt;Escaped&lt;/p&gt;&lt;ul&gt;&lt;li&gt;x&lt;/li&gt;&lt;/ul&gt;</content></entry>
<entry><title>Two</title><id>tag:faro:2</id><link href="https://faro.example/two/"/><updated>2026-11-17T08:00:00Z</updated><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Inline <em>markup</em>.</p></div></content></entry>
</feed>`;

export const jsonFeed = JSON.stringify({
	version: "https://jsonfeed.org/version/1.1",
	title: "Faro",
	home_page_url: "https://faro.example/",
	authors: [{ name: "The desk" }],
	items: [
		{
			id: "1",
			url: "https://faro.example/json-one/",
			title: "JSON one",
			content_html: "<p>Hello</p>",
			date_published: "2026-11-18T08:00:00Z",
			authors: [{ name: "Inés" }],
			tags: ["Sea", "Ferry"],
			image: "https://cdn.example/top.jpg",
		},
		{ id: "2", url: "https://faro.example/json-two/", content_text: "Line one\n\nLine <two>", date_published: "2026-11-19T08:00:00Z" },
	],
});
