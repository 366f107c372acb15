import { toASCII } from "tr46";
import { describe, expect, it } from "vitest";
import { decodedLabel } from "../../../core/addresses/host-name.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { publicList } from "../../testing/public-list.ts";
import { appHostsOf, checkDomainName, DOMAIN_REFUSALS, type DomainRefusal } from "./check-domain-name.ts";
import { skeleton } from "./skeleton.ts";

const OWN = { appHosts: ["linkstead.com", "app.linkstead.example"], targetHostname: "domains.linkstead.net" };

it.each([
	["jane.com", "jane.com", "jane.com"],
	["https://Links.Jane.com/about", "links.jane.com", "jane.com"],
	["www.jane.co.uk", "www.jane.co.uk", "jane.co.uk"],
	["jane.github.io", "jane.github.io", "jane.github.io"],
	["a.b.jane.github.io", "a.b.jane.github.io", "jane.github.io"],
	["www.ck", "www.ck", "www.ck"],
	["links.www.ck", "links.www.ck", "www.ck"],
	["jane.anything.ck", "jane.anything.ck", "jane.anything.ck"],
	["münchen.de", "xn--mnchen-3ya.de", "xn--mnchen-3ya.de"],
	["ссылки.пример.рф", "xn--h1adcxa4d.xn--e1afmkfd.xn--p1ai", "xn--e1afmkfd.xn--p1ai"],
	["例え.jp", "xn--r8jz45g.jp", "xn--r8jz45g.jp"],
	["食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"],
	["linked.com", "linked.com", "linked.com"],
	["homestead.com", "homestead.com", "homestead.com"],
	["linkstead.jane.com", "linkstead.jane.com", "jane.com"],
	["app.jane.com", "app.jane.com", "jane.com"],
])("%s is the host %s of the registered domain %s", async (typed, hostname, registered) => {
	expect(await checkDomainName(typed, OWN)).toEqual({ hostname, registered });
});

/** Inputs for each reason that isn't already one of `readDomainName`. */
const REFUSED = {
	ownHost: [
		"linkstead.com",
		"https://Linkstead.com./@jane",
		"www.linkstead.com",
		"a.b.linkstead.com",
		"linkstead.example",
		"app.linkstead.example",
		"other.linkstead.example",
		"domains.linkstead.net",
		"jane.domains.linkstead.net",
		"linkstead.net",
		"ｌｉｎｋｓｔｅａｄ.com",
		"linkstead。com",
		"ⓛⓘⓝⓚⓢⓣⓔⓐⓓ.com",
		"link\u00adstead.com",
		"LINKSTEAD.COM",
	],
	unknownEnding: [
		..."jane.local jane.test jane.internal jane.foo-bar jane.localhost jane.example jane.invalid jane.lan".split(" "),
		..."jane.com.local jane.xn--zckzah jane.onion jane.home.arpa 1.0.0.127.in-addr.arpa jane.例え".split(" "),
	],
	sharedEnding: ["co.uk", "github.io", "https://co.uk/", "anything.ck", "公司.cn", "workers.dev"],
	lookAlike: [
		..."línkstead.com Iinkstead.com l1nkstead.com linkst3ad.com link5tead.com 1inkstead.com linksteacl.com".split(" "),
		..."linкstead.com lіnkstead.com łinkstead.org linksteaԁ.com ӏіnkѕtеаԁ.com ιinkstead.com linkꜱtead.com".split(" "),
		..."linksteạd.com ʟɪɴᴋꜱᴛᴇᴀᴅ.com linkstead.org link-stead.com linkstead-login.com mylinkstead.co.uk".split(" "),
		..."l1nkstead.jane.com línkstead.jane.com linkstead.com.jane.de linkstead.com-login.linkstеad.net".split(" "),
		..."app.linkstead.example.jane.com linkstead.example.github.io l\u0131nkstead.com linkstead.github.io".split(" "),
	],
} satisfies Partial<Record<DomainRefusal, readonly string[]>>;

describe.each(Object.entries(REFUSED))("%s:", (reason, inputs) => {
	it.each(inputs)("%s is refused", async (typed) => {
		expect(await outcome(typed)).toBe(reason);
	});
});

it("the error names the field, and has the words of the first reason", async () => {
	const error = { code: "invalid", field: "hostname" };
	await expect(checkDomainName("jane@gmail.com", OWN)).rejects.toMatchObject({
		...error,
		message: "Enter a domain like jane.com, not an email address.",
	});
	await expect(checkDomainName("co.uk", OWN)).rejects.toMatchObject({
		...error,
		message: "This is an ending that many people share. Put your own name in front of it, like jane.co.uk.",
	});
});

it("every reason has its own message", () => {
	const messages = Object.values(DOMAIN_REFUSALS);
	expect(new Set(messages).size).toBe(messages.length);
});

