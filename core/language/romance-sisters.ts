import type { Sisters } from "./sister.ts";

/** The languages around Spanish, Italian and Catalan. */
export const ROMANCE: readonly Sisters[] = [
	{
		answers: ["es", "pt"],
		least: 0.17,
		languages: {
			es: {
				words:
					"y el los las del una pero muy también hasta mi su sus derecho es al más la en con por esta como hay se lo no nos le que sin todo toda todos todas este fue son ser sobre entre desde cada ha mis tu para o e persona personas tiene",
				ends: "o dad",
				example: "Fotógrafa de Sevilla. Mis libros y las láminas de la tienda, con envío a todo el mundo",
			},
			pt: {
				words:
					"não um uma com pelo pela são muito até também você meu minha direito em à o os da do das dos na no por como e ao aos às se que para mas seu sua seus suas esta esse foi ser",
				ends: "o dade",
				letters: "ãõç",
				example: "Fotógrafa do Porto. Os meus livros e uma loja com impressões para você, em todo o país",
			},
			gl: {
				words:
					"unha coa co polo pola máis moi ata súa súas dunha nunha tamén xente dereito persoa persoas ten teñen dereitos cos coas nin ningún ningunha algún algunha mellor traballo galicia galego galega xa hai non ó os da do das dos na no en con por como e que pero ter ou á ás o",
				ends: "o dade",
				example:
					"Fotógrafa da Coruña. Os meus libros e unha tenda coas láminas máis bonitas do país, tamén con obradoiro",
			},
			eo: {
				words: "kaj ankaŭ estas mi vi ni per pri laŭ dum sed kiu kiuj ĝi ili por sen sur",
				ends: "o oj ojn as",
				letters: "ĉĝĥĵŝŭ",
				example: "Mi estas artistino el Parizo kaj ĉiutage mi faras tasojn kaj vazojn el argilo",
			},
			gn: {
				words: "ha umi upe peteĩ oguereko mayma yvypóra avei kuña ndive rehe hagua che",
				letters: "ĩũẽỹã",
				example: "Che haʼe peteĩ taʼãngamýi apoha Paraguaygua. Che kuatiañeʼẽ ha che ñemuha oĩ ko kuatiaroguépe",
			},
			ast: {
				words:
					"ye tol toa toos toes nun derechu llibertá nel la en con por como yá nin les pa pol poles polos dende tolos toles tou esti otru otros dalgún dalguna dalgunos xente xeneral xuez xusticia llei llingua llugar fíu muyer muyeres persones ensin col colos coles tien tienen pal equí agora munchu pola so nos ente d l n naide aciu drechu drechos neñu neños xunta asina y el los del se que no lo al una su cada ser sobre o e",
				ends: "u dá aes",
				example: "Fotógrafu d’Uviéu. Equí ta la tienda con toles llámines, y el blog nun ye namái pa amigos",
			},
			oc: {
				words:
					"e lo los las la que al als del dels son tota totas tot drech dreit dins per amb es pas ne li en se sense aver un una o sas",
				example: "Fotograf de Tolosa. Mos libres son totas aquí, e lo talhièr es dubèrt dins l’an per totes los amics",
			},
			sc: {
				words: "sa su sos sas deretu totu cun onzi est issu issoro ant",
				example: "Deo so fotògrafu de Casteddu, e sos libros meos sunt in sa butega pro totu sos amigos",
			},
		},
	},
	{
		answers: ["ca"],
		languages: {
			ca: {
				words:
					"i el els és aquesta aquest però què més seva molt als pels de la que amb per una un les dels del tot tota tots té dret en o",
				example: "Fotògrafa de Girona. Els meus llibres i la botiga amb làmines, però també què faig als tallers",
			},
			oc: {
				words: "e lo los las aquò pòt drech mai dins totas sus aqueste sens de la que amb per una un dels del tot en o",
				example: "Fotograf de Tolosa. Mos libres son totas aquí, e lo talhièr es dubèrt dins l’an per totes los amics",
			},
		},
	},
	{
		answers: ["it"],
		least: 0.17,
		languages: {
			it: {
				words:
					"il che del della è con sono gli una nel alla dei non mi ha lo per di da e si nella delle degli al questa questo anche come più tutti mio mia essere ogni ad a i in tutte",
				example: "Fotografa di Torino. I miei libri sono nella bottega, e la lettera della domenica con gli amici",
			},
			co: {
				words:
					"u hè chì cù ùn sò pè dirittu esse hà omu nantu quellu issa issu cume altru chjama in tutti ogni a i di per quella la à da ci fà",
				ends: "u",
				example: "Sò u fotografu d’Aiacciu è ùn travagliu cà cù a ghjente di u paese, chì hè bella assai",
			},
			br: {
				words: "ar an ha eus gant pep den da e ur ul hag zo war ne ket gwir",
				example: "Luc’hskeudenner on eus Brest. Ma levrioù a zo amañ, ha stal ar skeudennoù evit an holl",
			},
			rm: {
				words:
					"ils las igl ina dad tut tuts ses sias scadin dretg u cun nagin ed en da la per quai ins betg sia sin sco tar nus mes mia dal e in che a mincha minchün uman ha ad ün tuots",
				example: "Jau sun fotograf da Cuira. Mes cudeschs èn qua, e la butia cun las stampas è per tut ils amis",
			},
			sc: {
				words: "sa su sos sas de deretu totu cun pro chi onzi at s issu issoro ant non est",
				example: "Deo so fotògrafu de Casteddu, e sos libros meos sunt in sa butega pro totu sos amigos",
			},
		},
	},
];
