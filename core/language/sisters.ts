import { GERMANIC } from "./germanic-sisters.ts";
import { ROMANCE } from "./romance-sisters.ts";
import type { Sisters } from "./sister.ts";

export const SISTERS: readonly Sisters[] = [
	...ROMANCE,
	...GERMANIC,
	{
		answers: ["ms"],
		languages: {
			id: {
				words:
					"bahwa karena bisa kamu aku kalian foto toko belanja gratis informasi maupun yuk cuma banget nggak punya kantor uang mobil indonesia jakarta jasa murah pesan sejak terbaik mau beda coba polisi televisi bis maret juni juli agustus desember senin kamis jumat gak serikat apapun manapun",
				ends: "itas isasi asional",
				example: "Fotografer dari Bandung. Kamu bisa pesan cetak foto karena toko kami buka setiap hari",
			},
			ms: {
				words:
					"ialah bahawa kerana boleh sahaja daripada hendaklah mestilah awak korang kereta telefon sila kedai jom tempahan wang semasa manakala iaitu nak bandar pejabat percuma melayu malaysia perkhidmatan pelbagai berkenaan lumpur mahu beza cuba polis televisyen mac jun julai ogos disember isnin khamis jumaat ahad bas teksi ais basikal kanak-kanak tiada sesiapa apa-apa mana-mana perisytiharan ianya samada sebarang maklumat antarabangsa peluang faedah berfaedah sains rakan penghantaran laman sesawang menerusi ikut fikiran gambar kepada bahawasanya seseorang",
				ends: "iti asyen syen",
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
				words: "во со како ќе го тоа кои кој секој имаат има сите секоја ова него",
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
		answers: ["ru", "be"],
		least: 0.17,
		languages: {
			ru: {
				words:
					"и в на не что с по к от за из для как это или без при мой моя мои мне мы я он вы о у но его их все быть ее всех каждый имеет так то же только был также чтобы может своих права право",
				example: "Фотограф из Казани. Мои книги и мастерская для всех, кто любит это, и письма по средам",
			},
			be: {
				words: "і ў у на з не што да па як за для гэта мой мая мае або каб ад іх яго ён права кожны",
				letters: "ўі",
				example: "Фатограф з Мінска. Мае кнігі і майстэрня для ўсіх, хто любіць гэта, і лісты па серадах",
			},
			ky: {
				words: "жана бир менен ар бул адам болуп же да де өз үчүн боюнча эмес катары",
				example: "Бишкектен фотографмын. Китептерим жана дүкөнүм бул жерде, достор менен ар дайым бирге",
			},
			tt: {
				words: "һәм белән бу бер ул да һәр кеше тиеш булырга өчен",
				example: "Казаннан фотограф. Китапларым һәм кибетем бу биттә, дуслар белән бер хат язабыз",
			},
			mn: {
				words: "нь ба энэ хүн бүр эрх болон юм тул байна хийх өөрийн ямар",
				example: "Улаанбаатарын гэрэл зурагчин. Миний ном болон дэлгүүр энэ хуудсан дээр байна",
			},
		},
	},
	{
		answers: ["tl"],
		least: 0.17,
		languages: {
			tl: {
				words:
					"ng ay at kung hindi ako ito may bawat tao lahat kanyang kaniyang mula nang upang nito nasa mo natin ninyo namin aming aking niya wala walang ang mga sa",
				example:
					"Litratista mula sa Maynila. Ang aking mga libro ay nasa tindahan, at kung gusto mo ako kausapin, ito ang sulat",
			},
			ceb: {
				words:
					"ug nga og kini dili usa kay matag tanan katungod iyang ilang walay kon tawo unsa gikan alang bisan adunay niini dinhi ako akong aking sa ang mga",
				example: "Litratista ko gikan sa Sugbo. Ang akong mga libro anaa sa tindahan, ug kini usa ka regalo nga nindot",
			},
			mi: {
				words: "ki ngā nga he ana ranei katoa tangata kua mō",
				example: "He kaiwhakaahua ahau nō Tāmaki. Kei konei aku pukapuka me te toa mō ngā hoa katoa",
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
		answers: ["tr", "az"],
		commonest: ["tr", "az"],
		languages: {
			tr: {
				words:
					"ve için ile bir çok gibi bu da de ne en her olan olarak hakkı vardır veya ya daha kendi benim biz ben kadar sonra",
				example: "İzmirli fotoğrafçı. Kitaplarım ve baskılar için dükkân, bir de mektup",
			},
			az: {
				words: "və ilə üçün hər bu da də olan olaraq hüququ vardır ya daha öz mənim biz mən qədər sonra",
				letters: "ə",
				example: "Bakıdan fotoqraf. Kitablarım və çap üçün mağaza, bir də məktub",
			},
			tk: {
				words: "we bilen boýunça her bir",
				letters: "ňžý",
				example: "Aşgabatly suratçy. Kitaplarym we suratlar dükanda, dostlar bilen hat ýazyşýaryn, maňa ýazyň",
			},
			uz: {
				words: "va bilan uchun har inson",
				example: "Toshkentlik fotograf. Kitoblarim va suratlar do‘konda, do‘stlar bilan har kuni, siz uchun",
			},
		},
	},
];
