/** A sentence of a story, and its place in the page. */
export interface Sentence {
	text: string;
	range: Range;
}

const spoken = "h1,.dek,.story-body :is(p,h2,h3,li,blockquote)";
const unspoken = "aside,figure,form,nav,footer,[hidden],.visually-hidden,.kicker";

/** The sentences of an article, from its headline to its end. */
export function sentencesOf(article: Element, language: string): Sentence[] {
	const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
	const blocks = [...article.querySelectorAll(spoken)].filter((block) => !block.closest(unspoken) && !block.querySelector(spoken));
	return blocks.flatMap((block) => {
		const sentences: Sentence[] = [];
		for (const { segment, index } of segmenter.segment(block.textContent ?? "")) {
			const text = segment.trim();
			if (text) sentences.push({ text, range: rangeIn(block, index, index + segment.trimEnd().length) });
		}
		return sentences;
	});
}

function rangeIn(block: Element, from: number, to: number): Range {
	const range = document.createRange();
	const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	let at = 0;
	let started = false;
	for (let node = texts.nextNode(); node; node = texts.nextNode()) {
		const length = node.nodeValue?.length ?? 0;
		if (!started && from < at + length) {
			range.setStart(node, from - at);
			started = true;
		}
		if (to <= at + length) {
			range.setEnd(node, to - at);
			break;
		}
		at += length;
	}
	return range;
}
