import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Italian. Articles lose a letter before some numbers, so no day follows one. */
export const it: Words = {
	page: {
		noName: "Questa pagina",
		views: {
			one: "{count} visualizzazione",
			many: "{count} di visualizzazioni",
			other: "{count} visualizzazioni",
		},
		madeWith: "Creato con {product}",
		report: "Segnala",
		reportThisPage: "Segnala questa pagina",
		language: "Lingua",
		shareThisPage: "Condividi questa pagina",
		copied: "Copiato",
		locked: {
			password: "Bloccato: chiede una password",
			email: "Bloccato: chiede un indirizzo email",
			age: "Bloccato: chiede la tua età",
			payment: "Bloccato: è a pagamento",
		},
		proved: {
			domain: "{domain} appartiene a chi gestisce questa pagina, verificato il {date}",
			account: "Questo account rimanda a questa pagina, link visto il {date}",
		},
		legal: "Note legali",
		news: "Novità",
		play: "Riproduci",
		file: { download: "Scarica", buy: "Acquista e scarica", free: "Gratis", forEmail: "In cambio della tua email" },
		tip: { give: "Lascia una mancia", reached: "{reached} su {goal}" },
		contact: {
			save: "Salva contatto",
			openingHours: "Orari di apertura",
			alwaysOpen: "Sempre aperto",
			closed: "Chiuso",
			// A time alone has an article, and a day hasn't, so both stand after a colon.
			openUntil: "Aperto ora. Chiusura: {when}",
			opensAt: "Chiuso. Apertura: {when}",
		},
		// Words would need a singular.
		countdown: { days: "g", hours: "h", minutes: "min", seconds: "s" },
	},
	outside: {
		linksBy: "I link di {name}",
		takenDown: {
			heading: "Questa pagina è stata rimossa",
			words:
				"Non rispettava le regole di {product}, quindi nessuno può più visitarla. Se è tua, trovi il motivo nella tua dashboard.",
			home: "Vai a {product}",
		},
		wayOut: {
			label: "Esci da {app}",
			close: "Chiudi",
			open: "Apri nel tuo browser",
			openHint: "Esci da {app} e ritrova i tuoi account già connessi",
			copy: "Copia link",
			copyHint: "Aprilo nel tuo browser, con i tuoi account già connessi",
			nothingHappened: "Non si apre? Incollalo nel tuo browser",
			address: "Indirizzo della pagina",
			copied: "Indirizzo copiato",
			copyThis: "Copia questo indirizzo",
			paste: "Incollalo nel tuo browser",
		},
	},
	gates: {
		back: "Torna alla pagina",
		open: "Apri",
		continue: "Continua",
		emailLabel: "Email",
		sendLink: "Inviami il link",
		boughtAlready: "L’ho già comprato",
		errors: {
			password: "Non è quella giusta. Controlla le maiuscole.",
			tooManyTries: "Troppi tentativi. Aspetta qualche minuto, poi riprova.",
			busy: "In questo momento ci stanno provando in molti. Aspetta qualche secondo, poi riprova.",
			tryLater: "Troppi tentativi. Riprova più tardi.",
			email: "Inserisci un indirizzo email, come nome@example.com.",
			consent: "Spunta la casella per continuare.",
			textChanged: "Nel frattempo questo testo è cambiato. Rileggilo, per favore.",
			birth: "Inserisci il giorno, il mese e l’anno.",
			priceChanged: "Nel frattempo il prezzo è cambiato. Questo è quello nuovo. Non è stato addebitato nulla.",
			noPayments:
				"Il servizio di pagamento non è raggiungibile al momento. Non è stato addebitato nulla. Riprova tra un minuto.",
		},
		password: { heading: "La password, per favore", label: "Password" },
		email: {
			confirmed: {
				heading: "Dove te lo inviamo?",
				action: "Inviami il link",
				words: "Conferma dall’email che ti inviamo e il contenuto si aprirà.",
			},
			"at-once": {
				heading: "La tua email, per favore",
				action: "Apri",
				words: "Si apre subito. Ti inviamo un’email per confermare l’indirizzo.",
			},
			didYouMean: "Intendevi {email}?",
			use: "Usa {email}",
			keep: "Mantieni {email}",
			// The GDPR's word. "Responsabile" would be the processor.
			responsible: "Titolare del trattamento:",
			privacy: "Informativa sulla privacy",
			privacyOf: "Informativa sulla privacy ({day})",
		},
		age: {
			isOlder: "Hai almeno {minimum} anni?",
			whenBorn: "Qual è la tua data di nascita?",
			yes: "Sì, ho almeno {minimum} anni",
			noBack: "No, torna alla pagina",
			noYounger: "No, ne ho di meno",
			birthDate: "Data di nascita",
			day: "Giorno",
			month: "Mese",
			year: "Anno",
			kept: "Ricordiamo la tua risposta finché non chiudi il browser. Non viene conservato nient’altro.",
		},
		bought: {
			heading: "L’hai già comprato?",
			words: "Ti inviamo di nuovo il link, all’indirizzo email con cui hai pagato.",
			often: "Questo file è stato scaricato molte volte da qui. Apri il link della nostra email per continuare.",
		},
		sale: {
			price: "Prezzo",
			taxIncluded: "Imposte incluse",
			soldBy: "Venduto da",
			paidBy: "Pagamento",
			card: "Carta, tramite Stripe",
			pay: "Paga {price}",
			onPage: "Sulla pagina di {name}",
			afterwards: "Si apre appena hai pagato. Ti inviamo per email un link per gli altri tuoi dispositivi.",
			// Article 59(1)(o) of the Codice del consumo. "Riconoscere di perdere così il proprio diritto di recesso" are the law's
			// words. The rest is ours.
			consent:
				"Voglio accedere subito, prima che finisca il periodo di recesso, e riconosco di perdere così il mio diritto di recesso.",
		},
		file: {
			heading: "Il tuo file è pronto",
			inApp:
				"Non succede nulla? In Instagram e in app simili il download a volte non parte. Allora apri questa pagina nel tuo browser.",
			inAppBought:
				"Non succede nulla? In Instagram e in app simili il download a volte non parte. Allora apri nel tuo browser il link della nostra email. Funziona su tutti i tuoi dispositivi.",
		},
		tip: {
			choose: "Scegli un importo",
			own: "Un altro importo",
			limits: "Da {from} a {to}",
			giver: "Il tuo nome",
			words: "Due parole",
			optional: "facoltativo",
			coverFee: "Pago io la commissione: {percent} in più",
			to: "Per",
			action: "Lascia la mancia",
			afterwards: "Paghi nella pagina successiva, su Stripe. La mancia non sblocca nulla.",
			thanks: "Grazie",
			onItsWay: "La tua mancia di {amount} è in arrivo a {name}.",
			errors: {
				choose: "Scegli un importo.",
				typo: "Inserisci un importo come {amount}.",
				small: "La mancia più piccola è di {amount}.",
				large: "La mancia più grande è di {amount}.",
				long: "Al massimo {max} caratteri.",
				changed: "Nel frattempo gli importi sono cambiati. Scegli di nuovo. Non è stato addebitato nulla.",
			},
		},
		feed: { heading: "Ultime novità", empty: "Qui non c’è ancora nulla. Torna un po’ più tardi." },
		notices: {
			"check-mail": {
				heading: "Controlla la tua email",
				words:
					"Cerca la nostra email nella casella {email}. Conferma da lì e il contenuto si aprirà. Ne inviamo al massimo una al giorno: se non ne arriva nessuna, funziona anche il pulsante di una precedente, oppure riprova domani.",
			},
			confirm: {
				heading: "Conferma la tua email",
				words: "Hai dato il tuo indirizzo a {name}. Confermalo e il contenuto si aprirà.",
				action: "Conferma",
			},
			confirmed: { heading: "Grazie", words: "Il tuo indirizzo è confermato.", action: "Apri" },
			unsubscribe: {
				heading: "Vuoi uscire da questa lista?",
				words: "{name} non ti invierà più email.",
				// "Annulla l’iscrizione" could be read as a way back.
				action: "Esci dalla lista",
			},
			unsubscribed: {
				heading: "Hai lasciato la lista",
				words: "Non riceverai più email da {name}.",
				offer: "È stato un errore? Ecco a cosa acconsentiresti di nuovo:",
				action: "Iscrivimi di nuovo",
			},
			"subscribed-again": {
				heading: "Sei di nuovo nella lista",
				words: "Ricevi di nuovo le email di {name}. Con il link nella nostra email puoi sempre smettere di riceverle.",
			},
			"off-list": {
				heading: "Non sei in questa lista",
				words: "Non ricevi email da {name}. Per iscriverti di nuovo, riparti dalla pagina.",
			},
			"open-bought": {
				heading: "È tuo",
				words: "L’hai comprato. Premi il pulsante per aprirlo su questo dispositivo.",
				action: "Apri",
			},
			"bought-mailed": {
				heading: "Controlla la tua email",
				words: "Se l’acquisto è stato fatto con questo indirizzo, il link è in arrivo.",
			},
			"too-young": { heading: "Oggi no", words: "È riservato a chi ha almeno {minimum} anni." },
			"not-for-sale-yet": {
				heading: "Non ancora in vendita",
				words: "{name} sta ancora configurando i pagamenti. Non è stato addebitato nulla.",
			},
			"not-for-sale-now": {
				heading: "Al momento non è in vendita",
				words: "{name} non può ricevere pagamenti al momento. Non è stato addebitato nulla.",
			},
			"no-longer-for-sale": {
				heading: "Non è più in vendita",
				words: "Non è stato addebitato nulla. Chi l’ha comprato può ancora aprirlo.",
			},
			paying: {
				heading: "Ci siamo quasi",
				words: "Il tuo pagamento non è ancora confermato. Può volerci un minuto.",
				action: "Controlla di nuovo",
			},
			"paid-twice": {
				heading: "Già pagato",
				words: "L’avevi già comprato, quindi il secondo pagamento ti viene restituito.",
				action: "Apri",
			},
			refunded: {
				heading: "Il denaro ti è stato restituito",
				words: "Il pagamento è stato rimborsato, quindi il contenuto è di nuovo bloccato.",
				action: "Compra di nuovo",
			},
			disputed: {
				heading: "Bloccato per ora",
				words: "La tua banca sta verificando il pagamento. Finché la verifica è in corso, il contenuto resta bloccato.",
			},
			"not-ready": {
				heading: "Non ancora aperto",
				words: "{name} lo sta ancora preparando. Torna un po’ più tardi.",
			},
			closed: {
				heading: "Chiuso per ora",
				words: "Al momento non sono possibili nuovi accessi. Per chi è già entrato resta aperto.",
			},
			gone: { heading: "Non è più qui", words: "{name} ha rimosso questo contenuto." },
			"cannot-save": {
				heading: "Non adesso",
				words: "Al momento questo server non può salvare nulla. Riprova più tardi.",
			},
			"old-link": {
				heading: "Questo link è scaduto",
				words: "È già stato usato, oppure è troppo vecchio. Ricomincia dalla pagina.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Il tuo link a {title}",
			heading: "Ecco {title}",
			paragraphs: [
				"L’hai comprato sulla pagina di {page}. Con questo link si apre su tutti i tuoi dispositivi.",
				"La vendita è stata fatta da {seller}. Se qualcosa non va, scrivi a {contact}.",
				"Prima di pagare ({consentTime}) hai accettato questo: “{consent}”",
			],
			button: "Apri",
			note: "Chiunque abbia il link può aprire il contenuto, quindi tienilo per te. Se non hai comprato nulla, ignora questa email.",
		},
		"sale-gone": {
			subject: "{title} non è più disponibile",
			heading: "{title} non è più disponibile",
			paragraphs: [
				"L’hai comprato sulla pagina di {page}. Lì è stato rimosso, quindi il tuo link non lo apre più.",
				"La vendita è stata fatta da {seller}. Se ti serve ancora o vuoi un rimborso, scrivi a {contact}.",
			],
			note: "Ricevi questa email perché hai pagato con questo indirizzo.",
		},
		"sale-refunded": {
			subject: "Rimborso in arrivo per {title}",
			heading: "Il tuo rimborso è in arrivo",
			paragraphs: [
				"Hai comprato {title} sulla pagina di {page}. Lì è stato rimosso, quindi il tuo link non lo apre più.",
				"Il denaro torna con lo stesso metodo con cui hai pagato. La tua banca può impiegare qualche giorno a mostrarlo.",
				"La vendita è stata fatta da {seller}. Se il denaro non arriva, scrivi a {contact}.",
			],
			note: "Ricevi questa email perché hai pagato con questo indirizzo.",
		},
		"file-updated": {
			subject: "Una versione più recente di {title}",
			heading: "{title} ha una versione più recente",
			paragraphs: [
				"L’hai comprato sulla pagina di {page}. Ora lì c’è un file più recente, ed è anche tuo. Questo link lo apre su ogni dispositivo.",
				"La vendita è stata fatta da {seller}. Se qualcosa non va, scrivi a {contact}.",
			],
			button: "Apri",
			note: "Ricevi questa email perché hai pagato con questo indirizzo. Chi ha il link può aprirlo, quindi tienilo per te.",
		},
		"confirm-subscription": {
			subject: "Vuoi ricevere le email di {page}?",
			heading: "È questo il tuo indirizzo email?",
			paragraphs: [
				"Qualcuno ha inserito questo indirizzo su {address} e ha chiesto di ricevere le email di {page}.",
				"Se la richiesta è tua, confermala. Il link mostra ancora una volta a cosa acconsenti.",
			],
			button: "Conferma indirizzo",
			note: `Se la richiesta non è tua, ignora questa email. Senza la tua conferma non c’è nessuna iscrizione, e cancelliamo il tuo indirizzo dopo ${UNCONFIRMED_DAYS} giorni.`,
		},
		layout: {
			stop: "Non ricevere più queste email",
			noButton: "Il pulsante non funziona? Apri",
		},
	},
	policies: {
		// "Titolare" and "responsabile del trattamento", "lecito" and the article's short form are the usual words for the GDPR in
		// Italian. The sentences are ours.
		"2026-11-29": {
			dated: "29 novembre 2026",
			about: "Sugli indirizzi email lasciati su questa pagina.",
			responsible: "Titolare del trattamento",
			purpose: {
				heading: "A cosa serve il tuo indirizzo",
				before: "Ecco a cosa acconsenti:",
				after: "Il tuo indirizzo apre anche ciò che hai chiesto.",
			},
			sections: [
				{
					heading: "Cosa viene conservato",
					paragraphs: [
						"Il tuo indirizzo email, il link per cui è stato chiesto, il testo che hai accettato e la data e l’ora della richiesta, della conferma e della disiscrizione. Il tuo indirizzo IP non viene conservato insieme a questi dati.",
						`Un cookie ricorda che hai già ottenuto l’accesso, per ${EMAIL_UNLOCK_DAYS} giorni al massimo. Vale solo per questa pagina e non serve a tracciare nessuno.`,
					],
				},
				{
					heading: "Perché è consentito",
					paragraphs: [
						"Perché dai il tuo consenso (art. 6, par. 1, lett. a), del GDPR). Nessuno è obbligato a darlo, ma senza un indirizzo il link resta chiuso.",
						"Puoi cambiare idea in qualsiasi momento: usa il link per disiscriverti nella nostra email oppure scrivi al contatto indicato sopra. Ciò che è avvenuto prima resta lecito.",
					],
				},
				{
					heading: "Per quanto tempo viene conservato",
					paragraphs: [
						`Un indirizzo che nessuno conferma viene cancellato ${UNCONFIRMED_DAYS} giorni dopo l’ultimo inserimento. Un indirizzo confermato resta finché il titolare del trattamento non lo cancella o questa pagina non viene eliminata.`,
						"Se ti disiscrivi, il tuo indirizzo resta con questa annotazione, così nessuno gli scriverà più. Per farlo cancellare, scrivi al contatto indicato sopra. I backup conservano per un tempo limitato ciò che è stato cancellato.",
					],
				},
				{
					heading: "Chi altro ce l’ha",
					paragraphs: [
						"Linkstead conserva la lista e invia l’email di conferma per conto del titolare del trattamento (come responsabile del trattamento). Non usa il tuo indirizzo per nient’altro.",
						"Il titolare del trattamento può portare la lista a un altro servizio che invia le email.",
					],
				},
				{
					heading: "I tuoi diritti",
					paragraphs: [
						"Puoi chiedere di vedere i dati conservati su di te, di portarli con te, di farli rettificare o cancellare e di limitarne il trattamento. Scrivi al contatto indicato sopra. Puoi anche presentare un reclamo all’autorità per la protezione dei dati del luogo in cui vivi.",
					],
				},
			],
			aboutUs: "Chi gestisce Linkstead qui e come tratta i dati",
			origin: "Linkstead offre questo testo a chi ha una pagina. Non è una consulenza legale.",
		},
	},
};
