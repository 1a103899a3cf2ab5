import type { TextOf } from "../schema.ts";

export const about: TextOf = ({ name, tagline, imprint }) => ({
	title: `Acerca de ${name}`,
	description: `Quién hace ${name}, a quién pertenece y cómo trabaja su redacción.`,
	updated: "2026-11-16",
	body: `${name}: ${tagline}. Lo publica ${imprint.publisher}, ${imprint.postal}.

## Cómo trabajamos
Nuestra redacción decide lo que se publica. Ni anunciantes ni propietarios leen una nota antes que los lectores.

- Cada nota dice quién la escribió; cada autor tiene una página, y todos están en la [lista de autores](/authors).
- La opinión, el análisis y la cobertura en vivo llevan su etiqueta.
- Lo que pagó un anunciante dice “Patrocinado” dondequiera que aparezca, y la redacción no participa en ello.
- Los productos los eligen nuestros editores. Si compras por nuestros enlaces, podemos recibir una comisión; los precios se revisan y pueden cambiar.
- Las imágenes dibujadas lo dicen en su crédito.

## Cuando nos equivocamos
Corregimos la nota, decimos en ella qué estaba mal y la sumamos a las [correcciones](/corrections).

## Escríbenos
Todas las direcciones están en [contacto](/contact).`,
});
