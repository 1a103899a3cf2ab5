/** The treatments: each turns a scene's shapes into one manner of printing or cutting. */
import { lightness, mix } from "../pen/colour.ts";
import type { Colours, Treatment } from "../pen/pen.ts";

const FULL = "M-80 -80H1520V1040H-80Z";
const at = (d: string, attributes: string): string => (d === "" ? "" : `<path d="${d}" ${attributes}/>`);
const stroke = (d: string, colour: string, width: number): string =>
	at(d, `fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"`);

/** Flat colour, the base of the others. */
const flat: Treatment = {
	defs: () => "",
	fill: (d, role, c) => at(d, `fill="${c[role]}"`),
	mark: (d, role, c) => at(d, `fill="${c[role]}"`),
	line: (d, role, width, c) => stroke(d, c[role], width),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".2"`),
	light: (d, c) => at(d, `fill="${c.sun}" fill-opacity=".2"`),
	backdrop: () => "",
	layer: (content) => content,
	finish: (content) => content,
};

/**
 * The shadow of a layer's pieces: their outlines as one shape, moved, so that overlaps aren't darker. `spread` widens it; a soft shadow is
 * two of them.
 */
const thrown = (content: string, dx: number, dy: number, colour: string, opacity: number, spread = 0): string => {
	const outlines = [
		...content.matchAll(/<path d="([^"]+)" fill="#[0-9a-f]{6}"(?: stroke="[^"]*" stroke-width="[^"]*" stroke-linejoin="round")?\/>/g),
	]
		.map(([, d]) => d)
		.join("");
	const move = /^<g( transform="[^"]*")?>/.exec(content)?.[1] ?? "";
	const edge = spread === 0 ? "" : ` stroke="${colour}" stroke-width="${spread}" stroke-linejoin="round"`;
	return `<g transform="translate(${dx} ${dy})" opacity="${opacity}"><g${move}>${at(outlines, `fill="${colour}"${edge}`)}</g></g>`;
};

/** A shape whose lower right edge turns away from the light. */
const rim = (d: string, main: string, turned: string, id: string, dx: number, dy: number): string =>
	`<clipPath id="${id}">${at(d, "")}</clipPath>${at(d, `fill="${turned}"`)}<g clip-path="url(#${id})">${at(d, `fill="${main}" transform="translate(${dx} ${dy})"`)}</g>`;

const dots = (id: string, pitch: number, r: number, colour: string, turn: number): string =>
	`<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><circle cx="${pitch / 2}" cy="${pitch / 2}" r="${r}" fill="${colour}"/></pattern>`;

const lines = (id: string, pitch: number, width: number, colour: string, turn: number): string =>
	`<pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 ${pitch / 2}H${pitch}" stroke="${colour}" stroke-width="${width}"/></pattern>`;

const rays = (x: number, y: number, count: number, from = 0, to = 360): string => {
	let d = "";
	for (let i = 0; i < count; i++) {
		const [a, b] = [from + ((to - from) * i) / count, from + ((to - from) * (i + 0.5)) / count];
		const point = (degrees: number): string =>
			`${(x + 1900 * Math.cos((degrees * Math.PI) / 180)).toFixed(0)} ${(y + 1900 * Math.sin((degrees * Math.PI) / 180)).toFixed(0)}`;
		d += `M${x} ${y}L${point(a)}L${point(b)}Z`;
	}
	return d;
};

/** Sheets of paper cut with a knife, each throwing its shadow on the one below. */
export const cutPaper: Treatment = {
	...flat,
	fill: (d, role, c) => at(d, `fill="#03070f" fill-opacity=".17" transform="translate(5 8)"`) + at(d, `fill="${c[role]}"`),
	layer: (content, depth) =>
		depth > 0 ? thrown(content, 0, 13, "#03070f", 0.13, 20) + thrown(content, 0, 11, "#03070f", 0.2, 5) + content : content,
};

/** Opaque water colour with a soft brush: rounded, a little uneven, dry streaks of the lighter tone. */
export const gouache: Treatment = {
	...flat,
	waver: { frequency: 0.011, strength: 26, step: 70 },
	defs: (c) =>
		`<pattern id="dry" width="360" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(-9)"><path d="M10 18h120m26 2h70M60 44h200M4 66h90m30 -3h150M150 92h190M24 118h150m40 4h96" stroke="${c.lit}" stroke-width="5" stroke-linecap="round" stroke-opacity=".2" fill="none"/></pattern>`,
	fill: (d, role, c) => at(d, `fill="${c[role]}" stroke="${c[role]}" stroke-width="9" stroke-linejoin="round"`) + at(d, 'fill="url(#dry)"'),
	mark: (d, role, c) => at(d, `fill="${c[role]}" stroke="${c[role]}" stroke-width="4" stroke-linejoin="round"`),
	backdrop: () => at(FULL, 'fill="url(#dry)"'),
};

/** A placard: three tones, hard light from the left, rays behind the argument. */
export const poster: Treatment = {
	...flat,
	fill: (d, role, c, id) =>
		lightness(c[role]) < 0.16 ? at(d, `fill="${c[role]}"`) : rim(d, c[role], mix(c[role], c.front, 0.62), id, -11, -9),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".72"`),
	light: (d, c) => at(d, `fill="${c.pop2}" fill-opacity=".5"`),
	backdrop: (c, v) => at(rays(v === 3 ? 1100 : 500, 620, v === 1 ? 16 : 22), `fill="${c.glow}"`),
};

/** Two drums that never quite register: dots of the second ink over flats of the first. */
export const risograph: Treatment = {
	...flat,
	defs: (c) => `${dots("coarse", 13, 3.9, c.pop, 22)}${dots("fine", 11, 2.7, c.front, 67)}`,
	waver: { frequency: 0.05, strength: 6, step: 160 },
	fill: (d, role, c) => {
		const screen =
			role === "near" || role === "front" || role === "ink" ? "" : role === "pop" || role === "mid" || role === "shade" ? "fine" : "coarse";
		const over =
			screen === ""
				? ""
				: at(
						d,
						`fill="url(#${screen})" transform="translate(9 -7)" style="mix-blend-mode:multiply" opacity="${role === "body" || role === "lit" || role === "pale" || role === "skin" ? ".3" : ".85"}"`,
					);
		return (
			at(d, `fill="${c.pop}" fill-opacity=".75" transform="translate(9 -7)" style="mix-blend-mode:multiply"`) +
			at(d, `fill="${c[role]}"`) +
			over
		);
	},
	shadow: (d, c) => at(d, `fill="${c.pop}" fill-opacity=".7" style="mix-blend-mode:multiply"`),
	light: (d, c) => at(d, `fill="${c.pop2}" fill-opacity=".55"`),
};

/** A screen whose dots swell from top to bottom: columns side by side. */
const screen = (id: string, pitch: number, colour: string, size: (y: number) => number): string => {
	let d = "";
	for (let row = 0; row * pitch * 0.5 < 960; row++) {
		const y = row * pitch * 0.5;
		const r = size(y / 960) * pitch * 0.5;
		// An odd row stands half a pitch aside: its dot is on the column's edge, half of it on either side.
		for (const x of row % 2 === 1 ? [pitch * 0.5] : [0, pitch])
			if (r > 0.8)
				d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 1 ${(-2 * r).toFixed(1)} 0Z`;
	}
	return `<pattern id="${id}" width="${pitch}" height="960" patternUnits="userSpaceOnUse"><path d="${d}" fill="${colour}"/></pattern>`;
};

