import { expect, it } from "vitest";
import { brandById } from "../../brands/registry.ts";
import type { Arrival } from "../edge/arrival.ts";
import { videoFile } from "./videoFile.ts";

const ask = (method: string, range?: string) => {
	const request = new Request("https://news.example/videos/a.mp4", { method, headers: range ? { range } : {} });
	const env = { ASSETS: { fetch: async () => new Response("0123456789", { headers: { "content-type": "video/mp4" } }) } };
	const known = { request, brand: brandById("news"), pathname: "/videos/a.mp4", prefix: "", correlationId: "c-1" };
	return videoFile({ ...known, env, reader: { cookies: [] } } as unknown as Arrival);
};

it.each([
	["GET", undefined, 200, "10", "0123456789"],
	["GET", "bytes=2-4", 206, "3", "234"],
	["GET", "bytes=20-", 416, null, ""],
	["HEAD", undefined, 200, "10", ""],
	["HEAD", "bytes=2-4", 200, "10", ""],
	["HEAD", "bytes=20-", 200, "10", ""],
])("%s of a video's file with range %s is %i with %s bytes (RFC 9110 §14.2)", async (method, range, status, length, text) => {
	const answer = await ask(method, range);
	expect([answer.status, answer.headers.get("content-length"), await answer.text()]).toEqual([status, length, text]);
});
