/** Draws a scene in a brand's language and variant. */
import sharp, { type Sharp } from "sharp";
import { LANGUAGES, type Language } from "../languages/languages.ts";
import { type Focal, HEIGHT, Pen, type Scene, type Variant, WIDTH } from "../pen/pen.ts";
import { SCENES } from "../scenes/index.ts";

export const languageOf = (brand: string): Language => {
	const language = LANGUAGES[brand];
	if (!language) throw new Error(`no visual language for the brand ${brand}`);
	return language;
};

export const sceneOf = (name: string): Scene => {
	const scene = SCENES[name];
	if (!scene) throw new Error(`no scene ${name}`);
	return scene;
};

/** The SVG of a picture; the same arguments give the same drawing. */
export const drawScene = (brand: string, name: string, variant: Variant): string => {
	const { lights, treatment } = languageOf(brand);
	const scene = sceneOf(name);
	const pen = new Pen(`${name}/${variant}`, variant, lights[variant], treatment);
	scene.draw(pen);
	return pen.svg(scene.focal);
};

export const focalOf = (name: string, variant: Variant): Focal => Pen.focal(sceneOf(name).focal, variant);

/** Pixels of a drawing, larger than its sheet so that wavering edges never bare the border. */
export const rasterise = async (svg: string, width = WIDTH, height = HEIGHT): Promise<Sharp> => {
	const bleed = Math.round(width * 0.014);
	const { data, info } = await sharp(
		Buffer.from(
			svg.replace(
				/ width="[^"]*" height="[^"]*"/,
				` width="${width + 2 * bleed}" height="${Math.round(height + (2 * bleed * height) / width)}"`,
			),
		),
	)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const trimmed = await sharp(data, { raw: info })
		.extract({ left: bleed, top: Math.floor((info.height - height) / 2), width, height })
		.raw()
		.toBuffer();
	return sharp(trimmed, { raw: { width, height, channels: 3 } });
};
