import type { PrivacyRegion } from "../../schema.ts";
import type { TextOf } from "../schema.ts";

const regional: Readonly<Record<PrivacyRegion, string>> = {
	us: `## Estados Unidos
Según tu estado, puedes preguntar qué se guarda sobre ti, pedir que se corrija o se borre, llevártelo, y rechazar la venta, el uso compartido para publicidad entre sitios y la elaboración de perfiles. No recibimos dinero por datos de los lectores. Si socios de publicidad reconocen tu navegador en nuestras páginas, estas leyes pueden llamarlo venta o uso compartido: recházalo en [opciones de privacidad](/house/consent) o con Global Privacy Control. Usar un derecho no cambia lo que puedes leer, y otra persona puede pedirlo por ti.`,
	eu: `## Europa y el Reino Unido
Tratamos lo que una cuenta necesita para cumplir nuestros términos contigo, lo que protege el sitio por interés legítimo y los boletines con tu consentimiento, que puedes retirar con el enlace de cada uno. Puedes pedir acceso, corrección, borrado, limitación y una copia, oponerte, y quejarte ante tu autoridad.`,
};

export const privacy: TextOf = ({ name, imprint: { mail, publisher, postal, regions } }) => ({
	title: "Aviso de privacidad",
	description: `Qué guarda ${name} sobre sus lectores, por cuánto tiempo, y cómo verlo, cambiarlo o borrarlo.`,
	updated: "2026-11-30",
	body: `${publisher}, ${postal}, responde por lo que ${name} guarda sobre ti. Esta página lo dice todo. Lo que guarda tu navegador está en [cookies](/cookies).

## Cuando solo lees
- La dirección de tu conexión nos dice tu país, que decide qué está abierto ahí. El país se guarda un día en una cookie; la dirección no se guarda.
- Nuestros registros dicen qué falló y cuándo, con un número al azar por solicitud. No tienen nombres, ni correos, ni direcciones de internet.
- Si pides noticias locales, tu código postal va en esa solicitud; solo se guarda si tienes la sesión iniciada.
- Lo que guardas o eliges sin cuenta se queda en tu navegador.
- Si permites la medición, o no la rechazaste donde no hay que preguntar: qué páginas y partes se abrieron, se vieron y se pulsaron, y qué tan rápidas fueron. No lleva ningún número tuyo ni de tu navegador: contamos lecturas, nunca personas. Se guarda tres meses a lo más.
- Lo que falló en una página: el mensaje y el lugar en nuestro código, sin direcciones ni números que puedan ser tuyos, por tres meses a lo más.
- Lo que eliges sobre tu privacidad está en una cookie de tu navegador. Como prueba guardamos qué respuesta se dio, a qué hora y bajo qué ley, pero no quién la dio, por 395 días.
- Cuántas veces viste un anuncio se cuenta en tu navegador durante ese día, si permites la publicidad; esa cuenta nunca nos llega.
- Si entras con tu proveedor de televisión: un número al azar para tu dispositivo y lo que el proveedor le permitió, sellado en cookies de tu navegador. No guardamos copia.
- Si activas las notificaciones: la dirección que el servicio de tu navegador da para ellas, tus temas, tu zona horaria, tus horas de silencio y los programas que quieres que te recordemos, hasta que las desactives, o 395 días después de la última, 30 días si solo querías recordatorios. Una noticia espera a tu dispositivo 2 días a lo más. El servicio (Google, Mozilla, Apple o Microsoft) las lleva cifradas.

## Cuando tienes una cuenta
- Tu correo, los nombres que des y tu contraseña como un resumen que no se puede revertir. Una dirección que nunca se confirmó se borra a los 7 días.
- De Google o Apple, si entras con ellos: el número con que te identifican y tu correo.
- Llaves de acceso: claves públicas y los nombres de tus dispositivos.
- Dónde tienes la sesión abierta: dispositivo y país, hasta 7 días después del último uso, 30 días a lo más.
- Códigos de un solo uso por 10 minutos, como resumen. La cuenta de intentos fallidos por 24 horas. Tras un cambio de correo, el anterior por 7 días, para que puedas recuperarlo.
- Lo que guardaste, lo que leíste por día, lo que no quieres que se recomiende y tu código postal, hasta que lo quites. Puedes pausar y vaciar tu historial.

Puedes borrar tu cuenta en [cuenta](/account). Tus sesiones se cierran en el acto en todas partes. Tienes 7 días para cambiar de opinión: inicia sesión y elige “Conservar mi cuenta”. Si no lo haces, después todo esto se borra, a más tardar en una hora, junto con tus boletines. La misma página te da una copia de todo.

## Boletines
Recibes un boletín solo después de confirmarlo con un enlace que te enviamos; sin eso, tu correo se olvida a los 7 días. Se guarda hasta que lo cancelas con el enlace de cualquier envío o borras tu cuenta. No registramos si abres un envío.

## Quién más recibe datos
“Permitir” quiere decir aquí que dijiste que sí, o que no lo rechazaste donde no hace falta preguntar.
- Quienes operan servidores y envían correo por nosotros, según nuestras instrucciones.
- Google o Apple: el formulario para entrar tiene sus botones, así que ven la dirección de tu conexión cuando lo abres, y más solo si eliges entrar con ellos.
- El servicio que mantiene a los robots fuera de nuestros formularios: la dirección de tu conexión y lo que tu navegador dice de sí mismo.
- Si ves televisión en vivo: tu proveedor y el servicio que le pregunta por nosotros. Reciben el número de tu dispositivo y la dirección de tu conexión.
- Si permites la publicidad: el servicio que vende los espacios, donde usamos uno; tu elección se envía con cada solicitud. Si no, los espacios muestran publicidad nuestra, elegida solo por la página.
- Si permites la publicidad, también: el servicio que recomienda notas y anuncios debajo de las nuestras, y sitios asociados, de los que tu navegador carga una imagen invisible por visita. Cada uno ve la dirección de tu conexión y puede reconocer tu navegador.
- Si permites la medición: un servicio de monitoreo, donde usamos uno, que recibe las páginas, la rapidez y las fallas de una visita de cada diez con un número al azar para la página, y quien hace el reproductor de video, donde usamos uno ajeno, que sabe qué se reproduce.
- Si permites la personalización: el servicio que hace ofertas a los miembros, donde usamos uno, que puede reconocer tu navegador y cuenta lo que lees. Si tienes una cuenta, recibe su número de identificación, y nuestro sistema de marketing, donde usamos uno, el número que tienes allí y el que tienes aquí.
- Las publicaciones de otros sitios son enlaces hasta que las abres.

[Opciones de privacidad](/house/consent) nombra las que necesitan tu permiso. No recibimos dinero por datos sobre ti.

## Señales y elecciones
Si tu navegador envía Global Privacy Control, lo tomamos como tu elección contra la venta y el uso compartido, en cada página y sin cuenta. Lo que eliges para este dispositivo está en [preferencias](/preferences).

${regions.map((region) => regional[region]).join("\n\n")}

## Menores
Las cuentas son para personas de por lo menos 13 años. Si crees que un menor tiene una, escríbenos y la borramos.

## Pregúntanos
[${mail.privacy}](mailto:${mail.privacy}). Respondemos en 30 días.`,
});
