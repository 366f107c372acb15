import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Spanish, in words that are understood in Spain and in the Americas. */
export const es: Words = {
	page: {
		noName: "Esta página",
		views: { one: "{count} visita", many: "{count} de visitas", other: "{count} visitas" },
		madeWith: "Hecho con {product}",
		report: "Denunciar",
		reportThisPage: "Denunciar esta página",
		language: "Idioma",
		shareThisPage: "Compartir esta página",
		copied: "Copiado",
		locked: {
			password: "Bloqueado: pide una contraseña",
			email: "Bloqueado: pide una dirección de correo",
			age: "Bloqueado: pide tu edad",
			payment: "Bloqueado: es de pago",
		},
		proved: {
			domain: "{domain} pertenece a quien lleva esta página, comprobado el {date}",
			account: "Esta cuenta enlaza a esta página, visto el {date}",
		},
		legal: "Información legal",
		news: "Novedades",
		play: "Reproducir",
		file: { download: "Descargar", buy: "Comprar y descargar", free: "Gratis", forEmail: "A cambio de tu correo" },
		tip: { give: "Dejar una propina", reached: "{reached} de {goal}" },
		contact: {
			save: "Guardar contacto",
			openingHours: "Horario de apertura",
			alwaysOpen: "Siempre abierto",
			closed: "Cerrado",
			// A time alone has another article than a day, so both stand after a colon.
			openUntil: "Abierto ahora. Cierre: {when}",
			opensAt: "Cerrado. Apertura: {when}",
		},
		// Words would need a singular.
		countdown: { days: "d", hours: "h", minutes: "min", seconds: "s" },
	},
	outside: {
		linksBy: "Enlaces de {name}",
		takenDown: {
			heading: "Esta página se ha retirado",
			words:
				"Incumplía las normas de {product}, así que ya nadie puede visitarla. Si es tuya, tu panel indica el motivo.",
			home: "Ir a {product}",
		},
		wayOut: {
			label: "Salir de {app}",
			close: "Cerrar",
			open: "Abrir en tu navegador",
			openHint: "Sal de {app} y entra con tus sesiones ya iniciadas",
			copy: "Copiar enlace",
			copyHint: "Ábrelo en tu navegador, con tus sesiones ya iniciadas",
			nothingHappened: "¿No se abre? Pégalo en tu navegador",
			address: "Dirección de la página",
			copied: "Dirección copiada",
			copyThis: "Copia esta dirección",
			paste: "Pégala en tu navegador",
		},
	},
	gates: {
		back: "Volver a la página",
		open: "Abrir",
		continue: "Continuar",
		emailLabel: "Correo electrónico",
		sendLink: "Recibir el enlace",
		boughtAlready: "Ya lo he comprado",
		errors: {
			password: "No es correcta. Revisa las mayúsculas.",
			tooManyTries: "Demasiados intentos. Espera unos minutos y vuelve a intentarlo.",
			busy: "Mucha gente lo está intentando ahora mismo. Espera unos segundos y vuelve a intentarlo.",
			tryLater: "Demasiados intentos. Vuelve a intentarlo más tarde.",
			email: "Escribe una dirección de correo como nombre@example.com.",
			consent: "Marca la casilla para continuar.",
			textChanged: "Este texto ha cambiado mientras tanto. Léelo de nuevo, por favor.",
			birth: "Escribe el día, el mes y el año.",
			priceChanged: "El precio ha cambiado mientras tanto. Este es el nuevo. No se ha cobrado nada.",
			noPayments:
				"El servicio de pago no responde en este momento. No se ha cobrado nada. Vuelve a intentarlo en un minuto.",
		},
		password: { heading: "La contraseña, por favor", label: "Contraseña" },
		email: {
			confirmed: {
				heading: "¿Adónde te lo enviamos?",
				action: "Recibir el enlace",
				words: "Confirma desde el correo que te enviamos y se abrirá.",
			},
			"at-once": {
				heading: "Tu correo, por favor",
				action: "Abrir",
				words: "Se abre al momento. Te enviamos un correo para que confirmes tu dirección.",
			},
			didYouMean: "¿Querías decir {email}?",
			use: "Usar {email}",
			keep: "Mantener {email}",
			// Short for the GDPR's "responsable del tratamiento", which the policy has in full.
			responsible: "Responsable:",
			privacy: "Política de privacidad",
			privacyOf: "Política de privacidad del {day}",
		},
		age: {
			isOlder: "¿Tienes {minimum} años o más?",
			whenBorn: "¿Cuándo naciste?",
			yes: "Sí, tengo {minimum} años o más",
			noBack: "No, volver a la página",
			noYounger: "No, tengo menos",
			birthDate: "Fecha de nacimiento",
			day: "Día",
			month: "Mes",
			year: "Año",
			kept: "Recordamos tu respuesta hasta que cierres el navegador. No se guarda nada más.",
		},
		bought: {
			heading: "¿Ya lo has comprado?",
			words: "Te enviamos otra vez el enlace, a la dirección de correo con la que pagaste.",
			often: "Este archivo se ha descargado muchas veces desde aquí. Abre el enlace de nuestro correo para seguir.",
		},
		sale: {
			price: "Precio",
			taxIncluded: "Impuestos incluidos",
			soldBy: "Vendido por",
			paidBy: "Pago",
			card: "Con tarjeta, a través de Stripe",
			pay: "Pagar {price}",
			onPage: "En la página de {name}",
			afterwards: "Se abre en cuanto pagues. Te enviamos por correo un enlace para tus otros dispositivos.",
			// Article 103 m) of the TRLGDCU. "En consecuencia, pierdo mi derecho de desistimiento" are the law's words, in the first
			// person. The rest is ours.
			consent:
				"Quiero acceder ya, antes de que termine el plazo de desistimiento, y sé que, en consecuencia, pierdo mi derecho de desistimiento.",
		},
		file: {
			heading: "Tu archivo está listo",
			inApp:
				"¿No pasa nada? En Instagram y aplicaciones parecidas, a veces la descarga no empieza. Abre entonces esta página en tu propio navegador.",
			inAppBought:
				"¿No pasa nada? En Instagram y aplicaciones parecidas, a veces la descarga no empieza. Abre entonces el enlace de nuestro correo en tu propio navegador. Funciona en todos tus dispositivos.",
		},
		tip: {
			choose: "Elige una cantidad",
			own: "Otra cantidad",
			limits: "Entre {from} y {to}",
			giver: "Tu nombre",
			words: "Unas palabras",
			optional: "opcional",
			coverFee: "Yo pago la comisión: {percent} más",
			to: "Para",
			action: "Dar propina",
			afterwards: "Pagas en la página siguiente, en Stripe. La propina no desbloquea nada.",
			thanks: "Gracias",
			onItsWay: "Tu propina de {amount} va de camino a {name}.",
			errors: {
				choose: "Elige una cantidad.",
				typo: "Escribe una cantidad como {amount}.",
				small: "La propina mínima es de {amount}.",
				large: "La propina máxima es de {amount}.",
				long: "Usa {max} caracteres como máximo.",
				changed: "Las cantidades han cambiado mientras tanto. Vuelve a elegir. No se ha cobrado nada.",
			},
		},
		feed: { heading: "Lo más reciente", empty: "Aún no hay nada aquí. Vuelve un poco más tarde." },
		notices: {
			"check-mail": {
				heading: "Revisa tu correo",
				words:
					"Busca nuestro correo en {email}. Confirma desde ahí y se abrirá. Enviamos uno al día como máximo: si no llega ninguno, también sirve el botón de uno anterior, o vuelve a intentarlo mañana.",
			},
			confirm: {
				heading: "Confirma tu correo",
				words: "Le diste tu dirección a {name}. Confírmala y se abrirá.",
				action: "Confirmar",
			},
			confirmed: { heading: "Gracias", words: "Tu dirección está confirmada.", action: "Abrir" },
			unsubscribe: {
				heading: "¿Quieres salir de esta lista?",
				words: "{name} no te enviará más correos.",
				action: "Darme de baja",
			},
			unsubscribed: {
				heading: "Has salido de la lista",
				words: "Ya no recibirás correos de {name}.",
				offer: "¿Ha sido un error? Esto es lo que volverías a aceptar:",
				action: "Volver a suscribirme",
			},
			"subscribed-again": {
				heading: "Estás de nuevo en la lista",
				words:
					"Vuelves a recibir correos de {name}. El enlace de nuestro correo sigue sirviendo para dejar de recibirlos.",
			},
			"off-list": {
				heading: "No estás en esta lista",
				words: "No recibes correos de {name}. Para volver a suscribirte, empieza desde la página.",
			},
			"open-bought": {
				heading: "Es tuyo",
				words: "Lo has comprado. Pulsa el botón para abrirlo en este dispositivo.",
				action: "Abrir",
			},
			"bought-mailed": {
				heading: "Revisa tu correo",
				words: "Si la compra se hizo con esta dirección, el enlace está en camino.",
			},
			"too-young": { heading: "Hoy no", words: "Esto es para personas de {minimum} años o más." },
			"not-for-sale-yet": {
				heading: "Aún no está a la venta",
				words: "{name} todavía está configurando los pagos. No se ha cobrado nada.",
			},
			"not-for-sale-now": {
				heading: "Ahora mismo no está a la venta",
				words: "{name} no puede recibir pagos en este momento. No se ha cobrado nada.",
			},
			"no-longer-for-sale": {
				heading: "Ya no está a la venta",
				words: "No se ha cobrado nada. Quienes lo compraron pueden seguir abriéndolo.",
			},
			paying: {
				heading: "Ya casi está",
				words: "Tu pago aún no está confirmado. Puede tardar un minuto.",
				action: "Comprobar de nuevo",
			},
			"paid-twice": {
				heading: "Ya estaba pagado",
				words: "Lo habías comprado antes, así que se te devuelve el segundo pago.",
				action: "Abrir",
			},
			refunded: {
				heading: "Se te ha devuelto el dinero",
				words: "El pago se ha reembolsado, así que esto vuelve a estar bloqueado.",
				action: "Comprar de nuevo",
			},
			disputed: {
				heading: "Bloqueado por ahora",
				words: "Tu banco está revisando el pago. Hasta que se resuelva, esto seguirá bloqueado.",
			},
			"not-ready": {
				heading: "Aún no está abierto",
				words: "{name} todavía lo está preparando. Vuelve un poco más tarde.",
			},
			closed: {
				heading: "Cerrado por ahora",
				words: "En este momento no puede entrar nadie nuevo. Sigue abierto para quienes ya habían entrado.",
			},
			gone: { heading: "Ya no está aquí", words: "{name} ha retirado este contenido." },
			"cannot-save": {
				heading: "Ahora mismo no",
				words: "En este momento no se puede guardar nada en este servidor. Vuelve a intentarlo más tarde.",
			},
			"old-link": {
				heading: "Este enlace ha caducado",
				words: "Ya se usó o es demasiado antiguo. Empieza de nuevo desde la página.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Tu enlace a {title}",
			heading: "Ya tienes {title}",
			paragraphs: [
				"Lo compraste en la página de {page}. Con este enlace se abre en todos tus dispositivos.",
				"La venta la hizo {seller}. Si hay algún problema, escribe a {contact}.",
				"Antes de pagar, el {consentTime}, aceptaste esto: «{consent}»",
			],
			button: "Abrir",
			note: "Cualquiera que tenga el enlace puede abrir el contenido, así que guárdalo solo para ti. Si no has comprado nada, ignora este correo.",
		},
		"sale-gone": {
			subject: "{title} ya no está disponible",
			heading: "{title} ya no está disponible",
			paragraphs: [
				"Lo compraste en la página de {page}. Allí se ha eliminado, así que tu enlace ya no lo abre.",
				"La venta la hizo {seller}. Si aún lo necesitas o quieres que te devuelvan el dinero, escribe a {contact}.",
			],
			note: "Recibes este correo porque pagaste con esta dirección.",
		},
		"sale-refunded": {
			subject: "Se te devuelve el dinero de {title}",
			heading: "Se te devuelve el dinero",
			paragraphs: [
				"Compraste {title} en la página de {page}. Allí se ha eliminado, así que tu enlace ya no lo abre.",
				"El dinero vuelve por el mismo medio con el que pagaste. Tu banco puede tardar unos días en mostrarlo.",
				"La venta la hizo {seller}. Si el dinero no llega, escribe a {contact}.",
			],
			note: "Recibes este correo porque pagaste con esta dirección.",
		},
		"file-updated": {
			subject: "Una versión más nueva de {title}",
			heading: "{title} tiene una versión más nueva",
			paragraphs: [
				"Lo compraste en la página de {page}. Ahora hay allí un archivo más nuevo, y también es tuyo. Este enlace lo abre en cualquier dispositivo.",
				"La venta la hizo {seller}. Si algo no está bien, escribe a {contact}.",
			],
			button: "Abrir",
			note: "Recibes este correo porque pagaste con esta dirección. Quien tenga el enlace puede abrirlo, así que no lo compartas.",
		},
		"confirm-subscription": {
			subject: "¿Quieres recibir correos de {page}?",
			heading: "¿Es esta tu dirección de correo?",
			paragraphs: [
				"Alguien escribió esta dirección en {address} y pidió recibir correos de {page}.",
				"Si fuiste tú, confírmalo, por favor. El enlace muestra otra vez lo que aceptas.",
			],
			button: "Confirmar dirección",
			note: `Si no fuiste tú, ignora este correo. Sin tu confirmación no hay suscripción, y borramos tu dirección a los ${UNCONFIRMED_DAYS} días.`,
		},
		layout: {
			stop: "Dejar de recibir estos correos",
			noButton: "¿No funciona el botón? Abre",
		},
	},
	policies: {
		// "Responsable" and "encargado del tratamiento", "lícito" and the article's short form are the GDPR's words in Spanish. The
		// sentences are ours.
		"2026-11-29": {
			dated: "29 de noviembre de 2026",
			about: "Sobre las direcciones de correo que se dejan en esta página.",
			responsible: "Responsable del tratamiento",
			purpose: {
				heading: "Para qué sirve tu dirección",
				before: "Esto es lo que aceptas:",
				after: "Tu dirección también abre lo que pediste.",
			},
			sections: [
				{
					heading: "Qué se guarda",
					paragraphs: [
						"Tu dirección de correo, el enlace que la pidió, el texto que aceptaste y las fechas y horas de la solicitud, la confirmación y la baja. Tu dirección IP no se guarda con estos datos.",
						`Una cookie recuerda que ya has entrado, durante ${EMAIL_UNLOCK_DAYS} días como máximo. Es solo para esta página y no sirve para rastrear a nadie.`,
					],
				},
				{
					heading: "Por qué está permitido",
					paragraphs: [
						"Porque das tu consentimiento (artículo 6, apartado 1, letra a), del RGPD). Nadie está obligado a darlo, pero sin una dirección el enlace sigue cerrado.",
						"Puedes cambiar de opinión en cualquier momento: usa el enlace de baja de nuestro correo o escribe al contacto indicado arriba. Lo que se hizo antes sigue siendo lícito.",
					],
				},
				{
					heading: "Cuánto tiempo se guarda",
					paragraphs: [
						`Una dirección que nadie confirma se borra ${UNCONFIRMED_DAYS} días después de que se escribiera por última vez. Una confirmada se guarda hasta que la borre el responsable del tratamiento o se elimine esta página.`,
						"Si te das de baja, tu dirección se guarda con esa nota, para que nadie vuelva a escribirle. Si quieres que se borre, pídelo al contacto indicado arriba. Las copias de seguridad conservan lo borrado durante un tiempo limitado.",
					],
				},
				{
					heading: "Quién más la tiene",
					paragraphs: [
						"Linkstead guarda la lista y envía el correo de confirmación por cuenta del responsable del tratamiento (como encargado del tratamiento). No usa tu dirección para nada más.",
						"El responsable del tratamiento puede llevar la lista a otro servicio que envíe los correos.",
					],
				},
				{
					heading: "Tus derechos",
					paragraphs: [
						"Puedes pedir que se te muestren los datos que se guardan sobre ti, llevártelos y hacer que se rectifiquen, se supriman o se limite su tratamiento. Escribe al contacto indicado arriba. También puedes presentar una reclamación ante la autoridad de protección de datos del lugar donde vives.",
					],
				},
			],
			aboutUs: "Quién gestiona Linkstead aquí y cómo trata los datos",
			origin: "Linkstead ofrece este texto a quienes tienen una página. No es asesoramiento jurídico.",
		},
	},
};
