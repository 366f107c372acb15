import { EMAIL_UNLOCK_DAYS, UNCONFIRMED_DAYS } from "./kept-days.ts";
import type { Words } from "./words.ts";

/** Turkish. Names and titles take no suffix, because it would follow their sounds. */
export const tr: Words = {
	page: {
		noName: "Bu sayfa",
		views: { one: "{count} görüntüleme", other: "{count} görüntüleme" },
		madeWith: "{product} ile hazırlandı",
		report: "Bildir",
		reportThisPage: "Bu sayfayı bildir",
		language: "Dil",
		shareThisPage: "Bu sayfayı paylaş",
		copied: "Kopyalandı",
		locked: {
			password: "Kilitli: şifre ister",
			email: "Kilitli: e-posta adresi ister",
			age: "Kilitli: yaşınızı sorar",
			payment: "Kilitli: ücretli",
		},
		proved: {
			domain: "{domain} bu sayfanın sahibine ait, kanıtlanma tarihi: {date}",
			account: "Bu hesap bu sayfaya bağlantı veriyor, görülme tarihi: {date}",
		},
		legal: "Yasal bilgiler",
		news: "Haberler",
		play: "Oynat",
		file: { download: "İndir", buy: "Satın al ve indir", free: "Ücretsiz", forEmail: "E-posta adresiniz karşılığında" },
		tip: { give: "Bahşiş bırak", reached: "{goal} hedefinin {reached} kadarı" },
		contact: {
			save: "Kişilere ekle",
			openingHours: "Çalışma saatleri",
			alwaysOpen: "Her zaman açık",
			closed: "Kapalı",
			openUntil: "Şu an açık, kapanış: {when}",
			opensAt: "Kapalı, açılış: {when}",
		},
		countdown: { days: "gün", hours: "saat", minutes: "dk", seconds: "sn" },
	},
	outside: {
		linksBy: "{name} bağlantıları",
		takenDown: {
			heading: "Bu sayfa kaldırıldı",
			words:
				"{product} kurallarına uymadığı için artık kimse bu sayfayı ziyaret edemiyor. Sayfa sizinse nedenini panelinizde görebilirsiniz.",
			home: "{product} ana sayfası",
		},
		wayOut: {
			label: "{app} uygulamasından çıkış",
			close: "Kapat",
			open: "Tarayıcıda aç",
			openHint: "{app} uygulamasından çıkın, oturumunuz açık olsun",
			copy: "Bağlantıyı kopyala",
			copyHint: "Tarayıcınızda açın, oturumunuz açık olsun",
			nothingHappened: "Bir şey olmadı mı? Tarayıcınıza yapıştırın",
			address: "Sayfanın adresi",
			copied: "Kopyalandı",
			copyThis: "Bu adresi kopyalayın",
			paste: "Tarayıcınıza yapıştırın",
		},
	},
	gates: {
		back: "Sayfaya dön",
		open: "Aç",
		continue: "Devam et",
		emailLabel: "E-posta",
		sendLink: "Bağlantıyı gönder",
		boughtAlready: "Bunu zaten satın aldım",
		errors: {
			password: "Şifre doğru değil. Büyük ve küçük harfleri kontrol edin.",
			tooManyTries: "Çok fazla deneme yapıldı. Birkaç dakika bekleyip yeniden deneyin.",
			busy: "Şu anda çok kişi deniyor. Birkaç saniye bekleyip yeniden deneyin.",
			tryLater: "Çok fazla deneme yapıldı. Lütfen daha sonra yeniden deneyin.",
			email: "isim@example.com gibi bir e-posta adresi girin.",
			consent: "Devam etmek için kutuyu işaretleyin.",
			textChanged: "Bu metin bu arada değişti. Lütfen yeniden okuyun.",
			birth: "Günü, ayı ve yılı girin.",
			priceChanged: "Fiyat bu arada değişti. Yeni fiyat bu. Sizden para çekilmedi.",
			noPayments:
				"Ödeme hizmetine şu anda ulaşılamıyor. Sizden para çekilmedi. Lütfen bir dakika sonra yeniden deneyin.",
		},
		password: { heading: "Şifreyi girin", label: "Şifre" },
		email: {
			confirmed: {
				heading: "Nereye gönderelim?",
				action: "Bağlantıyı gönder",
				words: "Size göndereceğimiz e-postadan onaylayın. Ardından açılır.",
			},
			"at-once": {
				heading: "E-posta adresinizi girin",
				action: "Aç",
				words: "Hemen açılır. Onaylamanız için size bir e-posta göndeririz.",
			},
			didYouMean: "Bunu mu demek istediniz: {email}?",
			use: "{email} adresini kullan",
			keep: "{email} olarak kalsın",
			// The controller, by its name in Turkish law (KVKK m. 3).
			responsible: "Veri sorumlusu:",
			privacy: "Gizlilik politikası",
			privacyOf: "{day} tarihli gizlilik politikası",
		},
		age: {
			isOlder: "En az {minimum} yaşında mısınız?",
			whenBorn: "Ne zaman doğdunuz?",
			yes: "Evet, en az {minimum} yaşındayım",
			noBack: "Hayır, sayfaya dön",
			noYounger: "Hayır, daha küçüğüm",
			birthDate: "Doğum tarihi",
			day: "Gün",
			month: "Ay",
			year: "Yıl",
			kept: "Yanıtınızı siz tarayıcıyı kapatana kadar hatırlarız. Başka hiçbir şey saklanmaz.",
		},
		bought: {
			heading: "Daha önce satın aldınız mı?",
			words: "Bağlantıyı, ödeme yaparken kullandığınız e-posta adresine yeniden göndeririz.",
			often: "Bu dosya buradan çok sık indirildi. Devam etmek için e-postamızdaki bağlantıyı açın.",
		},
		sale: {
			price: "Fiyat",
			taxIncluded: "Vergiler dahil",
			soldBy: "Satıcı",
			paidBy: "Ödeme yöntemi",
			card: "Kartla, Stripe üzerinden",
			pay: "{price} öde",
			onPage: "Sayfa: {name}",
			afterwards: "Ödeme yapar yapmaz açılır. Diğer cihazlarınız için size e-postayla bir bağlantı göndeririz.",
			/**
			 * Mesafeli Sözleşmeler Yönetmeliği m. 15 (1) h: no right of withdrawal from what begins with the consumer's
			 * approval before its period ends (ğ: nor from what is delivered online at once). “Cayma hakkı”, “onay” and “sona
			 * ermeden” are the law's own words, the sentence is ours.
			 */
			consent:
				"Cayma süresi sona ermeden, hemen erişim sağlanmasını onaylıyorum. Böylece cayma hakkımı kaybettiğimi biliyorum.",
		},
		file: {
			heading: "Dosyanız hazır",
			inApp:
				"Hiçbir şey olmuyor mu? Instagram ve benzeri uygulamalarda indirme bazen başlamaz. O zaman bu sayfayı kendi tarayıcınızda açın.",
			inAppBought:
				"Hiçbir şey olmuyor mu? Instagram ve benzeri uygulamalarda indirme bazen başlamaz. O zaman e-postamızdaki bağlantıyı kendi tarayıcınızda açın. Tüm cihazlarınızda çalışır.",
		},
		tip: {
			choose: "Bir tutar seçin",
			own: "Başka bir tutar",
			limits: "En az {from}, en çok {to}",
			giver: "Adınız",
			words: "Birkaç söz",
			optional: "isteğe bağlı",
			coverFee: "Ücreti ben karşılıyorum: {percent} ek",
			to: "Alıcı",
			action: "Bahşiş ver",
			afterwards: "Ödemeyi bir sonraki sayfada, Stripe’ta yaparsınız. Bahşiş hiçbir şeyin kilidini açmaz.",
			thanks: "Teşekkürler",
			onItsWay: "{amount} tutarındaki bahşişiniz yolda: {name}.",
			errors: {
				choose: "Bir tutar seçin.",
				typo: "{amount} gibi bir tutar girin.",
				small: "En küçük bahşiş {amount}.",
				large: "En büyük bahşiş {amount}.",
				long: "En fazla {max} karakter kullanın.",
				changed: "Tutarlar bu arada değişti. Lütfen yeniden seçin. Sizden para çekilmedi.",
			},
		},
		feed: { heading: "En yeniler", empty: "Burada henüz bir şey yok. Biraz sonra yeniden uğrayın." },
		notices: {
			"check-mail": {
				heading: "E-postanızı kontrol edin",
				words:
					"{email} adresinde e-postamızı arayın. Oradan onayladığınızda açılır. Günde en fazla bir e-posta göndeririz. Yenisi gelmezse öncekindeki düğmeyi kullanın ya da yarın yeniden deneyin.",
			},
			confirm: {
				heading: "E-posta adresinizi onaylayın",
				words: "Adresinizi {name} ile paylaştınız. Onayladığınızda açılır.",
				action: "Onayla",
			},
			confirmed: { heading: "Teşekkürler", words: "Adresiniz onaylandı.", action: "Aç" },
			unsubscribe: {
				heading: "Bu listeden ayrılmak istiyor musunuz?",
				words: "{name} size artık e-posta göndermeyecek.",
				action: "Abonelikten çık",
			},
			unsubscribed: {
				heading: "Listeden ayrıldınız",
				words: "{name} size artık e-posta göndermeyecek.",
				offer: "Yanlışlıkla mı oldu? Yeniden abone olursanız şunu kabul edersiniz:",
				action: "Yeniden abone ol",
			},
			"subscribed-again": {
				heading: "Yeniden listedesiniz",
				words: "{name} size yeniden e-posta gönderecek. E-postamızdaki bağlantıyla yine ayrılabilirsiniz.",
			},
			"off-list": {
				heading: "Bu listede değilsiniz",
				words: "{name} size e-posta göndermiyor. Yeniden katılmak için sayfadan başlayın.",
			},
			"open-bought": {
				heading: "Bu artık sizin",
				words: "Bunu satın aldınız. Bu cihazda açmak için düğmeye basın.",
				action: "Aç",
			},
			"bought-mailed": {
				heading: "E-postanızı kontrol edin",
				words: "Bu adresle satın alındıysa bağlantısı yolda.",
			},
			"too-young": { heading: "Bugün değil", words: "Bu içerik, en az {minimum} yaşında olanlar için." },
			"not-for-sale-yet": {
				heading: "Henüz satışta değil",
				words: "{name} ödeme ayarlarını henüz tamamlamadı. Sizden para çekilmedi.",
			},
			"not-for-sale-now": {
				heading: "Şu anda satışta değil",
				words: "{name} şu anda ödeme alamıyor. Sizden para çekilmedi.",
			},
			"no-longer-for-sale": {
				heading: "Artık satışta değil",
				words: "Sizden para çekilmedi. Satın almış olan herkes için açılmaya devam eder.",
			},
			paying: {
				heading: "Az kaldı",
				words: "Ödemeniz henüz onaylanmadı. Bu bir dakika sürebilir.",
				action: "Yeniden kontrol et",
			},
			"paid-twice": {
				heading: "Zaten ödendi",
				words: "Bunu daha önce satın almıştınız, bu yüzden ikinci ödeme size iade edilir.",
				action: "Aç",
			},
			refunded: {
				heading: "Paranız iade edildi",
				words: "Ödeme iade edildiği için içerik yeniden kilitlendi.",
				action: "Yeniden satın al",
			},
			disputed: {
				heading: "Şimdilik kilitli",
				words: "Bankanız ödemeyi inceliyor. Sonuçlanana kadar içerik kilitli kalır.",
			},
			"not-ready": {
				heading: "Henüz açık değil",
				words: "{name} bunu hâlâ hazırlıyor. Biraz sonra yeniden uğrayın.",
			},
			closed: {
				heading: "Şimdilik kapalı",
				words: "Yeni ziyaretçiler şu anda giremiyor. Daha önce girenler için açılmaya devam eder.",
			},
			gone: { heading: "Artık burada değil", words: "{name} bunu kaldırdı." },
			"cannot-save": {
				heading: "Şu anda olmuyor",
				words: "Bu sunucuya şu anda hiçbir şey kaydedilemiyor. Lütfen daha sonra yeniden deneyin.",
			},
			"old-link": {
				heading: "Bu bağlantının süresi doldu",
				words: "Daha önce kullanılmış ya da çok eski. Sayfadan yeniden başlayın.",
			},
		},
	},
	mail: {
		bought: {
			subject: "“{title}” için bağlantınız",
			heading: "“{title}” artık sizin",
			paragraphs: [
				"{page} sayfasından satın aldınız. Bu bağlantı onu her cihazda açar.",
				"Satıcı: {seller}. Bir sorun varsa şu adrese yazın: {contact}.",
				"Ödeme yapmadan önce ({consentTime}) şunu kabul ettiniz: “{consent}”",
			],
			button: "Aç",
			note: "Bağlantıya sahip olan herkes onu açabilir, bu yüzden kimseyle paylaşmayın. Bir şey satın almadıysanız bu e-postayı dikkate almayın.",
		},
		"sale-gone": {
			subject: "“{title}” artık yok",
			heading: "“{title}” artık yok",
			paragraphs: [
				"{page} sayfasından satın almıştınız. Oradan kaldırıldığı için bağlantınız artık onu açmıyor.",
				"Satıcı: {seller}. Hâlâ ihtiyacınız varsa ya da paranızı geri istiyorsanız şu adrese yazın: {contact}.",
			],
			note: "Bu e-postayı, ödemeyi bu adresle yaptığınız için alıyorsunuz.",
		},
		"sale-refunded": {
			subject: "“{title}” için ödediğiniz tutar iade ediliyor",
			heading: "Paranız iade ediliyor",
			paragraphs: [
				"{page} sayfasından satın almıştınız: “{title}”. Oradan kaldırıldığı için bağlantınız artık onu açmıyor.",
				"Paranız, ödeme yaptığınız yöntemle geri gönderiliyor. Bankanızda görünmesi birkaç gün sürebilir.",
				"Satıcı: {seller}. Para ulaşmazsa şu adrese yazın: {contact}.",
			],
			note: "Bu e-postayı, ödemeyi bu adresle yaptığınız için alıyorsunuz.",
		},
		"file-updated": {
			subject: "“{title}” için daha yeni bir sürüm",
			heading: "“{title}” için daha yeni bir sürüm var",
			paragraphs: [
				"{page} sayfasından satın almıştınız. Orada artık daha yeni bir dosya var ve o da sizin. Bu bağlantı onu her cihazda açar.",
				"Satıcı: {seller}. Bir sorun varsa şu adrese yazın: {contact}.",
			],
			button: "Aç",
			note: "Bu e-postayı, ödemeyi bu adresle yaptığınız için alıyorsunuz. Bağlantıya sahip olan herkes açabilir, bu yüzden kimseyle paylaşmayın.",
		},
		"confirm-subscription": {
			subject: "{page} size e-posta göndersin mi?",
			heading: "Bu sizin e-posta adresiniz mi?",
			paragraphs: [
				"Biri {address} sayfasında bu adresi girdi ve {page} sayfasından e-posta almak istedi.",
				"Bu sizseniz lütfen onaylayın. Bağlantı, neyi kabul edeceğinizi bir kez daha gösterir.",
			],
			button: "Adresi onayla",
			note: `Siz değilseniz bu e-postayı dikkate almayın. Onayınız olmadan abone olmazsınız ve adresinizi ${UNCONFIRMED_DAYS} gün sonra sileriz.`,
		},
		layout: {
			stop: "Bu e-postaları durdur",
			noButton: "Düğme çalışmıyor mu? Şu adresi açın:",
		},
	},
	policies: {
		"2026-11-29": {
			dated: "29 Kasım 2026",
			about: "Bu sayfada bırakılan e-posta adresleri hakkında.",
			responsible: "Veri sorumlusu",
			purpose: {
				heading: "Adresiniz ne için kullanılır",
				before: "Kabul ettiğiniz metin:",
				after: "Adresiniz, istediğiniz içeriği de açar.",
			},
			sections: [
				{
					heading: "Neler saklanır",
					paragraphs: [
						"E-posta adresiniz, onu isteyen bağlantı, kabul ettiğiniz metin ve istekte bulunduğunuz, onayladığınız ve abonelikten çıktığınız zamanlar. IP adresiniz bunlarla birlikte saklanmaz.",
						`Bir çerez, kilidi açtığınızı en fazla ${EMAIL_UNLOCK_DAYS} gün hatırlar. Yalnızca bu sayfa içindir ve onunla kimse takip edilmez.`,
					],
				},
				{
					heading: "Buna neden izin var",
					paragraphs: [
						// The regulation has no official Turkish text. The name is the usual one, and "rıza" the word for this consent.
						"Çünkü rıza gösteriyorsunuz (Genel Veri Koruma Tüzüğü, GDPR, m. 6/1-a). Kimse buna mecbur değil, ama bir adres olmadan bağlantı kapalı kalır.",
						"Fikrinizi istediğiniz zaman değiştirebilirsiniz. E-postamızdaki abonelikten çıkma bağlantısını kullanın ya da yukarıdaki iletişim adresine yazın. O ana kadar yapılanlar hukuka uygun kalır.",
					],
				},
				{
					heading: "Ne kadar süre saklanır",
					paragraphs: [
						`Kimsenin onaylamadığı bir adres, son girilişinden ${UNCONFIRMED_DAYS} gün sonra silinir. Onaylanan bir adres, veri sorumlusu onu silene ya da bu sayfa silinene kadar kalır.`,
						"Abonelikten çıkarsanız adresiniz bu notla birlikte kalır, böylece kimse ona yeniden yazmaz. Silinmesini yukarıdaki iletişim adresinden isteyin. Silinenler yedeklerde sınırlı bir süre daha kalır.",
					],
				},
				{
					heading: "Adresiniz başka kimde var",
					paragraphs: [
						"Linkstead, veri sorumlusu adına (veri işleyen olarak) listeyi tutar ve onay e-postasını gönderir. Adresinizi başka hiçbir şey için kullanmaz.",
						"Veri sorumlusu, listeyi e-postaları gönderen başka bir hizmete taşıyabilir.",
					],
				},
				{
					heading: "Haklarınız",
					paragraphs: [
						"Hakkınızda saklanan verileri görmeyi, başka bir yere taşımayı ve bunların düzeltilmesini, kısıtlanmasını ya da silinmesini isteyebilirsiniz. Yukarıdaki iletişim adresine yazın. Yaşadığınız yerdeki veri koruma kurumuna şikâyette de bulunabilirsiniz.",
					],
				},
			],
			aboutUs: "Linkstead hizmetini burada kim işletiyor, verileri nasıl işliyor",
			origin: "Bu metni sayfa sahiplerine Linkstead sunar. Hukuki danışmanlık değildir.",
		},
	},
};
