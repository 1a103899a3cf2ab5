import { once } from "node:events";
import { createWriteStream } from "node:fs";

const paragraph = "The ferry left pier four at six in the morning, with forty people, nine bicycles and a dog that knew the way. ";

/** One post of the invented export, by its number: every third is of the old editor. */
function post(n: number): string {
	const date = new Date(Date.UTC(2001, 0, 1) + ((n * 7919) % 50_000) * 3_600_000 * 4).toISOString().replace("T", " ").slice(0, 19);
	const words = paragraph.repeat(8);
	const body =
		n % 3 === 0
			? `${words}\n\n[caption width="300"]<img src="https://old.example/wp-content/uploads/${n}.jpg" alt="Boat ${n}" /> Boat ${n}[/caption]\n\n${words}\n\n${words}`
			: [words, words, words]
					.map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`)
					.join("\n\n")
					.concat(
						`\n<!-- wp:image {"id":${n}} -->\n<figure class="wp-block-image"><img src="https://old.example/${n}.jpg" alt=""/></figure>\n<!-- /wp:image -->`,
					);
	return `<item><title>Crossing ${n}</title><link>https://old.example/${date.slice(0, 4)}/crossing-${n}/</link><dc:creator><![CDATA[author${n % 40}]]></dc:creator><content:encoded><![CDATA[${body}]]></content:encoded><excerpt:encoded></excerpt:encoded><wp:post_id>${n}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>crossing-${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category" nicename="section-${n % 12}"><![CDATA[Section ${n % 12}]]></category></item>\n`;
}

/** Writes a WordPress export of so many posts; returns its bytes. */
export async function writeExport(path: string, posts: number): Promise<number> {
	const file = createWriteStream(path);
	file.write(
		'<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="c" xmlns:excerpt="e" xmlns:dc="d"><channel><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>\n',
	);
	for (let n = 1; n <= posts; n++) if (!file.write(post(n))) await once(file, "drain");
	file.end("</channel></rss>\n");
	await once(file, "finish");
	return file.bytesWritten;
}
