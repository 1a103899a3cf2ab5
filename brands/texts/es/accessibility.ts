import type { TextOf } from "../schema.ts";

export const accessibility: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Declaración de accesibilidad",
	description: `Cómo hacemos que ${name} sirva a todos, qué no funciona todavía y a quién avisar.`,
	updated: "2026-11-29",
	body: `Queremos que todos puedan leer, mirar, cocinar y comprar con ${name}. Nuestra medida son las WCAG 2.2, nivel AA. Consideramos que el sitio cumple en parte: los límites están abajo.

## Con qué puedes contar
- Cada página funciona solo con teclado y empieza con un enlace a su contenido.
- Títulos, regiones, listas y formularios están marcados para lectores de pantalla; los errores aparecen junto a su campo y se leen en voz alta.
- El texto crece hasta 200% y se reacomoda a 320 píxeles sin perder nada; texto y controles tienen un contraste de al menos 4.5 a 1, en claro y en oscuro.
- Los controles miden por lo menos 24 por 24 píxeles.
- Nada parpadea; el movimiento se detiene si tu dispositivo o tus [preferencias](/preferences) piden menos.
- Las imágenes tienen descripción. Nuestro reproductor tiene subtítulos donde el video los tiene, y funciona con teclado.
- Notas, listas y formularios funcionan sin scripts.

## Límites conocidos
- Algunos videos aún no tienen subtítulos, y ninguno tiene audiodescripción.
- Los gráficos de las imágenes más antiguas tienen solo una descripción breve.
- Las publicaciones de otros sitios se muestran como enlaces; no podemos responder por las páginas a las que llevan.
- Las tablas largas se desplazan de lado en pantallas chicas.

## Cómo se revisa
Con cada cambio, pruebas automáticas revisan cada tipo de página, en claro y en oscuro, en inglés y en español, y recorren el sitio solo con teclado.

## Avísanos
Si algo te estorba, escribe a [${mail.accessibility}](mailto:${mail.accessibility}): di qué página es y qué usas. Respondemos en cinco días hábiles y decimos cuándo estará arreglado.`,
});
