import { describe, expect, it, vi } from "vitest";
import { togglePictureInPicture } from "./pictureInPicture.ts";

/** A page whose window of pictures is open or not, and a video; `calls` are theirs. */
function page({ isOpen, refuses = false }: { isOpen: boolean; refuses?: boolean }) {
	const calls: string[] = [];
	const answer = (name: string) => () => {
		calls.push(name);
		return refuses ? Promise.reject(new DOMException("", "NotAllowedError")) : Promise.resolve();
	};
	vi.stubGlobal("document", { pictureInPictureElement: isOpen ? {} : null, exitPictureInPicture: answer("exit") });
	return { calls, video: { requestPictureInPicture: answer("enter") } as unknown as HTMLVideoElement };
}

describe("picture in picture (C3.42, C2.27)", () => {
	it("takes the video out, and brings it back", () => {
		const out = page({ isOpen: false });
		togglePictureInPicture(out.video);
		expect(out.calls).toEqual(["enter"]);
		const back = page({ isOpen: true });
		togglePictureInPicture(back.video);
		expect(back.calls).toEqual(["exit"]);
	});

	it("that the browser refuses, or without a video, is no error", async () => {
		const { calls, video } = page({ isOpen: false, refuses: true });
		togglePictureInPicture(video);
		togglePictureInPicture(null);
		await new Promise((resolve) => setTimeout(resolve));
		expect(calls).toEqual(["enter"]);
	});
});