/** A magazine duotone: black and one ink, tone made of growing dots. */
export const halftone: Treatment = {
	...flat,
	defs: (c) =>
		screen("down", 22, c.front, (y) => Math.max(0, y * 1.05 - 0.12)) +
		screen("up", 26, c.glow, (y) => Math.max(0, 0.9 - Math.abs(y - 0.3) * 1.35)),
	fill: (d, role, c, id) => {
		const tone = lightness(c[role]);
		if (tone < 0.12) return at(d, `fill="${c[role]}"`);
		return role === "body" || role === "lit" || role === "pale" || role === "skin"
			? rim(d, c[role], mix(c[role], c.pop, 0.6), id, -9, -5)
			: at(d, `fill="${c[role]}"`) +
					at(d, `fill="url(#down)" opacity="${role === "far" || role === "mid" || role === "shade" ? ".95" : ".55"}"`);
	},
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".82"`),
	light: (d, c) => at(d, `fill="${c.glow}" fill-opacity=".6"`),
	backdrop: () => at(FULL, 'fill="url(#up)"'),
};

/** Pen line with two spot colours laid a little off the line. */
export const inkLine: Treatment = {
	...flat,
	defs: (c) => `${lines("hatch", 13, 2.6, c.ink, 52)}${lines("cross", 15, 2.2, c.ink, -38)}`,
	waver: { frequency: 0.022, strength: 9, step: 110 },
	fill: (d, role, c) => {
		const tone = lightness(c[role]);
		const hatched =
			role === "shade" || role === "far" || role === "mid" ? at(d, `fill="url(#${role === "mid" ? "cross" : "hatch"})" opacity=".5"`) : "";
		return (
			at(d, `fill="${mix(c[role], c.pale, tone < 0.3 ? 0 : 0.2)}"`) +
			at(d, `fill="${c[role]}" transform="translate(-7 5)" style="mix-blend-mode:multiply" fill-opacity=".35"`) +
			hatched +
			stroke(d, c.ink, 4.6)
		);
	},
	line: (d, role, width, c) =>
		width > 7 && c[role] !== c.ink
			? stroke(d, c.ink, width + 7) + stroke(d, c[role], width)
			: stroke(d, width > 7 ? c[role] : c.ink, width),
	shadow: (d) => at(d, 'fill="url(#hatch)"') + at(d, 'fill="url(#cross)"'),
	light: (d, c) => at(d, `fill="${c.pale}" fill-opacity=".5"`),
};

/** Jerseys and floodlights: leaning forward, hard rims, streaks of pace behind. */
export const pace = (lean: number): Treatment => ({
	...flat,
	defs: (c) => lines("turf", 26, 13, c.glow, 90 + lean),
	fill: (d, role, c, id) =>
		lightness(c[role]) < 0.1 ? at(d, `fill="${c[role]}"`) : rim(d, c[role], mix(c[role], c.front, 0.45), id, lean > 0 ? 10 : -10, -6),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".42"`),
	light: (d, c) => at(d, `fill="${c.pop2}" fill-opacity=".32"`),
	backdrop: (c, v) => {
		const x = v % 2 === 1 ? 0 : 500;
		return `${at(`M${x} -60h260l-420 1100h-260ZM${x + 420} -60h70l-420 1100h-70ZM${x + 560} -60h22l-420 1100h-22ZM${x + 900} -60h330l-420 1100h-330Z`, `fill="${c.glow}"`)}`;
	},
	finish: (content, c, v) => {
		const edge =
			v % 2 === 1
				? "M1500 690L1160 1000H1500Z M1500 610L1500 650L1116 1000H1072Z"
				: "M-60 690L280 1000H-60Z M-60 610L-60 650L324 1000H368Z";
		return `<g transform="translate(720 480) skewX(${-lean}) scale(1.13) translate(-720 -480)">${content}</g>${at(edge, `fill="${c.pop}"`)}`;
	},
});

