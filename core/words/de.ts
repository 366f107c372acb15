import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** German. */
export const de: Words = {
	page: {
		noName: "Diese Seite",
		views: { one: "{count} Aufruf", other: "{count} Aufrufe" },
		madeWith: "Erstellt mit {product}",
		report: "Melden",
		reportThisPage: "Diese Seite melden",
		language: "Sprache",
		shareThisPage: "Diese Seite teilen",
		copied: "Kopiert",
		locked: {
			password: "Gesperrt: fragt nach einem Passwort",
			email: "Gesperrt: fragt nach einer E-Mail-Adresse",
			age: "Gesperrt: fragt nach deinem Alter",
			payment: "Gesperrt: kostenpflichtig",
		},
		proved: {
			domain: "{domain} gehört der Person hinter dieser Seite, nachgewiesen am {date}",
			account: "Dieses Konto verlinkt auf diese Seite, gesehen am {date}",
		},
		legal: "Rechtliches",
		news: "Neuigkeiten",
		play: "Abspielen",
		file: {
			download: "Herunterladen",
			buy: "Kaufen und herunterladen",
			free: "Kostenlos",
			forEmail: "Für deine E-Mail-Adresse",
		},
		tip: { give: "Trinkgeld geben", reached: "{reached} von {goal}" },
		contact: {
			save: "Kontakt speichern",
			openingHours: "Öffnungszeiten",
			alwaysOpen: "Rund um die Uhr geöffnet",
			closed: "Geschlossen",
			openUntil: "Jetzt geöffnet, bis {when}",
			// "Öffnet {when}" needs "um" before a time and "am" before a day. "Bis" takes both.
			opensAt: "Geschlossen bis {when}",
		},
		countdown: { days: "Tage", hours: "Std.", minutes: "Min.", seconds: "Sek." },
	},
	outside: {
		linksBy: "Links von {name}",
		takenDown: {
			heading: "Diese Seite wurde entfernt",
			words:
				"Sie hat gegen die Regeln von {product} verstoßen, darum kann sie niemand mehr besuchen. Wenn es deine ist, steht der Grund in deinem Dashboard.",
			home: "Zu {product}",
		},
		wayOut: {
			label: "{app} verlassen",
			close: "Schließen",
			open: "Im Browser öffnen",
			openHint: "Außerhalb von {app} bist du angemeldet",
			copy: "Link kopieren",
			copyHint: "Öffne ihn im Browser, dort bist du angemeldet",
			nothingHappened: "Nichts passiert? Füge ihn im Browser ein",
			address: "Adresse der Seite",
			copied: "Kopiert",
			copyThis: "Diese Adresse kopieren",
			paste: "Jetzt im Browser einfügen",
		},
	},
	gates: {
		back: "Zurück zur Seite",
		open: "Öffnen",
		continue: "Weiter",
		emailLabel: "E-Mail-Adresse",
		sendLink: "Schick mir den Link",
		boughtAlready: "Ich habe es schon gekauft",
		errors: {
			password: "Das stimmt nicht ganz. Achte auf Groß- und Kleinschreibung.",
			tooManyTries: "Zu viele Versuche. Warte ein paar Minuten und versuche es dann noch einmal.",
			busy: "Das versuchen gerade viele. Warte ein paar Sekunden und versuche es dann noch einmal.",
			tryLater: "Zu viele Versuche. Bitte versuche es später noch einmal.",
			email: "Gib eine E-Mail-Adresse wie name@example.com ein.",
			consent: "Setze das Häkchen, um fortzufahren.",
			textChanged: "Dieser Text hat sich inzwischen geändert. Bitte lies ihn noch einmal.",
			birth: "Gib Tag, Monat und Jahr ein.",
			priceChanged: "Der Preis hat sich inzwischen geändert. Das ist der neue. Es wurde nichts abgebucht.",
			noPayments:
				"Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht. Bitte versuche es in einer Minute noch einmal.",
		},
		password: { heading: "Das Passwort, bitte", label: "Passwort" },
		email: {
			confirmed: {
				heading: "Wohin sollen wir den Link schicken?",
				action: "Schick mir den Link",
				words: "Bestätige die E-Mail, die wir dir schicken. Dann wird der Inhalt freigeschaltet.",
			},
			"at-once": {
				heading: "Deine E-Mail-Adresse, bitte",
				action: "Öffnen",
				words: "Der Inhalt wird sofort freigeschaltet. Wir schicken dir eine E-Mail zur Bestätigung.",
			},
			didYouMean: "Meintest du {email}?",
			use: "{email} verwenden",
			keep: "{email} behalten",
			responsible: "Verantwortlich:",
			privacy: "Datenschutzerklärung",
			privacyOf: "Datenschutzerklärung vom {day}",
		},
		age: {
			isOlder: "Bist du {minimum} oder älter?",
			whenBorn: "Wann bist du geboren?",
			yes: "Ja, ich bin {minimum} oder älter",
			noBack: "Nein, zurück zur Seite",
			noYounger: "Nein, ich bin jünger",
			birthDate: "Geburtsdatum",
			day: "Tag",
			month: "Monat",
			year: "Jahr",
			kept: "Wir merken uns deine Antwort, bis du den Browser schließt. Sonst wird nichts gespeichert.",
		},
		bought: {
			heading: "Schon gekauft?",
			words: "Wir schicken dir den Link noch einmal, an die E-Mail-Adresse, mit der du bezahlt hast.",
			often:
				"Diese Datei wurde von hier aus sehr oft heruntergeladen. Öffne den Link in unserer E-Mail, dann geht es weiter.",
		},
		sale: {
			price: "Preis",
			// Not "inkl. MwSt.": small businesses charge no VAT (§ 19 UStG), and must not say that they do.
			taxIncluded: "Steuern inbegriffen",
			soldBy: "Verkauft von",
			paidBy: "Bezahlung",
			card: "Karte, über Stripe",
			// § 312j (3) BGB wants a button that clearly says that one has to pay. "Kaufen" does.
			pay: "Für {price} kaufen",
			onPage: "Auf der Seite von {name}",
			afterwards:
				"Sobald du bezahlt hast, wird der Inhalt freigeschaltet. Für deine anderen Geräte schicken wir dir einen Link per E-Mail.",
			// § 356 (5) no. 2 BGB: express consent, and knowing what it ends. "Ausdrücklich zustimmen", "Vertragserfüllung", "vor
			// Ablauf der Widerrufsfrist" and "erlischt" are the law's own. The sentences are ours.
			consent:
				"Ich möchte sofort Zugang und stimme ausdrücklich zu, dass die Vertragserfüllung vor Ablauf der Widerrufsfrist beginnt. Mir ist bekannt, dass dadurch mit Beginn der Vertragserfüllung mein Widerrufsrecht erlischt.",
		},
		file: {
			heading: "Deine Datei ist bereit",
			inApp:
				"Es passiert nichts? In Instagram und ähnlichen Apps starten Downloads manchmal nicht. Öffne diese Seite dann in deinem eigenen Browser.",
			inAppBought:
				"Es passiert nichts? In Instagram und ähnlichen Apps starten Downloads manchmal nicht. Öffne dann den Link aus unserer E-Mail in deinem eigenen Browser. Er funktioniert auf all deinen Geräten.",
		},
		tip: {
			choose: "Betrag wählen",
			own: "Anderer Betrag",
			limits: "Von {from} bis {to}",
			giver: "Dein Name",
			words: "Ein paar Worte",
			optional: "freiwillig",
			coverFee: "Ich übernehme die Gebühr: {percent} zusätzlich",
			to: "Geht an",
			action: "Trinkgeld geben",
			afterwards: "Du bezahlst auf der nächsten Seite, bei Stripe. Das Trinkgeld schaltet nichts frei.",
			thanks: "Danke",
			onItsWay: "Dein Trinkgeld von {amount} ist auf dem Weg zu {name}.",
			errors: {
				choose: "Wähle einen Betrag.",
				typo: "Gib einen Betrag wie {amount} ein.",
				small: "Das kleinste Trinkgeld ist {amount}.",
				large: "Das größte Trinkgeld ist {amount}.",
				long: "Höchstens {max} Zeichen.",
				changed: "Die Beträge haben sich inzwischen geändert. Bitte wähle noch einmal. Es wurde nichts abgebucht.",
			},
		},
		feed: { heading: "Das Neueste", empty: "Hier gibt es noch nichts. Schau etwas später wieder vorbei." },
		notices: {
			"check-mail": {
				heading: "Sieh in deinem Postfach nach",
				words:
					"Such nach unserer E-Mail an {email}. Bestätige dort, dann wird der Inhalt freigeschaltet. Wir schicken höchstens eine am Tag. Wenn keine kommt, nimm den Button in einer früheren oder versuche es morgen noch einmal.",
			},
			confirm: {
				heading: "Bestätige deine E-Mail-Adresse",
				words: "Du hast deine Adresse bei {name} hinterlassen. Bestätige sie, dann wird der Inhalt freigeschaltet.",
				action: "Bestätigen",
			},
			confirmed: { heading: "Danke", words: "Deine Adresse ist bestätigt.", action: "Öffnen" },
			unsubscribe: {
				heading: "Von dieser Liste abmelden?",
				words: "{name} schickt dir dann keine E-Mails mehr.",
				action: "Abmelden",
			},
			unsubscribed: {
				heading: "Du bist abgemeldet",
				words: "Du bekommst keine E-Mails mehr von {name}.",
				offer: "Ein Versehen? Dem würdest du wieder zustimmen:",
				action: "Wieder anmelden",
			},
			"subscribed-again": {
				heading: "Du bist wieder auf der Liste",
				words:
					"Du bekommst wieder E-Mails von {name}. Mit dem Link in unserer E-Mail kannst du dich weiterhin abmelden.",
			},
			"off-list": {
				heading: "Du bist nicht auf dieser Liste",
				words: "Du bekommst keine E-Mails von {name}. Um dich wieder anzumelden, geh zurück zur Seite.",
			},
			"open-bought": {
				heading: "Das gehört dir",
				words: "Du hast es gekauft. Mit dem Button öffnest du es auf diesem Gerät.",
				action: "Öffnen",
			},
			"bought-mailed": {
				heading: "Sieh in deinem Postfach nach",
				words: "Falls es mit dieser Adresse gekauft wurde, ist der Link unterwegs.",
			},
			"too-young": { heading: "Heute nicht", words: "Das ist erst ab {minimum} Jahren." },
			"not-for-sale-yet": {
				heading: "Noch nicht im Verkauf",
				words: "{name} richtet die Bezahlung gerade noch ein. Es wurde nichts abgebucht.",
			},
			"not-for-sale-now": {
				heading: "Gerade nicht im Verkauf",
				words: "{name} kann im Moment keine Zahlungen annehmen. Es wurde nichts abgebucht.",
			},
			"no-longer-for-sale": {
				heading: "Nicht mehr im Verkauf",
				words: "Es wurde nichts abgebucht. Wer es gekauft hat, kann es weiterhin öffnen.",
			},
			paying: {
				heading: "Fast geschafft",
				words: "Deine Zahlung ist noch nicht bestätigt. Das kann eine Minute dauern.",
				action: "Noch mal nachsehen",
			},
			"paid-twice": {
				heading: "Schon bezahlt",
				words: "Du hattest das schon gekauft, deshalb bekommst du die zweite Zahlung zurück.",
				action: "Öffnen",
			},
			refunded: {
				heading: "Zahlung erstattet",
				words: "Dein Geld ging an dich zurück, deshalb ist der Inhalt wieder gesperrt.",
				action: "Noch einmal kaufen",
			},
			disputed: {
				heading: "Vorerst gesperrt",
				words: "Deine Bank prüft die Zahlung. Bis das geklärt ist, bleibt der Inhalt gesperrt.",
			},
			"not-ready": {
				heading: "Noch nicht offen",
				words: "{name} richtet das gerade noch ein. Schau etwas später wieder vorbei.",
			},
			closed: {
				heading: "Vorerst geschlossen",
				words: "Wer neu ist, bekommt im Moment keinen Zugang. Wer schon Zugang hatte, kann es weiterhin öffnen.",
			},
			gone: { heading: "Nicht mehr da", words: "{name} hat das entfernt." },
			"cannot-save": {
				heading: "Gerade nicht möglich",
				words: "Auf diesem Server lässt sich im Moment nichts speichern. Bitte versuche es später noch einmal.",
			},
			"old-link": {
				heading: "Dieser Link ist abgelaufen",
				words: "Er wurde schon benutzt oder ist zu alt. Fang auf der Seite noch einmal an.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Dein Link zu „{title}“",
			heading: "„{title}“ gehört dir",
			paragraphs: [
				"Du hast es auf der Seite „{page}“ gekauft. Dieser Link öffnet es auf jedem Gerät.",
				"Verkauft wurde es von {seller}. Wenn etwas damit nicht stimmt, schreib an {contact}.",
				"Vor dem Bezahlen hast du am {consentTime} zugestimmt: „{consent}“",
			],
			button: "Öffnen",
			note: "Wer den Link hat, kann es öffnen, also behalte ihn für dich. Wenn du nichts gekauft hast, kannst du diese E-Mail ignorieren.",
		},
		"sale-gone": {
			subject: "„{title}“ gibt es nicht mehr",
			heading: "„{title}“ gibt es nicht mehr",
			paragraphs: [
				"Du hast es auf der Seite „{page}“ gekauft. Dort wurde es entfernt, deshalb öffnet dein Link es nicht mehr.",
				"Verkauft wurde es von {seller}. Wenn du es noch brauchst oder dein Geld zurückhaben möchtest, schreib an {contact}.",
			],
			note: "Du bekommst diese E-Mail, weil du mit dieser Adresse bezahlt hast.",
		},
		"sale-refunded": {
			subject: "Du bekommst dein Geld für „{title}“ zurück",
			heading: "Du bekommst dein Geld zurück",
			paragraphs: [
				"Du hast „{title}“ auf der Seite „{page}“ gekauft. Dort wurde es entfernt, deshalb öffnet dein Link es nicht mehr.",
				"Dein Geld kommt auf dem Weg zurück, auf dem du bezahlt hast. Bis deine Bank es anzeigt, können einige Tage vergehen.",
				"Verkauft wurde es von {seller}. Wenn das Geld nicht ankommt, schreib an {contact}.",
			],
			note: "Du bekommst diese E-Mail, weil du mit dieser Adresse bezahlt hast.",
		},
		"file-updated": {
			subject: "Eine neuere Fassung von „{title}“",
			heading: "„{title}“ gibt es in neuerer Fassung",
			paragraphs: [
				"Du hast es auf der Seite „{page}“ gekauft. Dort liegt jetzt eine neuere Datei, und auch sie gehört dir. Dieser Link öffnet sie auf jedem Gerät.",
				"Verkauft wurde es von {seller}. Wenn etwas damit nicht stimmt, schreib an {contact}.",
			],
			button: "Öffnen",
			note: "Du bekommst diese E-Mail, weil du mit dieser Adresse bezahlt hast. Wer den Link hat, kann die Datei öffnen, also gib ihn nicht weiter.",
		},
		"confirm-subscription": {
			subject: "Möchtest du E-Mails von {page}?",
			heading: "Ist das deine E-Mail-Adresse?",
			paragraphs: [
				"Jemand hat diese Adresse auf {address} eingegeben und um E-Mails von {page} gebeten.",
				"Wenn du das warst, bestätige sie bitte. Der Link zeigt dir noch einmal, womit du einverstanden bist.",
			],
			button: "Adresse bestätigen",
			note: `Wenn du das nicht warst, ignoriere diese E-Mail. Ohne deine Bestätigung stehst du nicht auf der Liste, und wir löschen deine Adresse nach ${UNCONFIRMED_DAYS} Tagen.`,
		},
		layout: {
			stop: "Diese E-Mails abbestellen",
			noButton: "Der Button funktioniert nicht? Öffne",
		},
	},
	// "Einwilligen", "widerrufen", "rechtmäßig", "Auftragsverarbeiter", "Auskunft", "berichtigen" and "Einschränkung der
	// Verarbeitung" are the GDPR's own terms. Its "Verantwortlicher" is "die verantwortliche Stelle" here, which has no gender.
	policies: {
		"2026-11-29": {
			dated: "29. November 2026",
			about: "Hier geht es um die E-Mail-Adressen, die auf dieser Seite hinterlassen werden.",
			responsible: "Wer verantwortlich ist",
			purpose: {
				heading: "Wofür deine Adresse da ist",
				before: "Das ist deine Einwilligung:",
				after: "Außerdem schaltet deine Adresse frei, was du öffnen wolltest.",
			},
			sections: [
				{
					heading: "Was gespeichert wird",
					paragraphs: [
						"Deine E-Mail-Adresse, der Link, für den du sie angegeben hast, der Text, dem du zugestimmt hast, und die Zeitpunkte deiner Anfrage, Bestätigung und Abmeldung. Deine IP-Adresse wird nicht dazu gespeichert.",
						`Ein Cookie merkt sich höchstens ${EMAIL_UNLOCK_DAYS} Tage lang, dass du Zugang hast. Es ist nur für diese Seite da, und niemand wird damit verfolgt.`,
					],
				},
				{
					heading: "Warum das erlaubt ist",
					paragraphs: [
						"Weil du einwilligst (Art. 6 Abs. 1 lit. a DSGVO). Niemand muss das, aber ohne Adresse bleibt der Link gesperrt.",
						"Du kannst deine Einwilligung jederzeit widerrufen: mit dem Abmeldelink in unserer E-Mail oder mit einer Nachricht an den Kontakt oben. Was vorher geschehen ist, bleibt rechtmäßig.",
					],
				},
				{
					heading: "Wie lange gespeichert wird",
					paragraphs: [
						`Eine Adresse, die niemand bestätigt, wird ${UNCONFIRMED_DAYS} Tage nach der letzten Eingabe gelöscht. Eine bestätigte bleibt, bis die verantwortliche Stelle sie löscht oder diese Seite gelöscht wird.`,
						"Wenn du dich abmeldest, bleibt deine Adresse mit diesem Vermerk gespeichert, damit dir niemand mehr schreibt. Wenn sie gelöscht werden soll, wende dich an den Kontakt oben. In Sicherungskopien bleibt Gelöschtes noch für begrenzte Zeit erhalten.",
					],
				},
				{
					heading: "Wer die Adresse sonst noch hat",
					paragraphs: [
						"Linkstead führt die Liste und verschickt die E-Mail zur Bestätigung, im Auftrag der verantwortlichen Stelle (als Auftragsverarbeiter). Für etwas anderes verwendet Linkstead deine Adresse nicht.",
						"Die verantwortliche Stelle kann die Liste zu einem anderen Dienst mitnehmen, der die E-Mails verschickt.",
					],
				},
				{
					heading: "Deine Rechte",
					paragraphs: [
						"Du kannst Auskunft darüber verlangen, was über dich gespeichert ist, die Daten mitnehmen, sie berichtigen oder löschen lassen und die Einschränkung der Verarbeitung verlangen. Schreib dafür an den Kontakt oben. Du kannst dich auch bei der Datenschutzbehörde beschweren, die für deinen Wohnort zuständig ist.",
					],
				},
			],
			aboutUs: "Wer Linkstead hier betreibt und wie mit Daten umgegangen wird",
			origin: "Linkstead bietet diesen Text allen an, die hier eine Seite haben. Er ist keine Rechtsberatung.",
		},
	},
};
