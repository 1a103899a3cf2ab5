import type { TextOf } from "../schema.ts";

export const corrections: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Correcciones",
	description: `Notas de ${name} que se corrigieron, las más recientes primero, con lo que estaba mal.`,
	updated: "2026-11-16",
	body: `Corregimos los errores en cuanto los conocemos. La nota se cambia, y en ella se dice qué estaba mal; las erratas que no confunden a nadie se arreglan sin aviso. Una nota corregida se queda en esta lista. Si ves un error, escribe a [${mail.corrections}](mailto:${mail.corrections}).`,
});