/** Lacquer and metal: a fan behind, every edge drawn in a fine metal line. */
export const deco = (metal: (c: Colours) => string, fan: boolean): Treatment => ({
	...flat,
	defs: (c) =>
		`<pattern id="scale" width="120" height="60" patternUnits="userSpaceOnUse"><path d="M0 60a60 60 0 0 1 120 0M20 60a40 40 0 0 1 80 0M40 60a20 20 0 0 1 40 0M-60 30a60 60 0 0 1 120 0M60 30a60 60 0 0 1 120 0" fill="none" stroke="${metal(c)}" stroke-width="2.200" stroke-opacity=".42"/></pattern>`,
	fill: (d, role, c, id) => rim(d, c[role], mix(c[role], c.front, 0.36), id, -8, -6) + stroke(d, metal(c), 2.8),
	line: (d, role, width, c) => (width > 7 ? stroke(d, metal(c), width + 5) : "") + stroke(d, c[role], width),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".36"`),
	light: (d, c) => at(d, `fill="${c.sun}" fill-opacity=".24"`) + stroke(d, metal(c), 2),
	backdrop: (c, v) =>
		fan ? at(rays(v % 2 === 1 ? 420 : 900, 700, 26, 180, 360), `fill="${c.glow}" fill-opacity=".75"`) : at(FULL, 'fill="url(#scale)"'),
});

/** Signs after dark: flat darks, every edge a tube with its halo. */
export const neon: Treatment = {
	...flat,
	fill: (d, role, c) => {
		const tube =
			role === "pop" || role === "body"
				? c.pop
				: role === "pop2" || role === "lit" || role === "sun"
					? c.pop2
					: role === "skin" || role === "pale"
						? c.pale
						: mix(c.far, c.pop, 0.5);
		const quiet =
			role === "far" || role === "mid" || role === "near" || role === "front" || role === "ink" || role === "shade" || role === "glow";
		const body = lightness(c[role]) > 0.4 ? mix(c[role], c.front, 0.3) : c[role];
		return (
			at(d, `fill="${body}"`) +
			(quiet
				? stroke(d, mix(c[role], tube, 0.62), 2.4)
				: at(d, `fill="none" stroke="${tube}" stroke-opacity=".2" stroke-width="18" stroke-linejoin="round"`) + stroke(d, tube, 4.4))
		);
	},
	line: (d, role, width, c) =>
		stroke(d, c[role], width) +
		(role === "pop" || role === "pop2" || role === "lit"
			? at(d, `fill="none" stroke="${c[role]}" stroke-opacity=".2" stroke-width="${width + 16}" stroke-linecap="round"`)
			: ""),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".5"`),
	light: (d, c) => at(d, `fill="${c.pop}" fill-opacity=".17"`),
	backdrop: (c) =>
		at("M-60 120H1500M-60 300H1500M-60 430H1500M-60 520H1500M-60 580H1500", `fill="none" stroke="${c.glow}" stroke-width="3"`),
};

