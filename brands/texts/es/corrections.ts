import type { TextOf } from "../schema.ts";

export const corrections: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Correcciones",
	description: `Notas de ${name} que se corrigieron, las más recientes primero, con lo que estaba mal.`,
	updated: "2026-11-29",
	body: `Corregimos los errores en cuanto los conocemos, y un aviso en la nota dice qué estaba mal. Las erratas que no confunden a nadie se corrigen sin aviso. Las notas corregidas siguen en esta lista. Si ves un error, escribe a [${mail.corrections}](mailto:${mail.corrections}).`,
});
