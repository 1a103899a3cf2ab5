import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import {
	ALL_FORMATS,
	BufferSource,
	BufferTarget,
	EncodedAudioPacketSource,
	type EncodedPacket,
	EncodedPacketSink,
	EncodedVideoPacketSource,
	Input,
	Mp4OutputFormat,
	Output,
} from "mediabunny";
import { type Clip, cuesOf } from "../../kv-seeds/videos/clips.ts";

const clipsFolder = "kv-seeds/videos";
/** Below the assets, for the Worker only: its bytes need a media token. */
const out = "dist/assets/channel";
/** Clips are cut at their key frames, every four seconds (kv-seeds/videos/render.ts). */
const cutSeconds = 4;

/** Qualities: for browsers without H.264, and for Safari. */
const rungs = [
	{ name: "480p", file: "480p.webm", width: 854, height: 480 },
	{ name: "360p", file: "360p.mp4", width: 640, height: 360 },
	{ name: "270p", file: "270p.webm", width: 480, height: 270 },
];

/** Cuts the clips into the live channel's segments, listed in `dist/channel.json`. */
export async function cutChannel(): Promise<{ segments: number; bytes: number }> {
	const all = JSON.parse(await readFile(`${clipsFolder}/clips.json`, "utf8")) as Clip[];
	const clips = all.filter((clip) => clip.channel);
	await rm(out, { recursive: true, force: true });
	let bytes = 0;
	const qualities = rungs.map(({ file: _, ...rung }) => ({ ...rung, codecs: "", bandwidth: 0 }));
	for (const clip of clips) {
		await mkdir(`${out}/${clip.id}`, { recursive: true });
		for (const [index, rung] of rungs.entries()) {
			const cut = await cutClip(`${clipsFolder}/${clip.id}/${rung.file}`, lengthsOf(clip).length);
			await writeFile(`${out}/${clip.id}/${rung.name}-init.mp4`, cut.init);
			for (const [n, segment] of cut.segments.entries()) await writeFile(`${out}/${clip.id}/${rung.name}-${n}.m4s`, segment);
			bytes += cut.segments.reduce((sum, segment) => sum + segment.byteLength, cut.init.byteLength);
			const quality = qualities[index];
			if (!quality) continue;
			// One codecs string for all clips: the highest level.
			if (cut.codecs > quality.codecs) quality.codecs = cut.codecs;
			const peak = Math.max(...cut.segments.map((segment, n) => (segment.byteLength * 8) / (lengthsOf(clip)[n] ?? cutSeconds)));
			quality.bandwidth = Math.max(quality.bandwidth, Math.ceil(peak / 1000) * 1000);
		}
	}
	const described = clips.map((clip) => ({
		id: clip.id,
		seconds: lengthsOf(clip),
		cues: { en: cuesOf(clip, "en"), es: cuesOf(clip, "es") },
	}));
	await writeFile("dist/channel.json", JSON.stringify({ qualities, clips: described }));
	return { segments: described.reduce((sum, clip) => sum + clip.seconds.length, 0), bytes };
}

function lengthsOf({ seconds }: Clip): number[] {
	const whole = Math.floor(seconds / cutSeconds);
	const rest = seconds - whole * cutSeconds;
	return [...Array<number>(whole).fill(cutSeconds), ...(rest > 0 ? [rest] : [])];
}

/** Remuxed, not encoded again. */
async function cutClip(path: string, count: number): Promise<{ init: Uint8Array; segments: Uint8Array[]; codecs: string }> {
	const input = new Input({ source: new BufferSource(await readFile(path)), formats: ALL_FORMATS });
	const [video, audio] = await Promise.all([input.getPrimaryVideoTrack(), input.getPrimaryAudioTrack()]);
	if (!video?.codec || !audio?.codec) throw new Error(`${path} has no picture or no sound.`);
	const init: Uint8Array[] = [];
	const segments: Uint8Array[][] = Array.from({ length: count }, () => []);
	let current = 0;
	const output = new Output({
		target: new BufferTarget(),
		format: new Mp4OutputFormat({
			fastStart: "fragmented",
			minimumFragmentDuration: 1,
			onFtyp: (box) => void init.push(box.slice()),
			onMoov: (box) => void init.push(box.slice()),
			onMoof: (box, _position, timestamp) => {
				// Sound begins a little early; the rest belongs to the last segment.
				current = Math.min(count - 1, Math.floor((timestamp + 0.5) / cutSeconds));
				segments[current]?.push(box.slice());
			},
			onMdat: (box) => void segments[current]?.push(box.slice()),
		}),
	});
	const pictures = new EncodedVideoPacketSource(video.codec);
	const sounds = new EncodedAudioPacketSource(audio.codec);
	output.addVideoTrack(pictures);
	output.addAudioTrack(sounds);
	await output.start();
	const [videoConfig, audioConfig] = await Promise.all([video.getDecoderConfig(), audio.getDecoderConfig()]);
	const [videoPackets, audioPackets] = await Promise.all([packetsOf(video), packetsOf(audio)]);
	const inOrder = [
		...videoPackets.map((packet) => ({ packet, add: () => pictures.add(packet, videoConfig ? { decoderConfig: videoConfig } : {}) })),
		...audioPackets.map((packet) => ({ packet, add: () => sounds.add(packet, audioConfig ? { decoderConfig: audioConfig } : {}) })),
	].sort((a, b) => a.packet.timestamp - b.packet.timestamp);
	for (const { add } of inOrder) await add();
	await output.finalize();
	const codecs = await Promise.all([video.getCodecParameterString(), audio.getCodecParameterString()]);
	return { init: joined(init), segments: segments.map(joined), codecs: codecs.map((codec) => codec ?? "").join(",") };
}

async function packetsOf(track: ConstructorParameters<typeof EncodedPacketSink>[0]): Promise<EncodedPacket[]> {
	const packets: EncodedPacket[] = [];
	for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
	return packets;
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