/** The catalogue's table: clean solids, one crisp shadow, a coloured ground cut into two planes. */
export const product = (ground: "arch" | "disc" | "split"): Treatment => ({
	...flat,
	fill: (d, role, c, id) => rim(d, c[role], mix(c[role], c.front, 0.16), id, -14, -4),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".2"`),
	light: (d, c) => at(d, `fill="${c.pale}" fill-opacity=".3"`),
	backdrop: (c) =>
		at(
			ground === "arch"
				? "M560 1020V480a330 330 0 0 1 660 0V1020Z"
				: ground === "disc"
					? "M420 430a450 450 0 1 1 900 0a450 450 0 1 1 -900 0Z"
					: "M620 -60H1520V1020H300Z",
			`fill="${c.glow}"`,
		),
	layer: (content, depth, c) => (depth >= 0.9 ? thrown(content, 30, 22, c.front, 0.24) + content : content),
});

/** A working drawing: construction grid, even lines, hatched sections, one flat colour. */
export const blueprint: Treatment = {
	...flat,
	defs: (c) =>
		`<pattern id="grid" width="160" height="160" patternUnits="userSpaceOnUse"><path d="M0 .5H160M.5 0V160" stroke="${c.far}" stroke-width="2"/><path d="M0 40H160M0 80H160M0 120H160M40 0V160M80 0V160M120 0V160" stroke="${c.far}" stroke-width="1" stroke-opacity=".55"/></pattern>${lines("section", 12, 2, c.ink, 45)}`,
	fill: (d, role, c) => {
		const body =
			role === "pop" || role === "pop2" || role === "sun"
				? c[role]
				: role === "front" || role === "ink"
					? c.front
					: role === "lit" || role === "pale" || role === "skin"
						? c.pale
						: mix(c.sky, c[role], role === "body" ? 0.9 : 0.38);
		return (
			at(d, `fill="${body}"`) +
			(role === "shade" || role === "near" ? at(d, 'fill="url(#section)" opacity=".6"') : "") +
			stroke(d, c.ink, role === "far" ? 2 : 3.4)
		);
	},
	mark: (d, role, c) =>
		at(
			d,
			`fill="${role === "pop" || role === "pop2" || role === "lit" || role === "sun" || role === "ink" ? c[role] : mix(c.sky, c[role], 0.6)}"`,
		),
	line: (d, role, width, c) =>
		width > 7
			? stroke(d, c.ink, width + 5) + stroke(d, role === "front" || role === "ink" ? mix(c.front, c.sky, 0.35) : c[role], width)
			: stroke(d, c[role === "front" ? "ink" : role], width),
	shadow: (d) => at(d, 'fill="url(#section)"'),
	light: (d, c) =>
		at(d, `fill="${c.pop2}" fill-opacity=".16"`) + at(d, `fill="none" stroke="${c.ink}" stroke-width="2" stroke-dasharray="14 9"`),
	backdrop: () => at(FULL, 'fill="url(#grid)"'),
	finish: (content, c) =>
		content +
		at(
			"M60 64H1380M60 52V76M1380 52V76M62 110V896M50 110H74M50 896H74M720 54V74M400 54V74M1060 54V74M52 480H72M52 295H72M52 690H72",
			`fill="none" stroke="${c.ink}" stroke-width="2.4" stroke-opacity=".75"`,
		),
};

/** Soft shapes grown rather than cut, with leaves leaning in from the edge. */
export const leafy: Treatment = {
	...flat,
	waver: { frequency: 0.0045, strength: 56, step: 80 },
	fill: (d, role, c) => at(d, `fill="${c[role]}" stroke="${c[role]}" stroke-width="15" stroke-linejoin="round"`),
	mark: (d, role, c) => at(d, `fill="${c[role]}" stroke="${c[role]}" stroke-width="5" stroke-linejoin="round"`),
	shadow: (d, c) =>
		at(d, `fill="${c.near}" fill-opacity=".24" stroke="${c.near}" stroke-opacity=".24" stroke-width="8" stroke-linejoin="round"`),
	light: (d, c) => at(d, `fill="${c.sun}" fill-opacity=".28"`),
	finish: (content, c, v) => {
		const sprig = (x: number, y: number, turn: number, size: number, colour: string): string => {
			const blade = "M0 0C26 -60 92 -72 140 -40C104 4 40 22 0 0Z";
			return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0Q150 -30 330 -10" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>${[40, 120, 200, 280].map((k) => `<path d="${blade}" fill="${colour}" transform="translate(${k} -18) rotate(-34) scale(.82)"/><path d="${blade}" fill="${colour}" transform="translate(${k} -16) scale(.82 -.82) rotate(-34)"/>`).join("")}</g>`;
		};
		const left = v % 2 === 1;
		const frame =
			sprig(left ? -40 : 1480, 1000, left ? -58 : -122, 1, c.near) + sprig(left ? 60 : 1380, 1020, left ? -30 : -150, 0.8, c.pop);
		return `${content}${frame}`;
	},
};

