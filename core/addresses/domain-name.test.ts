import { toASCII } from "tr46";
import { describe, expect, it } from "vitest";
import { DOMAIN_NAME_PROBLEMS, type DomainNameProblem, readDomainName } from "./domain-name.ts";

const LONG_LABEL = "a".repeat(63);
const LONG_NAME = `${`${LONG_LABEL}.`.repeat(3)}${"b".repeat(57)}.com`;

it.each([
	["jane.com", "jane.com"],
	["  jane.com\n", "jane.com"],
	["Jane.COM", "jane.com"],
	["jane.com.", "jane.com"],
	["https://jane.com", "jane.com"],
	["HTTP://www.jane.com/about?page=2#top", "www.jane.com"],
	["https:jane.com", "jane.com"],
	["https:\\\\jane.com\\about", "jane.com"],
	["ftp://jane.com", "jane.com"],
	["//jane.com/", "jane.com"],
	["jane.com:8080", "jane.com"],
	["jane.com./about", "jane.com"],
	["jane.com?page=2", "jane.com"],
	["jane.com#top", "jane.com"],
	["jane.com/@jane", "jane.com"],
	["jane.com/a b", "jane.com"],
	["jane。com", "jane.com"],
	["jane．com。", "jane.com"],
	["jane｡com", "jane.com"],
	["ｈｔｔｐｓ：／／ｊａｎｅ．ｃｏｍ／", "jane.com"],
	["\u3000jane.com\u3000", "jane.com"],
	["ja\u00adne.com", "jane.com"],
	["münchen.de", "xn--mnchen-3ya.de"],
	["MÜNCHEN.de", "xn--mnchen-3ya.de"],
	["mu\u0308nchen.de", "xn--mnchen-3ya.de"],
	["XN--MNCHEN-3YA.de", "xn--mnchen-3ya.de"],
	["faß.de", "xn--fa-hia.de"],
	["FAẞ.de", "xn--fa-hia.de"],
	["пример.рф", "xn--e1afmkfd.xn--p1ai"],
	["例え.jp", "xn--r8jz45g.jp"],
	["دامنه.com", "xn--mgbp1eef.com"],
	["אבג3.com", "xn--3-zhcde.com"],
	["نامه\u200cای.com", "xn--mgba3gch31f060k.com"],
	["क्\u200dष.com", "xn--11b2ezcw70k.com"],
	["i❤.ws", "xn--i-7iq.ws"],
	["4-a.1a.com", "4-a.1a.com"],
	["a--b.com", "a--b.com"],
	["127.0.0.1.com", "127.0.0.1.com"],
	[`${LONG_LABEL}.com`, `${LONG_LABEL}.com`],
	[LONG_NAME, LONG_NAME],
])("%s is read as %s", (typed, hostname) => {
	expect(readDomainName(typed)).toEqual({ hostname });
});

const REFUSED: Record<DomainNameProblem, readonly string[]> = {
	empty: ["", "   ", "\n", "https://", "http:", "//", "/about", "?page=2"],
	email: ["jane@gmail.com", "mailto:jane@gmail.com", "Jane＠gmail.com", "https://jane:secret@jane.com/"],
	ipAddress: [
		..."127.0.0.1 https://127.0.0.1:8080/ 127.1 0x7f.1 0x7f000001 2130706433 0177.0.0.1 1 127.0.0.1.".split(" "),
		..."256.1.1.1 1.2.3.4.5 99999999999 １２７.１ ①②⑦.１ 127。0。0。1".split(" "),
		..."[::1] https://[::1]:80/ ::1 2001:db8::1 fe80::1%eth0 [::ffff:127.0.0.1] ::ffff:10.0.0.1".split(" "),
	],
	noEnding: ["localhost", "jane", "com", "com.", "http://jane/about", "例え", "xn--mnchen-3ya", "jane:8080"],
	numberEnding: ["jane.123", "jane.com.1", "jane.0x1f"],
	dots: [".jane.com", "jane..com", "jane.com..", ".", "...", "jane。。com", "\u00ad.jane.com"],
	underscore: ["_linkstead.jane.com", "jane_doe.com", "jane＿doe.com", "jane﹍doe.com"],
	characters: [
		..."jane!.com *.jane.com jane,com jane%2ecom <jane.com> jane.com:web javascript:alert(1) jane.(com)".split(" "),
		..."jane doe.com|jane.com, jane.de|jane.\ncom|jane\u0000.com|jane\t.com|@jane|jane︐doe.com".split("|"),
	],
	edgeHyphen: [..."-jane.com jane-.com links.-jane.com jane.com- -.com".split(" "), "-münchen.de", "münchen-.de"],
	doubleHyphen: ["ab--cd.com", "jane.ab--c.com", "ab--ü.com", "yn--mnchen-3ya.de", "a---b.com"],
	longLabel: [`${LONG_LABEL}a.com`, `jane.${LONG_LABEL}a.com`, `${"ü".repeat(60)}.com`],
	longName: [`a${LONG_NAME}`, `${"a.".repeat(200)}com`, `${"ü.".repeat(40)}com`, "a".repeat(100_000)],
	encoding: [
		..."xn--a.com xn--.com xn--abc-.com xn--999999999.com xn--paypal-.com jane.xn--a".split(" "),
		// Encoded capitals, a name in another normal form, and a full-width letter: they decode to what nobody can type.
		..."xn--ngba0p668g.com xn--MNCHEN-psa.de xn--munchen-2gh.de xn--mi7c.com".split(" "),
		// Joiners that join nothing.
		..."a\u200db.com|क्\u200c\u200d글.com|گ\u200cگ\u200d.com|a\u200cگ.com".split("|"),
		// An unassigned character, a lone mark, a lone surrogate, and text signs.
		..."\u0378.com|\u0301a.com|\u1715a.com|a\ud800.com|℀.com|ﷺ.com".split("|"),
		// Two directions in one name.
		..."aא.com אa.com 1א.com א-ב1٣.com 3com.אבג.com ٣.com".split(" "),
	],
};

