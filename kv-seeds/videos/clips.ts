/** A clip that `render.ts` draws and `compile/videos.ts` hands out. */
export interface Clip {
	id: string;
	brand: string;
	scene: string;
	variant: 1 | 2 | 3 | 4;
	seconds: number;
	/** Also cut into an adaptive ladder (HLS), for players and channels that stream. */
	ladder?: boolean;
	/** Where the camera travels. */
	direction: "left" | "right";
	/** Three tones in hertz. */
	chord: readonly [number, number, number];
	captions: { en: readonly string[]; es: readonly string[] };
}
