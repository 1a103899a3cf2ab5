/** A box on a page, in CSS pixels. */
export interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** A picture as a page draws it, and the words that lie over it. */
export interface CaptionedPicture {
	file: string;
	/** The picture's own size, and its subject in parts of it. */
	master: { width: number; height: number };
	focal: { x: number; y: number };
	box: Box;
	/** `object-position` in parts: which part of a cut picture stays. */
	position: { x: number; y: number };
	words: readonly Box[];
}

/** The place of a picture's subject on the page: the picture fills its box, the rest is cut (`object-fit: cover`). */
export function subjectOf({ master, focal, box, position }: CaptionedPicture): { x: number; y: number } {
	const scale = Math.max(box.width / master.width, box.height / master.height);
	const [wide, high] = [master.width * scale, master.height * scale];
	return {
		x: box.x + (box.width - wide) * position.x + wide * focal.x,
		y: box.y + (box.height - high) * position.y + high * focal.y,
	};
}

/** Pictures whose subject lies under words. */
export function coveredSubjects(pictures: readonly CaptionedPicture[]): string[] {
	return pictures.flatMap((picture) => {
		const { x, y } = subjectOf(picture);
		const covered = picture.words.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
		return covered ? [`the words over ${picture.file} cover its subject`] : [];
	});
}
