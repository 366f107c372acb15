import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Dutch. */
export const nl: Words = {
	page: {
		noName: "Deze pagina",
		views: { one: "{count} weergave", other: "{count} weergaven" },
		madeWith: "Gemaakt met {product}",
		report: "Melden",
		reportThisPage: "Deze pagina melden",
		language: "Taal",
		shareThisPage: "Deze pagina delen",
		copied: "Gekopieerd",
		locked: {
			password: "Vergrendeld: vraagt om een wachtwoord",
			email: "Vergrendeld: vraagt om een e-mailadres",
			age: "Vergrendeld: vraagt naar je leeftijd",
			payment: "Vergrendeld: kost geld",
		},
		proved: {
			domain: "{domain} is van de eigenaar van deze pagina, aangetoond op {date}",
			account: "Dit account linkt terug naar deze pagina, gezien op {date}",
		},
		legal: "Juridisch",
		news: "Nieuws",
		play: "Afspelen",
		file: { download: "Downloaden", buy: "Kopen en downloaden", free: "Gratis", forEmail: "Voor je e-mailadres" },
		tip: { give: "Fooi geven", reached: "{reached} van {goal}" },
		contact: {
			save: "Contact opslaan",
			openingHours: "Openingstijden",
			alwaysOpen: "Altijd open",
			closed: "Gesloten",
			openUntil: "Nu open, tot {when}",
			// "Gaat open" needs "om" before a time and "op" before a day. "Tot" takes both.
			opensAt: "Gesloten tot {when}",
		},
		countdown: { days: "dagen", hours: "uur", minutes: "min", seconds: "sec" },
	},
	outside: {
		linksBy: "Links van {name}",
		takenDown: {
			heading: "Deze pagina is offline gehaald",
			words:
				"De pagina hield zich niet aan de regels van {product} en is daarom niet meer te bezoeken. Is het jouw pagina? Dan staat de reden in je dashboard.",
			home: "Naar {product}",
		},
		wayOut: {
			label: "{app} verlaten",
			close: "Sluiten",
			open: "Openen in je browser",
			openHint: "Buiten {app} ben je ingelogd",
			copy: "Link kopiëren",
			copyHint: "Open hem in je browser, daar ben je ingelogd",
			nothingHappened: "Gebeurt er niets? Plak de link in je browser",
			address: "Adres van de pagina",
			copied: "Gekopieerd",
			copyThis: "Kopieer dit adres",
			paste: "Plak het in je browser",
		},
	},
	gates: {
		back: "Terug naar de pagina",
		open: "Openen",
		continue: "Doorgaan",
		emailLabel: "E-mailadres",
		sendLink: "Stuur me de link",
		boughtAlready: "Ik heb dit al gekocht",
		errors: {
			password: "Dat klopt niet helemaal. Let op hoofdletters.",
			tooManyTries: "Te veel pogingen. Wacht een paar minuten en probeer het dan opnieuw.",
			busy: "Veel mensen proberen dit nu tegelijk. Wacht een paar seconden en probeer het dan opnieuw.",
			tryLater: "Te veel pogingen. Probeer het later opnieuw.",
			email: "Vul een e-mailadres in zoals naam@example.com.",
			consent: "Vink het vakje aan om door te gaan.",
			textChanged: "Deze tekst is intussen gewijzigd. Lees hem nog een keer.",
			birth: "Vul de dag, de maand en het jaar in.",
			priceChanged: "De prijs is intussen gewijzigd. Dit is de nieuwe. Er is niets afgeschreven.",
			noPayments:
				"De betaaldienst is nu niet bereikbaar. Er is niets afgeschreven. Probeer het over een minuut opnieuw.",
		},
		password: { heading: "Het wachtwoord, graag", label: "Wachtwoord" },
		email: {
			confirmed: {
				heading: "Waar mogen we de link naartoe sturen?",
				action: "Stuur me de link",
				words: "Bevestig de e-mail die we je sturen. Daarna krijg je toegang.",
			},
			"at-once": {
				heading: "Je e-mailadres, graag",
				action: "Openen",
				words: "Je krijgt meteen toegang. We sturen je een e-mail om je adres te bevestigen.",
			},
			didYouMean: "Bedoelde je {email}?",
			use: "Gebruik {email}",
			keep: "Behoud {email}",
			responsible: "Verantwoordelijk:",
			privacy: "Privacyverklaring",
			privacyOf: "Privacyverklaring van {day}",
		},
		age: {
			isOlder: "Ben je {minimum} of ouder?",
			whenBorn: "Wanneer ben je geboren?",
			yes: "Ja, ik ben {minimum} of ouder",
			noBack: "Nee, terug naar de pagina",
			noYounger: "Nee, ik ben jonger",
			birthDate: "Geboortedatum",
			day: "Dag",
			month: "Maand",
			year: "Jaar",
			kept: "We onthouden je antwoord tot je de browser sluit. Verder wordt er niets bewaard.",
		},
		bought: {
			heading: "Al gekocht?",
			words: "We sturen de link opnieuw, naar het e-mailadres waarmee je hebt betaald.",
			often: "Dit bestand is hier heel vaak gedownload. Open de link in onze e-mail om verder te gaan.",
		},
		sale: {
			price: "Prijs",
			// Not "inclusief btw": some sellers are exempt from VAT.
			taxIncluded: "Inclusief belastingen",
			soldBy: "Verkocht door",
			paidBy: "Betaling",
			card: "Kaart, via Stripe",
			// Article 6:230v (3) BW wants a button that clearly says that one has to pay.
			pay: "Betaal {price}",
			onPage: "Op de pagina van {name}",
			afterwards: "Je krijgt toegang zodra je hebt betaald. We mailen je een link voor je andere apparaten.",
			// Article 6:230p (g) BW. "Uitdrukkelijk", "toestemming", "nakomen" and "afstand doen van het recht van ontbinding" are
			// the law's terms. "Bedenktijd" is what people call the period to withdraw. The sentences are ours.
			consent:
				"Ik wil direct toegang en geef uitdrukkelijk toestemming om de overeenkomst al tijdens de bedenktijd na te komen. Ik verklaar dat ik daarmee afstand doe van mijn recht van ontbinding.",
		},
		file: {
			heading: "Je bestand staat klaar",
			inApp:
				"Gebeurt er niets? In Instagram en vergelijkbare apps start een download soms niet. Open deze pagina dan in je eigen browser.",
			inAppBought:
				"Gebeurt er niets? In Instagram en vergelijkbare apps start een download soms niet. Open dan de link uit onze e-mail in je eigen browser. Die werkt op al je apparaten.",
		},
		tip: {
			choose: "Kies een bedrag",
			own: "Een ander bedrag",
			limits: "Van {from} tot {to}",
			giver: "Je naam",
			words: "Een paar woorden",
			optional: "niet verplicht",
			coverFee: "Ik betaal de kosten: {percent} extra",
			to: "Gaat naar",
			action: "Fooi geven",
			afterwards: "Je betaalt op de volgende pagina, bij Stripe. Een fooi ontgrendelt niets.",
			thanks: "Bedankt",
			onItsWay: "Je fooi van {amount} is onderweg naar {name}.",
			errors: {
				choose: "Kies een bedrag.",
				typo: "Vul een bedrag in zoals {amount}.",
				small: "De kleinste fooi is {amount}.",
				large: "De grootste fooi is {amount}.",
				long: "Gebruik hoogstens {max} tekens.",
				changed: "De bedragen zijn intussen veranderd. Kies opnieuw. Er is niets afgeschreven.",
			},
		},
		feed: { heading: "Het nieuwste", empty: "Hier staat nog niets. Kom iets later terug." },
		notices: {
			"check-mail": {
				heading: "Kijk in je mail",
				words:
					"Zoek onze e-mail aan {email}. Bevestig daar je adres, dan krijg je toegang. We sturen er hooguit één per dag. Komt er geen, gebruik dan de knop in een eerdere of probeer het morgen opnieuw.",
			},
			confirm: {
				heading: "Bevestig je e-mailadres",
				words: "Je hebt je adres achtergelaten bij {name}. Bevestig het, dan krijg je toegang.",
				action: "Bevestigen",
			},
			confirmed: { heading: "Bedankt", words: "Je adres is bevestigd.", action: "Openen" },
			unsubscribe: {
				heading: "Afmelden voor deze lijst?",
				words: "{name} stuurt je dan geen e-mails meer.",
				action: "Afmelden",
			},
			unsubscribed: {
				heading: "Je bent afgemeld",
				words: "Je krijgt geen e-mails meer van {name}.",
				offer: "Een vergissing? Hiermee zou je opnieuw akkoord gaan:",
				action: "Opnieuw aanmelden",
			},
			"subscribed-again": {
				heading: "Je staat weer op de lijst",
				words: "Je krijgt weer e-mails van {name}. Met de link in onze e-mail kun je je nog steeds afmelden.",
			},
			"off-list": {
				heading: "Je staat niet op deze lijst",
				words: "Je krijgt geen e-mails van {name}. Wil je je weer aanmelden? Ga dan terug naar de pagina.",
			},
			"open-bought": {
				heading: "Dit is van jou",
				words: "Je hebt het gekocht. Druk op de knop om het op dit apparaat te openen.",
				action: "Openen",
			},
			"bought-mailed": {
				heading: "Kijk in je mail",
				words: "Als het met dit adres is gekocht, is de link onderweg.",
			},
			"too-young": { heading: "Vandaag niet", words: "Dit is voor mensen van {minimum} jaar of ouder." },
			"not-for-sale-yet": {
				heading: "Nog niet te koop",
				words: "{name} is de betalingen nog aan het instellen. Er is niets afgeschreven.",
			},
			"not-for-sale-now": {
				heading: "Nu niet te koop",
				words: "{name} kan op dit moment geen betalingen ontvangen. Er is niets afgeschreven.",
			},
			"no-longer-for-sale": {
				heading: "Niet meer te koop",
				words: "Er is niets afgeschreven. Wie het heeft gekocht, kan het nog steeds openen.",
			},
			paying: {
				heading: "Bijna klaar",
				words: "Je betaling is nog niet bevestigd. Dat kan een minuut duren.",
				action: "Opnieuw kijken",
			},
			"paid-twice": {
				heading: "Al betaald",
				words: "Je had dit al gekocht, dus de tweede betaling krijg je terug.",
				action: "Openen",
			},
			refunded: {
				heading: "Je geld is teruggestort",
				words: "De aankoop is terugbetaald, dus dit is weer vergrendeld.",
				action: "Opnieuw kopen",
			},
			disputed: {
				heading: "Voorlopig vergrendeld",
				words: "Je bank onderzoekt de betaling. Tot dat is afgerond, blijft dit vergrendeld.",
			},
			"not-ready": {
				heading: "Nog niet open",
				words: "{name} is dit nog aan het instellen. Kom iets later terug.",
			},
			closed: {
				heading: "Voorlopig gesloten",
				words: "Nieuwe bezoekers krijgen nu geen toegang. Wie die al had, kan het nog steeds openen.",
			},
			gone: { heading: "Niet meer hier", words: "{name} heeft dit weggehaald." },
			"cannot-save": {
				heading: "Nu even niet",
				words: "Op deze server kan nu niets worden opgeslagen. Probeer het later opnieuw.",
			},
			"old-link": {
				heading: "Deze link is verlopen",
				words: "Hij is al gebruikt of hij is te oud. Begin opnieuw op de pagina.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Je link naar {title}",
			heading: "{title} is van jou",
			paragraphs: [
				"Je hebt het gekocht op de pagina “{page}”. Deze link opent het op elk apparaat.",
				"Het is verkocht door {seller}. Is er iets mis mee? Schrijf dan naar {contact}.",
				"Voordat je betaalde, op {consentTime}, ging je hiermee akkoord: “{consent}”",
			],
			button: "Openen",
			note: "Iedereen met de link kan het openen, dus houd hem voor jezelf. Heb je niets gekocht? Dan kun je deze e-mail negeren.",
		},
		"sale-gone": {
			subject: "{title} is er niet meer",
			heading: "{title} is er niet meer",
			paragraphs: [
				"Je hebt het gekocht op de pagina “{page}”. Daar is het verwijderd, dus je link opent het niet meer.",
				"Het is verkocht door {seller}. Heb je het nog nodig of wil je je geld terug? Schrijf dan naar {contact}.",
			],
			note: "Je krijgt deze e-mail omdat je met dit adres hebt betaald.",
		},
		"sale-refunded": {
			subject: "Je krijgt je geld terug voor {title}",
			heading: "Je krijgt je geld terug",
			paragraphs: [
				"Je hebt {title} gekocht op de pagina “{page}”. Daar is het verwijderd, dus je link opent het niet meer.",
				"Je geld komt terug op de manier waarop je hebt betaald. Het kan een paar dagen duren voordat je bank het laat zien.",
				"Het is verkocht door {seller}. Komt het geld niet aan? Schrijf dan naar {contact}.",
			],
			note: "Je krijgt deze e-mail omdat je met dit adres hebt betaald.",
		},
		"file-updated": {
			subject: "Een nieuwere versie van {title}",
			heading: "Er is een nieuwere versie van {title}",
			paragraphs: [
				"Je hebt het gekocht op de pagina “{page}”. Daar staat nu een nieuwer bestand, en dat is ook van jou. Deze link opent het op elk apparaat.",
				"Het is verkocht door {seller}. Is er iets mis mee? Schrijf dan naar {contact}.",
			],
			button: "Openen",
			note: "Je krijgt deze e-mail omdat je met dit adres hebt betaald. Wie de link heeft, kan het openen, dus houd hem voor jezelf.",
		},
		"confirm-subscription": {
			subject: "Wil je e-mails van {page}?",
			heading: "Is dit jouw e-mailadres?",
			paragraphs: [
				"Iemand heeft dit adres ingevuld op {address} en om e-mails van {page} gevraagd.",
				"Was jij dat? Bevestig het dan. De link laat nog een keer zien waarmee je akkoord gaat.",
			],
			button: "Adres bevestigen",
			note: `Was jij dat niet? Negeer deze e-mail dan. Zonder je bevestiging ben je niet aangemeld, en we verwijderen je adres na ${UNCONFIRMED_DAYS} dagen.`,
		},
		layout: {
			stop: "Afmelden voor deze e-mails",
			noButton: "Werkt de knop niet? Open",
		},
	},
	// "Toestemming", "intrekken", "rechtmatig", "verwerker" and "de verwerking beperken" are the GDPR's own terms. Its
	// "verwerkingsverantwoordelijke" is "de verantwoordelijke" here, which people understand.
	policies: {
		"2026-11-29": {
			dated: "29 november 2026",
			about: "Over de e-mailadressen die mensen op deze pagina achterlaten.",
			responsible: "Wie verantwoordelijk is",
			purpose: {
				heading: "Waar je adres voor is",
				before: "Hiermee ga je akkoord:",
				after: "Je adres geeft je ook toegang tot wat je wilde openen.",
			},
			sections: [
				{
					heading: "Wat er wordt bewaard",
					paragraphs: [
						"Je e-mailadres, de link waarvoor je het achterliet, de tekst waarmee je akkoord ging, en de momenten van je aanvraag, bevestiging en afmelding. Je IP-adres wordt er niet bij bewaard.",
						`Een cookie onthoudt hooguit ${EMAIL_UNLOCK_DAYS} dagen lang dat je toegang hebt. De cookie is alleen voor deze pagina, en niemand wordt ermee gevolgd.`,
					],
				},
				{
					heading: "Waarom dit mag",
					paragraphs: [
						"Omdat je toestemming geeft (artikel 6, lid 1, onder a, AVG). Niemand hoeft dat te doen, maar zonder adres blijft de link dicht.",
						"Je kunt je toestemming altijd intrekken: gebruik de afmeldlink in onze e-mail of schrijf naar het contact hierboven. Wat daarvoor is gebeurd, blijft rechtmatig.",
					],
				},
				{
					heading: "Hoelang het wordt bewaard",
					paragraphs: [
						`Een adres dat niemand bevestigt, wordt ${UNCONFIRMED_DAYS} dagen na de laatste keer invullen verwijderd. Een bevestigd adres blijft staan tot de verantwoordelijke het verwijdert of deze pagina wordt verwijderd.`,
						"Als je je afmeldt, blijft je adres met die aantekening bewaard, zodat niemand er meer naar schrijft. Wil je dat het wordt verwijderd? Vraag het aan het contact hierboven. In back-ups blijft wat is verwijderd nog een beperkte tijd bewaard.",
					],
				},
				{
					heading: "Wie het nog meer heeft",
					paragraphs: [
						"Linkstead houdt de lijst bij en verstuurt de bevestigingsmail, namens de verantwoordelijke (als verwerker). Linkstead gebruikt je adres nergens anders voor.",
						"De verantwoordelijke kan de lijst meenemen naar een andere dienst die de e-mails verstuurt.",
					],
				},
				{
					heading: "Je rechten",
					paragraphs: [
						"Je kunt vragen wat er over je is opgeslagen, die gegevens meenemen, ze laten corrigeren of verwijderen, en de verwerking laten beperken. Schrijf naar het contact hierboven. Je kunt ook een klacht indienen bij de privacytoezichthouder van het land waar je woont.",
					],
				},
			],
			aboutUs: "Wie Linkstead hier beheert, en hoe er met gegevens wordt omgegaan",
			origin: "Linkstead biedt eigenaren van pagina’s deze tekst aan. Het is geen juridisch advies.",
		},
	},
};
