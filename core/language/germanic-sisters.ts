import type { Sisters } from "./sister.ts";

/** The languages around Dutch, German, Norwegian and Icelandic. */
export const GERMANIC: readonly Sisters[] = [
	{
		answers: ["nl"],
		least: 0.17,
		languages: {
			nl: {
				words:
					"de een zijn hij door deze bij er naar wordt worden niet zich hun mijn ik wij je heeft hebben zonder jouw dat het van met voor op te ook of als dit die is wat en",
				example: "Fotograaf uit Utrecht. Bij mij zijn er elke week nieuwe prenten, en ik maak ze door het hele land",
			},
			af: {
				words:
					"nie vir ek hulle sy n jy baie hierdie hy sê julle dis sal deur oor enige elkeen my die is wat en van het met of te op",
				example: "Fotograaf van Kaapstad. Ek verkoop my boeke en prente hier, en jy sal baie daarvan hou",
			},
			fy: {
				words:
					"fan it yn hat ien syn mei foar hy har sy elts oan wurde troch as by dy dit net ús te op jo de is in sa dêr rjochten frijheid",
				example: "Fotograaf út Ljouwert. Myn boeken binne hjir, en de winkel hat elke wike wat nijs foar jo",
			},
		},
	},
	{
		answers: ["no"],
		languages: {
			nb: {
				words:
					"en et ikke fra jeg ble være nå mer noen hva noe meg hun hvordan gjør enhver bare de mine min deres alle hjem skole frihet selv sammen dere hennes hvert hvem gi sier også ved blir gjennom av deg seg ut opp så etter bli",
				ends: "het heten heter lig lige ene else sjon sjoner",
				example: "Fotograf fra Bergen. Jeg lager bøker, og noen av dem er til salgs nå. Skriv til meg",
			},
			nn: {
				words:
					"ein dei eit frå ikkje vart ho eg då kva korleis noko nokon berre vere meir gjer kvar alle desse kvart kven nokre skule heim fridom òg sjølv saman dykk hennar høve gjeve gje seier vera vore av meg deg seg ut opp så etter",
				ends: "leg lege leik ane ingar arar",
				example: "Fotograf frå Bergen. Eg lagar bøker, og nokon av dei er ikkje berre til sals her",
			},
		},
	},
	{
		answers: ["de"],
		least: 0.17,
		languages: {
			de: {
				words:
					"und der das ist nicht mit für ein eine auf von den im sich des dem werden wir ich sie nach bei auch aus mein meine mir zu er es so wie oder als aber wenn um an zum zur durch über noch nur hat haben sind war kann jeder alle seine seiner einer einen einem",
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
		answers: ["is"],
		languages: {
			is: {
				words: "að er sem af fyrir ekki eða hver eigi ég þú það mín frá",
				letters: "þöé",
				example: "Ljósmyndari frá Akureyri. Bækurnar mínar eru í búðinni, og það er bréf sem kemur að kvöldi",
			},
			fo: {
				words: "ið hevur sum av fyri ikki tað tey teirra ella hava at eingin eg",
				letters: "ø",
				example: "Myndamaður úr Havn. Bøkurnar eru í handlinum, og brævið, ið hevur nøkur orð, kemur á kvøldi",
			},
		},
	},
];
