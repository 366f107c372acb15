/** What only one of several similar languages has: frequent words, and letters. */
interface Marks {
	words: string;
	letters?: string;
	/** A text that only these marks tell from the others. */
	example: string;
}

/**
 * Languages that the detector confuses, mostly because it knows only some of them. A text is in the language of which
 * it has the most marks. If several languages tie, it is in the commonest one, or its language stays unknown.
 */
export interface Sisters {
	/** What the detector answers for all of them. */
	answers: readonly string[];
	/**
	 * The languages that far more people write. When marks don't decide, the answer is the detector's if it is one of
	 * these, or else the first one. If there are none, the text's language is unknown.
	 */
	commonest?: readonly string[];
	languages: Readonly<Record<string, Marks>>;
}

export const SISTERS: readonly Sisters[] = [
	{
		answers: ["ms"],
		commonest: ["id"],
		languages: {
			id: {
				words:
					"bahwa karena bisa kamu adalah aku kalian foto toko belanja gratis informasi agar maupun harus setiap yuk cuma banget nggak punya serta sebagai kota jalan kantor uang mobil sekolah indonesia jakarta jasa murah pesan bekerja tentang sejak terbaik",
				example: "Fotografer dari Bandung. Kamu bisa pesan cetak foto karena toko kami buka setiap hari",
			},
			ms: {
				words:
					"ialah bahawa kerana boleh sahaja daripada hendaklah mestilah awak korang kereta telefon sila kedai jom tempahan wang semasa manakala iaitu nak bandar pejabat percuma melayu malaysia perkhidmatan pelbagai berkenaan lumpur",
				example: "Jurugambar dari Kuala Lumpur. Sila hubungi saya kerana tempahan boleh dibuat sahaja di kedai",
			},
			jv: {
				words: "lan ing kang iku iki ora saka karo kabeh sing wong marang utawa saben",
				example: "Aku wong Yogyakarta sing seneng motret lan nulis saben dina, ora mung iku",
			},
			su: {
				words: "jeung anu ku ieu kana teu dina pikeun sareng nu urang abdi unggal",
				example: "Abdi urang Bandung anu resep motret jeung nulis unggal poé, teu hésé ka dieu",
			},
		},
	},
	{
		answers: ["nl"],
		languages: {
			nl: {
				words:
					"de een zijn hij door deze bij er naar wordt worden niet zich hun mijn ik wij je heeft hebben zonder jouw",
				example: "Fotograaf uit Utrecht. Bij mij zijn er elke week nieuwe prenten, en ik maak ze door het hele land",
			},
			af: {
				words: "nie vir ek hulle sy n jy baie hierdie hy sê julle dis sal deur oor enige elkeen my",
				example: "Fotograaf van Kaapstad. Ek verkoop my boeke en prente hier, en jy sal baie daarvan hou",
			},
		},
	},
	{
		answers: ["no"],
		commonest: ["nb"],
		languages: {
			nb: {
				words:
					"en et ikke fra jeg ble være nå mer noen hva noe meg hun hvordan gjør enhver bare de vi mine min deres alle",
				example: "Fotograf fra Bergen. Jeg lager bøker, og noen av dem er til salgs nå. Skriv til meg",
			},
			nn: {
				words: "ein dei eit frå ikkje vart ho eg då kva korleis noko nokon berre vere meir gjer kvar vi alle desse",
				example: "Fotograf frå Bergen. Eg lagar bøker, og nokon av dei er ikkje berre til sals her",
			},
		},
	},
	{
		answers: ["es", "pt"],
		commonest: ["es", "pt"],
		languages: {
			es: {
				words: "y el los las del una pero muy también hasta mi su sus derecho es al más la en con por esta como",
				example: "Fotógrafa de Sevilla. Mis libros y las láminas de la tienda, con envío a todo el mundo",
			},
			pt: {
				words:
					"não um uma com pelo pela são muito até também você meu minha direito em à o os da do das dos na no por como",
				letters: "ãõç",
				example: "Fotógrafa do Porto. Os meus livros e uma loja com impressões para você, em todo o país",
			},
			gl: {
				words:
					"unha coa co polo pola máis moi ata súa súas seus dunha nunha tamén xente dereito persoa persoas ten teñen dereitos cos coas nin ningún ningunha algún algunha mellor traballo galicia galego galega xa hai non ó o os da do das dos na no en con por como",
				example:
					"Fotógrafa da Coruña. Os meus libros e unha tenda coas láminas máis bonitas do país, tamén con obradoiro",
			},
			eo: {
				words: "kaj ankaŭ estas mi vi ni per pri laŭ dum sed kiu kiuj ĝi ili por sen sur",
				letters: "ĉĝĥĵŝŭ",
				example: "Mi estas artistino el Parizo kaj ĉiutage mi faras tasojn kaj vazojn el argilo",
			},
			ast: {
				words: "ye tol toa toos toes nun derechu llibertá nel la en con por como",
				example: "Fotógrafu d’Uviéu. Equí ta la tienda con toles llámines, y el blog nun ye namái pa amigos",
			},
		},
	},
	{
		answers: ["ca"],
		commonest: ["ca"],
		languages: {
			ca: {
				words: "i el els és aquesta aquest però què més seva molt als pels",
				example: "Fotògrafa de Girona. Els meus llibres i la botiga amb làmines, però també què faig als tallers",
			},
			oc: {
				words: "e lo los las aquò pòt drech mai dins totas sus aqueste sens",
				example: "Fotograf de Tolosa. Mos libres son totas aquí, e lo talhièr es dubèrt dins l’an per totes los amics",
			},
		},
	},
	{
		answers: ["it"],
		commonest: ["it"],
		languages: {
			it: {
				words: "il che del della è con sono gli una nel alla dei non mi ha lo per",
				example: "Fotografa di Torino. I miei libri sono nella bottega, e la lettera della domenica con gli amici",
			},
			co: {
				words: "u hè chì cù ùn sò pè dirittu esse",
				example: "Sò u fotografu d’Aiacciu è ùn travagliu cà cù a ghjente di u paese, chì hè bella assai",
			},
			sc: {
				words: "sa su sos sas de deretu totu cun pro chi onzi at",
				example: "Deo so fotògrafu de Casteddu, e sos libros meos sunt in sa butega pro totu sos amigos",
			},
		},
	},
	{
		answers: ["hr"],
		languages: {
			hr: {
				words:
					"tko svatko netko nitko gdje uvijek ovdje lijepo riječ vrijeme svijet svijeta čovjek djeca dijete prije poslije mjesto sljedeći primjer tijekom tjedan siječnja veljače ožujka travnja svibnja lipnja srpnja kolovoza rujna listopada studenoga prosinca tisuća kazalište glazba glazbe povijest sveučilište znanost obitelj obitelji uvjeti sudjelovati zagreb hrvatska hrvatski hrvatske hrvatskoj uporabu ured točno",
				example: "Fotografkinja iz Zagreba. Knjige i glazba za svakoga tko voli lijepo vrijeme, tijekom cijele godine",
			},
			bs: {
				words:
					"gdje uvijek ovdje lijepo riječ vrijeme svijet svijeta čovjek djeca dijete prije poslije mjesto sljedeći primjer historija historije hiljada porodica porodice uslovi učestvovati sedmica tokom muzika muzike univerzitet nauka tačno lahko mehko sarajevo bosna bosne bosni bosanski šta ko",
				example:
					"Fotografkinja iz Sarajeva. Knjige i muzika za svaku porodicu, historija grada i lijepo vrijeme tokom godine",
			},
			"sr-Latn": {
				words:
					"gde uvek ovde lepo reč vreme svet sveta čovek deca dete pre posle mesto sledeći primer hiljada porodica porodice uslovi učestvovati nedelja tokom muzika muzike univerzitet nauka tačno šta ko beograd srbija srbije srpski bezbednost zahtev",
				example: "Fotografkinja iz Beograda. Knjige i muzika za svaku porodicu, uvek lepo vreme i deca",
			},
		},
	},
	{
		answers: ["sr", "bg"],
		languages: {
			sr: {
				words: "је у су са као који које која има свако",
				letters: "ђћ",
				example: "Фотографкиња из Београда. Моје књиге су у продаји, а ту је и радионица са пријатељима",
			},
			mk: {
				words: "во со како ќе го тоа кои кој секој имаат",
				letters: "ѓќѕ",
				example: "Фотографка од Скопје. Моите книги се во продавницата, а тоа што го правам е со пријатели",
			},
			bg: {
				words: "в от с че са ще като всеки съм това",
				letters: "щъяьюй",
				example: "Фотографка от София. Моите книги са в магазина, а работилницата ще е с приятели",
			},
		},
	},
	{
		answers: ["tl"],
		commonest: ["tl"],
		languages: {
			tl: {
				words: "ng ay at kung hindi ako ito may bawat o",
				example:
					"Litratista mula sa Maynila. Ang aking mga libro ay nasa tindahan, at kung gusto mo ako kausapin, ito ang sulat",
			},
			ceb: {
				words: "ug nga og kini dili usa kay matag",
				example: "Litratista ko gikan sa Sugbo. Ang akong mga libro anaa sa tindahan, ug kini usa ka regalo nga nindot",
			},
		},
	},
	{
		answers: ["hi", "mr"],
		languages: {
			hi: {
				words: "है के में से का और हैं भी पर कि नहीं की मेरी मेरा",
				example: "मुंबई की फ़ोटोग्राफ़र। मेरी दुकान और मेरी किताबें यहाँ हैं",
			},
			mr: {
				words: "आहे आणि नाही तर आहेत काही यांनी हा व माझे माझी",
				example: "मुंबईची छायाचित्रकार. माझी पुस्तके आणि माझे दुकान येथे आहे",
			},
			ne: {
				words: "छ छन् छैन र गर्ने हुने भएको पनि कुनै प्रत्येक यो आफ्नो गर्न हो मेरो",
				example: "काठमाडौंको फोटोग्राफर। मेरो पसल र मेरो किताब यहाँ छन्, यो पनि हेर्नुहोस्",
			},
		},
	},
	{
		answers: ["de"],
		commonest: ["de"],
		languages: {
			de: {
				words:
					"und der das ist nicht mit für ein eine auf von den im sich des dem werden wir ich sie nach bei auch aus mein meine mir",
				example: "Fotografin aus Köln. Meine Bücher und der Laden mit den Drucken, und ein Brief für die Freunde",
			},
			lb: {
				words: "op mat fir eng net ass vun huet hir seng déi",
				letters: "ë",
				example: "Fotografin vu Lëtzebuerg. Meng Bicher sinn op dëser Säit, an e Bréif fir all Frënn ass net wäit",
			},
		},
	},
	{
		answers: ["tr", "az"],
		commonest: ["tr", "az"],
		languages: {
			tr: {
				words: "ve için ile bir çok gibi",
				example: "İzmirli fotoğrafçı. Kitaplarım ve baskılar için dükkân, bir de mektup",
			},
			az: {
				words: "və ilə üçün hər",
				letters: "ə",
				example: "Bakıdan fotoqraf. Kitablarım və çap üçün mağaza, bir də məktub",
			},
			tk: {
				words: "we bilen boýunça",
				letters: "ňž",
				example: "Aşgabatly suratçy. Kitaplarym we suratlar dükanda, dostlar bilen hat ýazyşýaryn, maňa ýazyň",
			},
			uz: {
				words: "va bilan uchun har inson",
				example: "Toshkentlik fotograf. Kitoblarim va suratlar do‘konda, do‘stlar bilan har kuni, siz uchun",
			},
		},
	},
	{
		answers: ["is"],
		commonest: ["is"],
		languages: {
			is: {
				words: "að er sem",
				letters: "þö",
				example: "Ljósmyndari frá Akureyri. Bækurnar mínar eru í búðinni, og það er bréf sem kemur að kvöldi",
			},
			fo: {
				words: "ið hevur",
				letters: "ø",
				example: "Myndamaður úr Havn. Bøkurnar eru í handlinum, og brævið, ið hevur nøkur orð, kemur á kvøldi",
			},
		},
	},
];
