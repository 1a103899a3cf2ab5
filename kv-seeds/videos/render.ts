/** Draws the clips of `clips.json`: `node kv-seeds/videos/render.ts [clip …]`. Needs ffmpeg with libvpx, libopus and libx264. */
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import sharp from "sharp";
import { languageOf, sceneOf } from "../pictures/render/draw.ts";
import { HEIGHT, Pen, type Variant, WIDTH } from "../pictures/pen/pen.ts";
import type { Clip } from "./clips.ts";

const run = promisify(execFile);
const here = new URL("./", import.meta.url).pathname;
const channelFrames = 20;
/** The slow camera of a story's clip needs fewer, and there are many clips. */
const storyFrames = 12;
const framesOf = (clip: Clip): number => (clip.channel ? channelFrames : storyFrames);
/** The camera's part of the sheet (16:9). Scaled down at the end: a step of one pixel is less than one in the clip. */
const frame = { width: 1216, height: 684 };

/** Chords, three tones in hertz each. */
const chords = [
	[130.8, 164.8, 196],
	[146.8, 174.6, 220],
	[146.8, 185, 220],
	[155.6, 196, 233.1],
	[164.8, 207.7, 246.9],
	[174.6, 220, 261.6],
	[185, 233.1, 277.2],
	[196, 246.9, 293.7],
	[196, 246.9, 329.6],
	[196, 261.6, 329.6],
	[207.7, 261.6, 311.1],
	[220, 277.2, 329.6],
] as const;
const lotOf = ({ id }: Clip): number => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function drawingOf({ picture }: Clip): { brand: string; name: string; variant: Variant } {
	const [, brand = "", name = "", variant] = /^(.+)\/(.+)-([1-4])$/.exec(picture) ?? [];
	return { brand, name, variant: Number(variant) as Variant };
}

/** One transparent picture per layer of a scene, far to near. */
async function drawLayers(clip: Clip): Promise<{ png: Buffer; depth: number }[]> {
	const { brand, name, variant } = drawingOf(clip);
	const { lights, treatment } = languageOf(brand);
	const depths: number[] = [];
	const draw = (only: number): string => {
		let index = 0;
		const scene = sceneOf(name);
		const pen = new Pen(`${name}/${variant}`, variant, lights[variant], {
			...treatment,
			layer: (content, depth, colours) => {
				depths[index] = depth;
				return index++ === only ? treatment.layer(content, depth, colours) : "";
			},
			// Grain and paper belong to no layer that moves: a clip goes without.
			finish: (content) => content,
		});
		scene.draw(pen);
		return pen.svg(scene.focal);
	};
	const layers: { png: Buffer; depth: number }[] = [];
	for (let index = 0; index === 0 || index < depths.length; index++) {
		const svg = Buffer.from(draw(index));
		layers.push({ png: await sharp(svg, { unlimited: true }).png().toBuffer(), depth: depths[index] ?? 1 });
	}
	return layers;
}

/** A clip as long as this has a path there and back, so that it ends where it began. */
const longSeconds = 20;

/** The far hardly moves, the near crosses all the space of the sheet; the camera eases in and out. */
function camera(clip: Clip, depth: number): { x: string; y: string } {
	const margin = WIDTH - frame.width;
	const part = Math.min(1, 0.25 + depth * 0.5);
	const turns = clip.seconds >= longSeconds ? 2 : 1;
	const ease = `(1-cos(${turns}*PI*min(1,t/${clip.seconds})))/2`;
	const travel = lotOf(clip) % 2 === 0 ? `(1-${ease})` : ease;
	const focal = sceneOf(drawingOf(clip).name).focal.y * HEIGHT - frame.height / 2;
	const y = Math.round(Math.max(12, Math.min(HEIGHT - frame.height - 12, focal)));
	return { x: `${((margin * (1 - part)) / 2).toFixed(1)}+${(margin * part).toFixed(1)}*${travel}`, y: String(y) };
}

function tone(clip: Clip): string {
	const [root, third, fifth] = chords[lotOf(clip) % chords.length] ?? chords[0];
	const swell = `min(1,t/2)*min(1,(${clip.seconds}-t)/2)`;
	const voice = (hertz: number, strength: number) => `${strength}*sin(2*PI*${hertz}*t)*(0.8+0.2*sin(2*PI*0.4*t))`;
	return `aevalsrc='(${voice(root, 0.1)}+${voice(third, 0.06)}+${voice(fifth, 0.05)})*${swell}':s=48000:d=${clip.seconds},aecho=0.8:0.7:180|320:0.25|0.15`;
}

