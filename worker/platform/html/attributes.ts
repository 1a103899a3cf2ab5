import { plainAddress } from "../linkAddress.ts";

export type Attributes = ReadonlyMap<string, string>;

/** Ids of footnotes and their references. Any other id could collide with the page's. */
const footnote = /^(?:(?:fn|footnote|endnote|note)-?(?:ref)?|ref|cite[-_](?:note|ref))[-_:.]?\d{1,4}(?:[-_:.]\d{1,3})?$/i;

/** The attributes that any element may have: language, direction, footnote id, which is added to those `taken`. */
export function commonAttributes(attributes: Attributes, taken: Set<string>): string {
	const lang = attributes.get("lang") ?? "";
	const direction = (attributes.get("dir") ?? "").toLowerCase();
	const id = attributes.get("id") ?? "";
	let text = /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,2}$/i.test(lang) ? ` lang="${lang}"` : "";
	if (/^(?:ltr|rtl|auto)$/.test(direction)) text += ` dir="${direction}"`;
	if (!footnote.test(id) || taken.has(id)) return text;
	taken.add(id);
	return `${text} id="${id}"`;
}

/** `title` as plain text of at most 300 characters. */
export function titleOf(attributes: Attributes): string {
	const title = decodeEntities(attributes.get("title") ?? "")
		.trim()
		.slice(0, 300);
	return title === "" ? "" : ` title="${escapeValue(title.toWellFormed())}"`;
}

/** The first number of an ordered list. */
export function startOf(attributes: Attributes): string {
	const start = attributes.get("start") ?? "";
	return /^-?\d{1,5}$/.test(start) ? ` start="${start}"` : "";
}

/** The columns and rows that a cell spans, and the cells that it heads. */
export function spansOf(attributes: Attributes): string {
	let text = "";
	for (const name of ["colspan", "rowspan"]) {
		const value = attributes.get(name) ?? "";
		if (/^[1-9]\d?$/.test(value)) text += ` ${name}="${value}"`;
	}
	const scope = (attributes.get("scope") ?? "").toLowerCase();
	return /^(?:col|row|colgroup|rowgroup)$/.test(scope) ? `${text} scope="${scope}"` : text;
}

const relWords = ["nofollow", "sponsored", "ugc", "noreferrer"];

/** Links to other sites always say `noopener`. */
export function relOf(attributes: Attributes, href: string): string {
	const stated = (attributes.get("rel") ?? "").toLowerCase().split(/\s+/);
	const words = relWords.filter((word) => stated.includes(word));
	if (/^https?:/i.test(href)) words.unshift("noopener");
	return words.length === 0 ? "" : ` rel="${words.join(" ")}"`;
}

const allowedHref = [
	/^https?:\/\/[^\s<>"'`\\/?#@][^\s<>"'`\\]*$/i,
	/^mailto:[^\s<>"'`\\]+$/i,
	/^tel:[+\d().-]+$/i,
	/^\/(?![/\\])[^\s<>"'`\\]*$/,
	/^#[\w:.-]+$/,
];

/** The address when its scheme is allowed, else null. Entities are decoded first, as a browser would. */
export function safeHref(raw: string): string | null {
	const href = plainAddress(decodeEntities(raw).trim());
	return href.length <= 2048 && allowedHref.some((pattern) => pattern.test(href)) ? href : null;
}

/** Named references that are decoded; others stay. */
const named: Readonly<Record<string, string>> = Object.fromEntries(
	(
		"amp=& lt=< gt=> quot=\" apos=' colon=: sol=/ bsol=\\ Tab=\t NewLine=\n lpar=( rpar=) excl=! num=# period=. comma=, semi=; grave=` " +
		"nbsp=\u00a0 iexcl=¡ cent=¢ pound=£ yen=¥ sect=§ copy=© laquo=« reg=® deg=° plusmn=± sup2=² sup3=³ para=¶ middot=· ordm=º ordf=ª raquo=» frac14=¼ frac12=½ frac34=¾ iquest=¿ " +
		"Agrave=À Aacute=Á Acirc=Â Atilde=Ã Auml=Ä Aring=Å AElig=Æ Ccedil=Ç Egrave=È Eacute=É Ecirc=Ê Euml=Ë Iacute=Í Icirc=Î Iuml=Ï Ntilde=Ñ Oacute=Ó Ocirc=Ô Ouml=Ö Oslash=Ø Uacute=Ú Ucirc=Û Uuml=Ü szlig=ß " +
		"agrave=à aacute=á acirc=â atilde=ã auml=ä aring=å aelig=æ ccedil=ç egrave=è eacute=é ecirc=ê euml=ë igrave=ì iacute=í icirc=î iuml=ï ntilde=ñ ograve=ò oacute=ó ocirc=ô otilde=õ ouml=ö divide=÷ oslash=ø ugrave=ù uacute=ú ucirc=û uuml=ü yuml=ÿ times=× " +
		"ndash=– mdash=— lsquo=‘ rsquo=’ sbquo=‚ ldquo=“ rdquo=” bdquo=„ bull=• hellip=… prime=′ euro=€ trade=™ minus=− thinsp=\u2009 ensp=\u2002 emsp=\u2003 shy=\u00ad"
	)
		.split(/ (?=\w)/)
		.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1).replace(/ $/, "")]),
);

const reference = /&(?:#(\d{1,8})|#[xX]([0-9a-fA-F]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));?/g;

/** Text with known references decoded, as a browser would. */
export function decodeEntities(text: string): string {
	return text.replace(reference, (whole, decimal?: string, hex?: string, name?: string) => {
		if (name !== undefined) return whole.endsWith(";") && Object.hasOwn(named, name) ? (named[name] ?? whole) : whole;
		return character(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
	});
}

/** Numeric references 128 to 159, as browsers read them. */
const windows1252 = new TextDecoder("windows-1252");

/** The character of a numeric reference; forbidden ones become U+FFFD, as in a browser. */
function character(code: number): string {
	const text = code >= 0x80 && code < 0xa0 ? windows1252.decode(Uint8Array.of(code)) : fromCode(code);
	return /(?![\t\n\r])\p{Cc}/u.test(text) ? "\ufffd" : text;
}

function fromCode(code: number): string {
	return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? "\ufffd" : String.fromCodePoint(code);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text with all markup characters escaped; unknown references stay. */
export function escapeText(raw: string): string {
	return raw.replace(/&(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});|[&<>]/g, (token) => {
		if (token.length === 1) return escapes[token] ?? token;
		const decoded = decodeEntities(token);
		return decoded === token ? token : decoded.replace(/[&<>]/g, (special) => escapes[special] ?? special);
	});
}

/** A value escaped for double quotes. */
export function escapeValue(value: string): string {
	return value.replace(/[&<>"]/g, (special) => escapes[special] ?? special);
}
