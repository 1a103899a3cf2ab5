import type { TextOf } from "../schema.ts";

export const contact: TextOf = ({ name, imprint: { mail, publisher, postal } }) => ({
	title: "Contacto",
	description: `Cómo llegar a la redacción de ${name}, avisar de un error o preguntar por tu cuenta y tus datos.`,
	updated: "2026-11-29",
	body: `Una persona lee lo que escribas a cualquiera de estas direcciones.

## Redacción
Pistas y preguntas sobre las notas: [${mail.newsroom}](mailto:${mail.newsroom}). Las direcciones de cada autor están en su página, en la [lista de autores](/authors).

## Correcciones
¿Hay algo mal? Dinos qué nota es y qué está mal: [${mail.corrections}](mailto:${mail.corrections}). Lo que corregimos está en [correcciones](/corrections).

## Tu cuenta y los boletines
Casi todo lo puedes hacer tú: en tu [cuenta](/account) están tus datos y lo que guardaste y leíste, y ahí puedes eliminarla; cada boletín trae un enlace para cancelarlo. Si necesitas ayuda: [${mail.help}](mailto:${mail.help}).

## Tus datos
Para ver, corregir o borrar lo que se guarda sobre ti, y preguntas sobre el [aviso de privacidad](/privacy): [${mail.privacy}](mailto:${mail.privacy}).

## Accesibilidad
Si una página no te funciona: [${mail.accessibility}](mailto:${mail.accessibility}). Mira también la [declaración de accesibilidad](/accessibility).

## Por correo postal
${publisher}, ${postal}.`,
});
