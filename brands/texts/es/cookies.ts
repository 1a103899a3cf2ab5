import type { TextOf } from "../schema.ts";

export const cookies: TextOf = ({ name }) => ({
	title: "Cookies y lo que guarda tu navegador",
	description: `Cada cookie que pone ${name}, para qué sirve y cuánto dura.`,
	updated: "2026-11-30",
	body: `Para leer no hacen falta cookies: sin cookies y sin scripts todas las notas están ahí. Esta tabla tiene cada cookie que ponemos nosotros y todo lo demás que nuestras páginas guardan en tu navegador. “Con sesión” marca las que solo se usan si tienes una cuenta.

{cookies}

## Cómo quitarlas
Al cerrar la sesión se van las de tu cuenta. Tres se quedan: la marca de este navegador y tu idioma, hasta que borres la cuenta, y la nota de que no quisiste una llave de acceso. El resto se va con “borrar datos del sitio” en tu navegador; nada se rompe. Lo que elegiste para este dispositivo se puede restablecer en [preferencias](/preferences).

## Cookies de otros
Google o Apple pueden poner sus cookies una vez que abres el formulario para entrar. Si permites la publicidad, la medición o la personalización, también las empresas que se nombran con cada una en [opciones de privacidad](/house/consent). Las publicaciones de otros sitios son enlaces, así que aquí no ponen ninguna.`,
});
