import type { TextOf } from "../schema.ts";

export const accessibility: TextOf = ({ name, imprint: { mail } }) => ({
	title: "Declaración de accesibilidad",
	description: `Cómo hacemos que ${name} sirva a todos, qué no funciona todavía y a quién avisar.`,
	updated: "2026-11-16",
	body: `Queremos que todos puedan leer, mirar, cocinar y comprar con ${name}. Nuestra medida son las WCAG 2.2, nivel AA. Consideramos que el sitio cumple en parte: los límites están abajo.

## Con qué puedes contar
- Cada página funciona solo con teclado y empieza con un enlace a su contenido.
- Títulos, regiones, listas y formularios están marcados para lectores de pantalla; los errores se nombran donde están y se leen en voz alta.
- El texto crece hasta 200% y se reacomoda a 320 píxeles sin perder nada; texto y controles tienen un contraste de al menos 4.5 a 1, en claro y en oscuro.
- Los controles miden por lo menos 24 por 24 píxeles.
- Nada parpadea; el movimiento se detiene si tu dispositivo o tus [preferencias](/preferences) piden menos.
- Las imágenes tienen descripción. Nuestro reproductor tiene subtítulos donde el video los tiene, y funciona con teclado.
- Notas, listas y formularios funcionan sin scripts.

## Límites conocidos
- Algunos videos aún no tienen subtítulos, y ninguno tiene audiodescripción.
- Los gráficos dentro de imágenes viejas se describen solo en breve.
- Las publicaciones de otros sitios se muestran como enlaces; más allá no podemos responder por lo que encuentres.
- Las tablas largas se desplazan de lado en pantallas chicas.

## Cómo se revisa
Cada tipo de página se prueba por máquina con cada cambio, en claro y en oscuro, en inglés y en español; los recorridos por el sitio se hacen solo con teclado.

## Avísanos
Si algo te estorba, escribe a [${mail.accessibility}](mailto:${mail.accessibility}): di qué página es y qué usas. Respondemos en cinco días hábiles y decimos cuándo estará arreglado.`,
});