it.each([
	["jane.com", ["jane.com"], "ownHost"],
	["links.jane.com", ["app.jane.com"], "ownHost"],
	["jane.de", ["jane.com"], "jane.de"],
	["janedoe.com", ["jane.com"], "janedoe.com"],
	["janе.com", ["jane.com"], "lookAlike"],
	["jane.com.de", ["jane.com"], "lookAlike"],
	["links.janе.de", ["jane.com"], "lookAlike"],
	["münchen.de", ["munchen.com"], "lookAlike"],
	["munchen.de", ["xn--mnchen-3ya.com"], "lookAlike"],
	["other.workers.dev", ["app.jane.workers.dev"], "other.workers.dev"],
	["app.jane.workers.dev", ["jane.workers.dev"], "ownHost"],
	["jane.github.io", ["github.io"], "ownHost"],
	["jane.com", ["localhost", "127.0.0.1", ""], "jane.com"],
])("the name %s beside the app's hosts %j: %s", async (typed, appHosts, result) => {
	expect(await outcome(typed, { appHosts, targetHostname: "" })).toBe(toResult(result));
});

it("the app's hosts are those of APP_HOSTS and the host of APP_ORIGIN", () => {
	const hosts = appHostsOf({
		APP_HOSTS: "Linkstead.com, app.linkstead.example,",
		APP_ORIGIN: "https://linkstead.com:8443",
	});
	expect(hosts).toEqual(["linkstead.com", "app.linkstead.example"]);
	expect(appHostsOf({ APP_HOSTS: "", APP_ORIGIN: "http://localhost:8787" })).toEqual(["localhost"]);
});

it("no rule of the Public Suffix List is accepted as a name, and a name below each rule is", async () => {
	const rules = new Set(await publicList("publicSuffixes"));
	expect(rules.size).toBeGreaterThan(9_000);
	expect([...rules]).toEqual(expect.arrayContaining(["com", "co.uk", "github.io", "*.ck", "!www.ck"]));
	const mistakes: string[] = [];
	for (const rule of rules) {
		const name = ascii(rule.replace("!", "").replaceAll("*", "anything"));
		const isOnTheWeb = !/(?:^|\.)(?:arpa|onion)$/.test(name);
		const endingReason = isOnTheWeb ? "sharedEnding" : "unknownEnding";
		const expected = rule.startsWith("!") ? name : name.includes(".") ? endingReason : "noEnding";
		const result = await outcome(name);
		if (result !== expected) mistakes.push(`${rule}: ${result}`);
		// Names directly below `ck` are endings too, by the rule `*.ck`.
		if (!isOnTheWeb || rules.has(`*.${rule}`)) continue;
		const below = await outcome(`jane.${name}`);
		if (below !== `jane.${name}`) mistakes.push(`jane.${rule}: ${below}`);
	}
	expect(mistakes).toEqual([]);
});

it("no generated name is accepted that UTS 46 finds invalid, or that is a shared or unknown ending", async () => {
	const random = seededRandom(46);
	const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? "";
	const results = { accepted: 0, invalid: 0 };
	for (let attempt = 0; attempt < 6_000; attempt++) {
		const encoded = Array.from({ length: 1 + Math.floor(random() * 10) }, () =>
			pick("abcdefghijklmnopqrstuvwxyz0123456789-"),
		);
		const name = `xn--${encoded.join("")}.com`;
		const result = await outcome(name);
		const isValid = toASCII(name, STRICT) === name;
		if (result === name) results.accepted += 1;
		if (!isValid) results.invalid += 1;
		expect(result === name && !isValid, name).toBe(false);
	}
	expect(results.accepted).toBeGreaterThan(500);
	expect(results.invalid).toBeGreaterThan(500);
});

it("each letter of Unicode's confusables that names can have is read as the Latin letter that it looks like", async () => {
	const missed = (await publicList("confusables")).filter(([letter, latin]) => {
		const encoded = toASCII(`a${letter}a`, STRICT) ?? "";
		return decodedLabel(encoded) === `a${letter}a` && skeleton(letter) !== skeleton(latin.toLowerCase());
	});
	expect(missed).toEqual([]);
});

/** Every rule of UTS 46. */
const STRICT = {
	checkBidi: true,
	checkHyphens: true,
	checkJoiners: true,
	useSTD3ASCIIRules: true,
	verifyDNSLength: true,
};

/** The accepted hostname, or the reason of the refusal. */
async function outcome(typed: string, own = OWN): Promise<string> {
	try {
		return (await checkDomainName(typed, own)).hostname;
	} catch (error) {
		const reason = Object.entries(DOMAIN_REFUSALS).find(([, message]) => message === (error as Error).message);
		if (!reason) throw error;
		return reason[0];
	}
}

/** A reason, or a hostname in ASCII. */
function toResult(expected: string): string {
	return expected in DOMAIN_REFUSALS ? expected : ascii(expected);
}

function ascii(name: string): string {
	return new URL(`https://${name}`).hostname;
}
