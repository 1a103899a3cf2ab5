import type { TextOf } from "../schema.ts";

export const terms: TextOf = ({ name, imprint: { mail, publisher, law } }) => ({
	title: "Términos de servicio",
	description: `Las reglas para leer ${name} y para tener una cuenta.`,
	updated: "2026-11-29",
	body: `Estos términos son entre tú y ${publisher}, que publica ${name}. Al leer el sitio los aceptas; para abrir una cuenta, marcas una casilla para confirmarlo.

## Leer
Puedes leer, enlazar, citar e imprimir nuestras notas para ti. Para copiarlas en masa, venderlas o quitarles nuestro nombre o logotipo hace falta nuestro permiso por escrito.

## Tu cuenta
- Una cuenta es para una persona, que tiene por lo menos 13 años.
- Usa tu propio correo: lo confirmamos con un código.
- No compartas tu contraseña ni tus llaves de acceso. En tu [cuenta](/account) ves dónde tienes la sesión abierta, y puedes cerrarla.
- Ahí puedes borrar tu cuenta cuando quieras. Esperamos 7 días por si cambias de opinión; el [aviso de privacidad](/privacy) dice qué se borra con ella.
- Podemos cerrar una cuenta que se use para dañar el sitio o a otras personas, y te decimos por qué.

Algunas notas y recetas son para lectores con sesión iniciada. La cuenta no cuesta nada.

## Lo que mostramos
Revisamos lo que publicamos, corregimos lo que está mal (mira las [correcciones](/corrections)) y aun así no podemos prometer que todo esté completo o sirva para tu caso. Las tiendas fijan sus precios y ofertas, y pueden cambiarlos. El tiempo y la programación vienen de servicios que pueden retrasarse.

Los enlaces y las publicaciones de otros sitios llevan a lugares con sus propios términos.

## De qué respondemos
El sitio se ofrece como es. Hasta donde la ley lo permite, no respondemos por daños de usarlo o de que no esté disponible. Nada de esto limita derechos que la ley te da y a los que no se puede renunciar.

## Cambios y ley
Si estos términos cambian, cambia la fecha de esta página; si un cambio es importante, avisamos por correo a quienes tienen cuenta antes de que entre en vigor. Se aplica la ley ${law}, y conservas la protección de la ley del lugar donde vives.

Preguntas: [${mail.help}](mailto:${mail.help}).`,
});