/** A block cut with a gouge: dark mass, ivory edges, grooves that follow the form. */
export const woodcut: Treatment = {
	...flat,
	defs: (c) => {
		const groove = (id: string, colour: string, turn: number, pitch: number, width: number): string =>
			`<pattern id="${id}" width="150" height="${pitch * 2}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><path d="M0 ${pitch * 0.5}q38 -${width} 75 0t62 0l-62 ${width}q-38 -${width} -75 ${width}ZM75 ${pitch * 1.5}q38 -${width} 75 0l-30 ${width}q-20 -${width} -45 ${width * 0.4}ZM0 ${pitch * 1.5}q30 -${width} 52 0l-52 ${width}Z" fill="${colour}"/></pattern>`;
		return `${groove("cut-light", c.pale, 0, 15, 7)}${groove("cut-dark", c.ink, -8, 14, 6)}`;
	},
	waver: { frequency: 0.035, strength: 11, step: 90 },
	fill: (d, role, c) => {
		const tone = lightness(c[role]);
		const grooves =
			role === "pop" || role === "pop2" || role === "lit" || role === "pale" || role === "sun"
				? ""
				: at(d, `fill="url(#cut-${tone < 0.35 ? "light" : "dark"})" opacity="${tone < 0.35 ? ".34" : ".5"}"`);
		return stroke(d, c.pale, 11) + at(d, `fill="${c[role]}"`) + grooves + stroke(d, c.ink, 3.4);
	},
	shadow: (d, c) => at(d, `fill="${c.ink}" fill-opacity=".5"`),
	light: (d, c) => at(d, `fill="${c.pale}" fill-opacity=".34"`),
	backdrop: (c) => at(FULL, `fill="url(#cut-${lightness(c.sky) < 0.35 ? "light" : "dark"})" opacity=".2"`),
};

/** Spray through a stencil: three inks, every piece on a bridge of bare wall. */
export const stencil: Treatment = {
	...flat,
	waver: { frequency: 0.09, strength: 7, step: 60 },
	fill: (d, role, c) => at(d, `fill="${c.sky}" stroke="${c.sky}" stroke-width="15" stroke-linejoin="round"`) + at(d, `fill="${c[role]}"`),
	line: (d, role, width, c) => (width > 9 ? stroke(d, c.sky, width + 12) : "") + stroke(d, c[role], width),
	shadow: (d, c) => at(d, `fill="${c.front}" fill-opacity=".85"`),
	light: (d, c) => at(d, `fill="${c.glow}" fill-opacity=".75"`),
	finish: (content, c, v) => {
		let drops = "";
		for (let i = 0; i < 46; i++) {
			const [x, y, r] = [(i * 397 + v * 131) % 1440, (i * 233 + v * 71) % 960, 1.6 + ((i * 7) % 5)];
			drops += `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
		}
		return content + at(drops, `fill="${c.front}" fill-opacity=".55"`);
	},
};