describe.each(Object.entries(REFUSED))("%s:", (problem, inputs) => {
	it.each(inputs.map((typed) => [typed.slice(0, 80), typed]))("%s is refused", (_, typed) => {
		expect(readDomainName(typed)).toEqual({ problem });
	});
});

it("every problem has its own message", () => {
	const messages = Object.values(DOMAIN_NAME_PROBLEMS);
	expect(new Set(messages).size).toBe(messages.length);
});

/** Letters of many scripts, marks, digits, signs, and the characters that names are made of. */
const ALPHABETS = [
	"abcxyz019-",
	"äöüßéñøłıſ",
	"аеопрсхъьі",
	"αβγρςσω",
	"אבגדה\u05b0",
	"ابتث٠١۰۱",
	"कखग\u094d\u200d\u200c",
	"例え漢字ーｱ",
	"한글각",
	"กขค\u0e34",
	"❤☃🙂℀①ⅷﬁ",
	"\u0301\u0308\u00ad\u200b\ufe0f",
	"-_--xn",
];

it("whatever is accepted is a name that the URL parser keeps, that DNS can hold, and that is valid by UTS 46", () => {
	const random = seededRandom(13);
	let accepted = 0;
	for (let attempt = 0; attempt < 30_000; attempt++) {
		const typed = randomName(random);
		const reading = readDomainName(typed);
		if ("problem" in reading) continue;
		accepted += 1;
		const { hostname } = reading;
		expect(URL.parse(`https://${hostname}`)?.hostname, typed).toBe(hostname);
		expect(hostname.length, typed).toBeLessThanOrEqual(253);
		expect(toASCII(hostname, STRICT), typed).toBe(hostname);
		expect(readDomainName(hostname), typed).toEqual({ hostname });
	}
	expect(accepted).toBeGreaterThan(5_000);
});

/** Every rule of UTS 46. */
const STRICT = {
	checkBidi: true,
	checkHyphens: true,
	checkJoiners: true,
	useSTD3ASCIIRules: true,
	verifyDNSLength: true,
};

type Random = (below: number) => number;

function seededRandom(seed: number): Random {
	let state = seed;
	return (below) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
}

function randomName(random: Random): string {
	const labels = Array.from({ length: 1 + random(3) }, () => randomLabel(random));
	return [...labels, ["com", "рф", "jp", "xn--p1ai"][random(4)]].join(".");
}

function randomLabel(random: Random): string {
	const letters = [...(ALPHABETS[random(ALPHABETS.length)] ?? ""), ...(ALPHABETS[random(ALPHABETS.length)] ?? "")];
	const lengths = random(10) === 0 ? 70 : 6;
	const text = Array.from({ length: 1 + random(lengths) }, () => letters[random(letters.length)]).join("");
	switch (random(5)) {
		case 0:
			return text;
		case 1:
			return `xn--${Array.from({ length: 1 + random(12) }, () => "abcdefghijklmnopqrstuvwxyz0123456789-"[random(37)]).join("")}`;
		case 2:
			return URL.parse(`https://${text}.com`)?.hostname.slice(0, -4) ?? text;
		case 3:
			return `${text}-${"ab".slice(random(2))}`;
		default:
			return text.replaceAll(/[^\p{L}]/gu, "") || "a";
	}
}
