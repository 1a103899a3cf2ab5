import { expect, it } from "vitest";
import { type MediaState, stillMedia } from "../domain/player/port.ts";
import { playReporter, type VideoPlay } from "./playReporter.ts";

const playing: MediaState = { ...stillMedia, playing: true, started: true };
const paused: MediaState = { ...stillMedia, started: true };
const ended: MediaState = { ...paused, ended: true };

it("tells each play, pause and end of a video once, whatever else its player says (docs/spec/events.md)", () => {
	const reported: VideoPlay[] = [];
	const heard = playReporter((play) => reported.push(play));
	for (const state of [stillMedia, playing, playing, paused, paused, playing, ended, playing]) heard("a", state);
	expect(reported.map(({ action }) => action)).toEqual(["play", "pause", "play", "end", "play"]);
});

it("tells of another video from its own play on: what its place still says is the one before", () => {
	const reported: VideoPlay[] = [];
	const heard = playReporter((play) => reported.push(play));
	for (const [id, state] of [
		["a", playing],
		["a", ended],
		["b", ended],
		["b", stillMedia],
		["b", playing],
		["b", paused],
	] as const)
		heard(id, state);
	expect(reported).toEqual([
		{ id: "a", action: "play" },
		{ id: "a", action: "end" },
		{ id: "b", action: "play" },
		{ id: "b", action: "pause" },
	]);
});