async function ffmpeg(...args: string[]): Promise<void> {
	await run("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args], { maxBuffer: 16 * 1024 * 1024 });
}

/** The lossless picture from which every file is made. */
async function drawMaster(clip: Clip, folder: string): Promise<string> {
	const layers = await drawLayers(clip);
	const inputs: string[] = [];
	const moves: string[] = [];
	let below = "";
	for (const [index, { png, depth }] of layers.entries()) {
		const file = `${folder}/layer-${index}.png`;
		await writeFile(file, png);
		inputs.push("-i", file);
		const { x, y } = camera(clip, depth);
		// A looping input would be decoded anew for every frame. Full chroma, so that it can move by one pixel.
		const still = `format=yuva444p,loop=loop=${clip.seconds * framesOf(clip)}:size=1,setpts=N/(${framesOf(clip)}*TB),fps=${framesOf(clip)}`;
		moves.push(`[${index}]${still},crop=${frame.width}:${frame.height}:'${x}':${y}[l${index}]`);
		if (index > 0) moves.push(`[${below}][l${index}]overlay=format=yuv444[o${index}]`);
		below = index === 0 ? "l0" : `o${index}`;
	}
	const master = `${folder}/master.mkv`;
	const graph = `${moves.join(";")};[${below}]scale=854:480:flags=area,format=yuv420p[picture]`;
	await ffmpeg(
		...inputs,
		"-f",
		"lavfi",
		"-i",
		tone(clip),
		"-filter_complex",
		graph,
		"-map",
		"[picture]",
		"-map",
		`${layers.length}:a`,
		"-c:v",
		"libx264",
		"-qp",
		"0",
		"-preset",
		"ultrafast",
		"-c:a",
		"flac",
		"-t",
		String(clip.seconds),
		master,
	);
	return master;
}

const opus = (clip: Clip) => ["-c:a", "libopus", "-b:a", clip.channel ? "20k" : "12k", "-ac", "1"];
const vp9 = (bitrate: number) => ["-c:v", "libvpx-vp9", "-b:v", `${bitrate}k`, "-row-mt", "1", "-auto-alt-ref", "1", "-lag-in-frames", "25"];
/** Slow, but the quick way needs two thirds more bytes for the same picture. */
const thorough = ["-deadline", "good", "-cpu-used", "2"];
const h264 = [
	"-c:v",
	"libx264",
	"-profile:v",
	"main",
	"-crf",
	"32",
	"-maxrate",
	"85k",
	"-bufsize",
	"170k",
	"-preset",
	"medium",
	"-pix_fmt",
	"yuv420p",
];
const aac = (clip: Clip) => ["-c:a", "aac", "-b:a", clip.channel ? "24k" : "16k", "-ac", "1"];
const rungs = [
	{ name: "480p", size: "854:480", rate: 68 },
	{ name: "270p", size: "480:270", rate: 30 },
];

/** The second rung of a clip outside the channel: with its MP4 about 100 KB. */
const storyRung = { name: "480p", size: "854:480", rate: 26 };
const storyH264 = ["-crf", "36", "-maxrate", "30k", "-bufsize", "120k", "-preset", "veryslow", "-tune", "animation"];

async function encode(clip: Clip, master: string): Promise<void> {
	const out = `${here}${clip.id}`;
	await rm(out, { recursive: true, force: true });
	await mkdir(out, { recursive: true });
	const keys = ["-g", String(framesOf(clip) * 4), "-keyint_min", String(framesOf(clip) * 4)];
	for (const { name, size, rate } of clip.channel ? rungs : [storyRung]) {
		const picture = ["-i", master, "-vf", `scale=${size}:flags=lanczos`, ...vp9(rate), ...thorough, ...keys];
		// Two passes: the small budget goes where the picture moves.
		const pass = (number: 1 | 2) => [...picture, "-pass", String(number), "-passlogfile", `${master}.${name}`];
		await ffmpeg(...pass(1), "-an", "-f", "null", "/dev/null");
		await ffmpeg(...pass(2), ...opus(clip), `${out}/${name}.webm`);
	}
	await ffmpeg("-i", master, "-vf", "scale=640:360:flags=lanczos", ...h264, ...(clip.channel ? [] : storyH264), ...keys, ...aac(clip), "-movflags", "+faststart", `${out}/360p.mp4`);
	if (!clip.ladder) return;
	// The ladder holds the WebM files' pictures in another wrapping.
	for (const { name: rung } of rungs) {
		await ffmpeg(
			"-i",
			`${out}/${rung}.webm`,
			"-c",
			"copy",
			"-f",
			"hls",
			"-hls_time",
			"4",
			"-hls_playlist_type",
			"vod",
			"-hls_segment_type",
			"fmp4",
			"-hls_fmp4_init_filename",
			`${rung}-init.mp4`,
			"-hls_segment_filename",
			`${out}/${rung}-%d.m4s`,
			`${out}/${rung}.m3u8`,
		);
	}
	await writeFile(`${out}/master.m3u8`, masterPlaylist());
}

function masterPlaylist(): string {
	const rung = (name: string, bandwidth: number, size: string) => [
		`#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="vp09.00.21.08,opus",FRAME-RATE=${channelFrames}`,
		`${name}.m3u8`,
	];
	return ["#EXTM3U", "#EXT-X-VERSION:7", ...rung("480p", 130_000, "854x480"), ...rung("270p", 70_000, "480x270"), ""].join("\n");
}

const clips = JSON.parse(await readFile(`${here}clips.json`, "utf8")) as Clip[];
const wanted = process.argv.slice(2);
for (const clip of clips) {
	if (wanted.length > 0 && !wanted.includes(clip.id)) continue;
	const folder = await mkdtemp(`${tmpdir()}/clip-`);
	await encode(clip, await drawMaster(clip, folder));
	await rm(folder, { recursive: true });
	console.log(clip.id);
}
