import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/**
 * Polish. Its past tense has a gender, so nothing says what visitors or owners "did". Names have no endings here, so they are
 * the subject of a sentence, stand after a colon, or follow a noun that has the ending.
 */
export const pl: Words = {
	page: {
		noName: "Ta strona",
		views: {
			one: "{count} wyświetlenie",
			few: "{count} wyświetlenia",
			many: "{count} wyświetleń",
			other: "{count} wyświetlenia",
		},
		madeWith: "Stworzone w {product}",
		report: "Zgłoś",
		reportThisPage: "Zgłoś tę stronę",
		language: "Język",
		shareThisPage: "Udostępnij tę stronę",
		copied: "Skopiowano",
		locked: {
			password: "Zablokowane: wymaga hasła",
			email: "Zablokowane: wymaga adresu e-mail",
			age: "Zablokowane: wymaga podania wieku",
			payment: "Zablokowane: płatne",
		},
		proved: {
			domain: "{domain} należy do osoby prowadzącej tę stronę, potwierdzono: {date}",
			account: "To konto zawiera link do tej strony, sprawdzono: {date}",
		},
		legal: "Informacje prawne",
		news: "Aktualności",
		play: "Odtwórz",
		file: { download: "Pobierz", buy: "Kup i pobierz", free: "Za darmo", forEmail: "Za Twój adres e-mail" },
		tip: { give: "Zostaw napiwek", reached: "{reached} z {goal}" },
		contact: {
			save: "Zapisz kontakt",
			openingHours: "Godziny otwarcia",
			alwaysOpen: "Zawsze otwarte",
			closed: "Zamknięte",
			openUntil: "Teraz otwarte. Zamknięcie: {when}",
			opensAt: "Zamknięte. Otwarcie: {when}",
		},
		countdown: { days: "dni", hours: "godz.", minutes: "min", seconds: "sek." },
	},
	outside: {
		linksBy: "Linki: {name}",
		takenDown: {
			heading: "Ta strona została usunięta",
			words:
				"Naruszała zasady serwisu {product}, dlatego nikt nie może jej już odwiedzać. Jeśli to Twoja strona, powód znajdziesz w swoim panelu.",
			home: "Otwórz {product}",
		},
		wayOut: {
			label: "Wyjście z aplikacji {app}",
			close: "Zamknij",
			open: "Otwórz w przeglądarce",
			openHint: "Poza aplikacją {app} nie musisz się logować",
			copy: "Kopiuj link",
			copyHint: "Otwórz go w przeglądarce, bez logowania",
			nothingHappened: "Nic się nie stało? Wklej go w przeglądarce",
			address: "Adres strony",
			copied: "Skopiowano",
			copyThis: "Skopiuj ten adres",
			paste: "Wklej go w przeglądarce",
		},
	},
	gates: {
		back: "Wróć na stronę",
		open: "Otwórz",
		continue: "Dalej",
		emailLabel: "Adres e-mail",
		sendLink: "Wyślij mi link",
		boughtAlready: "Mam to już kupione",
		errors: {
			password: "To nie to hasło. Sprawdź wielkość liter.",
			tooManyTries: "Za dużo prób. Poczekaj kilka minut i spróbuj ponownie.",
			busy: "Wiele osób próbuje teraz tego samego. Poczekaj kilka sekund i spróbuj ponownie.",
			tryLater: "Za dużo prób. Spróbuj ponownie później.",
			email: "Podaj adres e-mail, na przykład imie@example.com.",
			consent: "Zaznacz to pole, aby przejść dalej.",
			textChanged: "Ten tekst w międzyczasie się zmienił. Przeczytaj go jeszcze raz.",
			birth: "Podaj dzień, miesiąc i rok.",
			priceChanged: "Cena w międzyczasie się zmieniła. Oto nowa. Nie pobrano żadnej opłaty.",
			noPayments: "Usługa płatności jest teraz niedostępna. Nie pobrano żadnej opłaty. Spróbuj ponownie za minutę.",
		},
		password: { heading: "Podaj hasło", label: "Hasło" },
		email: {
			confirmed: {
				heading: "Dokąd wysłać link?",
				action: "Wyślij mi link",
				words: "Potwierdź adres w e-mailu, który Ci wyślemy. Wtedy treść się odblokuje.",
			},
			"at-once": {
				heading: "Podaj swój adres e-mail",
				action: "Otwórz",
				words: "Treść odblokuje się od razu. Wyślemy Ci e-mail z prośbą o potwierdzenie.",
			},
			didYouMean: "Czy chodziło o {email}?",
			use: "Zmień na {email}",
			keep: "Zostaw {email}",
			responsible: "Administrator danych:",
			privacy: "Polityka prywatności",
			privacyOf: "Polityka prywatności z dnia {day}",
		},
		age: {
			// "Więcej lat" is right after every number. "Masz {minimum} lat" is wrong for 22.
			isOlder: "Masz {minimum} lub więcej lat?",
			whenBorn: "Jaka jest Twoja data urodzenia?",
			yes: "Tak, mam {minimum} lub więcej lat",
			noBack: "Nie, wróć na stronę",
			noYounger: "Nie, mam mniej lat",
			birthDate: "Data urodzenia",
			day: "Dzień",
			month: "Miesiąc",
			year: "Rok",
			kept: "Pamiętamy Twoją odpowiedź, dopóki nie zamkniesz przeglądarki. Nic więcej nie zapisujemy.",
		},
		bought: {
			heading: "Już kupione?",
			words: "Wyślemy link jeszcze raz, na adres e-mail podany przy płatności.",
			often: "Ten plik pobrano stąd bardzo wiele razy. Otwórz link z naszego e-maila, aby kontynuować.",
		},
		sale: {
			price: "Cena",
			// Not "z VAT": some sellers are exempt from it.
			taxIncluded: "Podatki wliczone",
			soldBy: "Sprzedawca",
			paidBy: "Płatność",
			card: "Karta, przez Stripe",
			// Article 17 (3) of the ustawa o prawach konsumenta wants a button that clearly says that one has to pay.
			pay: "Zapłać {price}",
			onPage: "Na stronie: {name}",
			afterwards: "Treść odblokuje się zaraz po płatności. Link na inne urządzenia wyślemy Ci e-mailem.",
			// Article 38 (1) no. 13 of the ustawa o prawach konsumenta. "Rozpoczęcie świadczenia", "po spełnieniu świadczenia",
			// "utracić prawo odstąpienia od umowy" and "przyjąć do wiadomości" are the law's terms. The sentences are ours.
			consent:
				"Chcę mieć dostęp od razu i wyraźnie zgadzam się na rozpoczęcie świadczenia przed upływem terminu do odstąpienia od umowy. Przyjmuję do wiadomości, że po spełnieniu świadczenia utracę prawo odstąpienia od umowy.",
		},
		file: {
			heading: "Twój plik jest gotowy",
			inApp:
				"Nic się nie dzieje? W Instagramie i podobnych aplikacjach pobieranie czasem się nie zaczyna. Otwórz wtedy tę stronę w swojej przeglądarce.",
			inAppBought:
				"Nic się nie dzieje? W Instagramie i podobnych aplikacjach pobieranie czasem się nie zaczyna. Otwórz wtedy link z naszego e-maila w swojej przeglądarce. Działa na każdym Twoim urządzeniu.",
		},
		tip: {
			choose: "Wybierz kwotę",
			own: "Inna kwota",
			limits: "Od {from} do {to}",
			giver: "Twoje imię",
			words: "Kilka słów",
			optional: "opcjonalnie",
			coverFee: "Pokryję opłatę: dodatkowo {percent}",
			to: "Dla",
			action: "Daj napiwek",
			afterwards: "Płacisz na następnej stronie, w Stripe. Napiwek niczego nie odblokowuje.",
			thanks: "Dziękujemy",
			onItsWay: "Twój napiwek ({amount}) jest w drodze. Otrzyma go {name}.",
			errors: {
				choose: "Wybierz kwotę.",
				typo: "Wpisz kwotę, na przykład {amount}.",
				small: "Najmniejszy napiwek to {amount}.",
				large: "Największy napiwek to {amount}.",
				long: "Najwyżej {max} znaków.",
				changed: "Kwoty zmieniły się w międzyczasie. Wybierz ponownie. Nie pobrano żadnej opłaty.",
			},
		},
		feed: { heading: "Najnowsze", empty: "Nic tu jeszcze nie ma. Zajrzyj trochę później." },
		notices: {
			"check-mail": {
				heading: "Sprawdź pocztę",
				words:
					"Poszukaj naszego e-maila w skrzynce {email}. Potwierdź w nim adres, a treść się odblokuje. Wysyłamy najwyżej jeden dziennie. Jeśli nie przyjdzie, użyj przycisku we wcześniejszym albo spróbuj ponownie jutro.",
			},
			confirm: {
				heading: "Potwierdź swój adres e-mail",
				words: "Twój adres otrzyma {name}. Potwierdź go, a treść się odblokuje.",
				action: "Potwierdź",
			},
			confirmed: { heading: "Dziękujemy", words: "Twój adres jest potwierdzony.", action: "Otwórz" },
			unsubscribe: {
				heading: "Wypisać Cię z tej listy?",
				words: "{name} nie będzie już wysyłać Ci e-maili.",
				action: "Wypisz mnie",
			},
			unsubscribed: {
				heading: "Nie ma Cię już na liście",
				words: "{name} nie będzie już wysyłać Ci e-maili.",
				offer: "To pomyłka? Zapisując się ponownie, zgadzasz się na to:",
				action: "Zapisz mnie ponownie",
			},
			"subscribed-again": {
				heading: "Znowu jesteś na liście",
				words: "{name} znowu będzie wysyłać Ci e-maile. Link w naszym e-mailu nadal pozwala się wypisać.",
			},
			"off-list": {
				heading: "Nie ma Cię na tej liście",
				words: "{name} nie wysyła Ci e-maili. Aby zapisać się ponownie, wróć na stronę.",
			},
			"open-bought": {
				heading: "To jest Twoje",
				words: "Masz to kupione. Naciśnij przycisk, aby otworzyć to na tym urządzeniu.",
				action: "Otwórz",
			},
			"bought-mailed": {
				heading: "Sprawdź pocztę",
				words: "Jeśli przy zakupie podano ten adres, link jest już w drodze.",
			},
			// "Od {minimum} lat" is right for every number.
			"too-young": { heading: "Nie dzisiaj", words: "To jest dla osób w wieku od {minimum} lat." },
			"not-for-sale-yet": {
				heading: "Jeszcze nie w sprzedaży",
				words: "{name} dopiero konfiguruje płatności. Nie pobrano żadnej opłaty.",
			},
			"not-for-sale-now": {
				heading: "Chwilowo nie w sprzedaży",
				words: "{name} nie może teraz przyjmować płatności. Nie pobrano żadnej opłaty.",
			},
			"no-longer-for-sale": {
				heading: "Już nie w sprzedaży",
				words: "Nie pobrano żadnej opłaty. Osoby, które to kupiły, nadal mogą to otworzyć.",
			},
			paying: {
				heading: "Prawie gotowe",
				words: "Twoja płatność nie jest jeszcze potwierdzona. To może potrwać minutę.",
				action: "Sprawdź ponownie",
			},
			"paid-twice": {
				heading: "Już opłacone",
				words: "Ten zakup był już opłacony, więc druga płatność do Ciebie wróci.",
				action: "Otwórz",
			},
			refunded: {
				heading: "Pieniądze zwrócone",
				words: "Płatność została zwrócona, więc treść jest znowu zablokowana.",
				action: "Kup ponownie",
			},
			disputed: {
				heading: "Na razie zablokowane",
				words: "Twój bank sprawdza tę płatność. Dopóki to się nie wyjaśni, treść pozostanie zablokowana.",
			},
			"not-ready": {
				heading: "Jeszcze nie otwarte",
				words: "{name} jeszcze to przygotowuje. Zajrzyj trochę później.",
			},
			closed: {
				heading: "Na razie zamknięte",
				words: "Nowe osoby nie uzyskają teraz dostępu. Kto już go ma, nadal może otworzyć treść.",
			},
			gone: { heading: "Już tego tu nie ma", words: "{name} już tego nie udostępnia." },
			"cannot-save": {
				heading: "Nie w tej chwili",
				words: "Na tym serwerze nie można teraz niczego zapisać. Spróbuj ponownie później.",
			},
			"old-link": {
				heading: "Ten link wygasł",
				words: "Został już użyty albo jest za stary. Zacznij od nowa na stronie.",
			},
		},
	},
	mail: {
		bought: {
			subject: "Twój link: {title}",
			heading: "To jest Twoje: {title}",
			paragraphs: [
				"To Twój zakup ze strony „{page}”. Ten link otwiera go na każdym urządzeniu.",
				"Sprzedawca: {seller}. Jeśli coś jest nie tak, napisz: {contact}.",
				"Twoja zgoda wyrażona przed płatnością ({consentTime}): „{consent}”",
			],
			button: "Otwórz",
			note: "Kto ma ten link, może otworzyć Twój zakup, więc zachowaj link dla siebie. Jeśli to nie Twój zakup, możesz zignorować tę wiadomość.",
		},
		"sale-gone": {
			subject: "Już niedostępne: {title}",
			heading: "Już niedostępne: {title}",
			paragraphs: [
				"To Twój zakup ze strony „{page}”. Został stamtąd usunięty, więc Twój link już go nie otwiera.",
				"Sprzedawca: {seller}. Jeśli nadal potrzebujesz tego zakupu albo chcesz odzyskać pieniądze, napisz: {contact}.",
			],
			note: "Otrzymujesz tę wiadomość, bo ten adres podano przy płatności.",
		},
		"sale-refunded": {
			subject: "Zwrot pieniędzy: {title}",
			heading: "Pieniądze do Ciebie wracają",
			paragraphs: [
				"Twój zakup ze strony „{page}”: {title}. Został stamtąd usunięty, więc Twój link już go nie otwiera.",
				"Pieniądze wracają tą samą drogą, którą wybrano przy płatności. Bank może je pokazać dopiero po kilku dniach.",
				"Sprzedawca: {seller}. Jeśli pieniądze nie dotrą, napisz: {contact}.",
			],
			note: "Otrzymujesz tę wiadomość, bo ten adres podano przy płatności.",
		},
		"file-updated": {
			subject: "Nowsza wersja: {title}",
			heading: "Jest nowsza wersja: {title}",
			paragraphs: [
				"To Twój zakup ze strony „{page}”. Jest tam teraz nowszy plik i on też należy do Ciebie. Ten link otwiera go na każdym urządzeniu.",
				"Sprzedawca: {seller}. Jeśli coś jest nie tak, napisz: {contact}.",
			],
			button: "Otwórz",
			note: "Otrzymujesz tę wiadomość, bo ten adres podano przy płatności. Kto ma link, może otworzyć plik, więc zachowaj go dla siebie.",
		},
		"confirm-subscription": {
			subject: "Czy {page} może wysyłać Ci e-maile?",
			heading: "Czy to Twój adres e-mail?",
			paragraphs: [
				"Ktoś podał ten adres na stronie {address} i poprosił o e-maile, które wysyła {page}.",
				"Jeśli to Ty, potwierdź adres. Link pokaże Ci jeszcze raz, na co się zgadzasz.",
			],
			button: "Potwierdź adres",
			note: `Jeśli to nie Ty, zignoruj tę wiadomość. Bez Twojego potwierdzenia nie ma Cię na liście, a Twój adres usuniemy po ${UNCONFIRMED_DAYS} dniach.`,
		},
		layout: {
			stop: "Zrezygnuj z tych e-maili",
			noButton: "Przycisk nie działa? Otwórz",
		},
	},
	// "Administrator", "podmiot przetwarzający", "wycofać zgodę", "sprostowanie" and "ograniczenie przetwarzania" are the
	// GDPR's own terms.
	policies: {
		"2026-11-29": {
			dated: "29 listopada 2026",
			about: "O adresach e-mail, które ludzie zostawiają na tej stronie.",
			responsible: "Kto jest administratorem danych",
			purpose: {
				heading: "Do czego służy Twój adres",
				before: "Oto na co się zgadzasz:",
				after: "Twój adres odblokowuje też treść, o którą prosisz.",
			},
			sections: [
				{
					heading: "Co jest przechowywane",
					paragraphs: [
						"Twój adres e-mail, link, przy którym został podany, tekst Twojej zgody oraz daty i godziny prośby, potwierdzenia i wypisania się. Twój adres IP nie jest z nim przechowywany.",
						`Plik cookie pamięta najwyżej przez ${EMAIL_UNLOCK_DAYS} dni, że masz dostęp. Służy tylko tej stronie i nikogo nie śledzi.`,
					],
				},
				{
					heading: "Dlaczego to dozwolone",
					paragraphs: [
						"Bo wyrażasz zgodę (art. 6 ust. 1 lit. a RODO). Nikt nie musi tego robić, ale bez adresu link pozostanie zamknięty.",
						"Zgodę możesz wycofać w każdej chwili: użyj linku do wypisania się w naszym e-mailu albo skorzystaj z kontaktu podanego wyżej. To, co działo się wcześniej, pozostaje zgodne z prawem.",
					],
				},
				{
					heading: "Jak długo jest przechowywane",
					paragraphs: [
						`Adres, którego nikt nie potwierdzi, usuwamy ${UNCONFIRMED_DAYS} dni po tym, jak go ostatnio podano. Potwierdzony pozostaje, dopóki nie usunie go administrator albo nie zostanie usunięta ta strona.`,
						"Jeśli się wypiszesz, Twój adres pozostanie z taką adnotacją, aby nikt już na niego nie pisał. O jego usunięcie poproś przez kontakt podany wyżej. W kopiach zapasowych usunięte dane pozostają jeszcze przez ograniczony czas.",
					],
				},
				{
					heading: "Kto jeszcze go ma",
					paragraphs: [
						"Linkstead prowadzi listę i wysyła e-mail z prośbą o potwierdzenie w imieniu administratora (jako podmiot przetwarzający). Nie używa Twojego adresu do niczego innego.",
						"Administrator może przenieść listę do innej usługi, która wysyła e-maile.",
					],
				},
				{
					heading: "Twoje prawa",
					paragraphs: [
						"Możesz poprosić o dostęp do swoich danych i o ich przeniesienie, sprostowanie, usunięcie lub ograniczenie ich przetwarzania. Skorzystaj z kontaktu podanego wyżej. Możesz też złożyć skargę do organu ochrony danych właściwego dla miejsca, w którym mieszkasz.",
					],
				},
			],
			aboutUs: "Kto prowadzi tu Linkstead i jak obchodzi się z danymi",
			origin: "Linkstead udostępnia ten tekst osobom, które mają tu strony. Nie jest to porada prawna.",
		},
	},
};
