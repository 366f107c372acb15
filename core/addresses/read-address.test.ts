import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESS_PROBLEMS } from "./address-reading.ts";
import { APP_SCHEMES } from "./app-schemes.ts";
import { LINK_HOST_PROBLEMS } from "./link-host.ts";
import { loadPhones, PHONE_PROBLEMS } from "./phone.ts";
import { readAddress, readWebAddress } from "./read-address.ts";
import { safeUrl } from "./safe-url.ts";

beforeAll(loadPhones);

/** What people type and paste, by the address that is stored. */
const READ: Readonly<Record<string, readonly string[]>> = {
	"https://example.com/": [
		..."example.com|https://example.com|HTTPS://Example.COM|//example.com|https:example.com|https:/example.com".split(
			"|",
		),
		..."https//example.com|https:\\\\example.com|https;//example.com|htps://example.com|ttps://example.com".split("|"),
		..."hhttps://example.com|htttps://example.com|https://https://example.com|http://https://example.com|https:// example.com".split(
			"|",
		),
		..."https://example.com,|https://example.com.|example.com;|example.com!|example.com…|example.com...|“example.com”".split(
			"|",
		),
		..."\"example.com\"|'example.com'|„example.com“|«example.com»|「example.com」|(example.com)|[example.com]|<https://example.com>".split(
			"|",
		),
		...'`example.com`|*example.com*|_https://example.com_|[My shop](https://example.com)|[x](<https://example.com> "x")|- example.com'.split(
			"|",
		),
		..."1. example.com|• example.com|👉 https://example.com|https://example.com.|example.com。|(see https://example.com)".split(
			"|",
		),
		..."\u200eexample.com|\ufeffexample.com|\u00a0example.com\u00a0|\u202ahttps://example.com\u202c|exam\u200bple.com|exam\u200cple.com".split(
			"|",
		),
		..."ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ|https：//example.com|https：／／example.com|example。com|example.com:443|https://example.com</a>|example.com:".split(
			"|",
		),
		'<a href="https://example.com">Shop</a>',
		"Have a look: https://example.com and tell me",
		..."&lt;https://example.com&gt;|https://example.com&nbsp;|&quot;example.com&quot;|👉 https://example.com 👈|https://example.com👈".split(
			"|",
		),
		..."example.com 🌸|https://example.com ☝️|➡️ example.com ⬅️".split("|"),
		"https://example.com\n",
	],
	"http://example.com/": ["http//example.com", "http://example.com", "http:example.com", "htp://example.com"],
	"https://xn--ls8h.la/": ["💩.la", "👉 💩.la", "https://💩.la"],
	"https://example.com:8443/shop": ["https//:example.com:8443/shop", "https.://example.com:8443/shop"],
	"https://example.com/shop": [
		"[url=https://example.com/shop]My shop[/url]",
		"[url]https://example.com/shop[/url]",
		"URL: https://example.com/shop",
		"url:https://example.com/shop",
		"My shop: example.com/shop",
		"🛍️ example.com/shop",
		"https:://example.com/shop",
		"https://example.com/shop”",
		"https://example.com/shop).",
		"“https://example.com/shop,”",
		"example.com./shop",
	],
	"https://en.wikipedia.org/wiki/Foo_(bar)": [
		"https://en.wikipedia.org/wiki/Foo_(bar)",
		"(https://en.wikipedia.org/wiki/Foo_(bar))",
		"https://en.wikipedia.org/wiki/Foo_(bar).",
		"[Foo](https://en.wikipedia.org/wiki/Foo_(bar))",
	],
	"https://example.com/my%20file.pdf": ["https://example.com/my file.pdf", "example.com/my%20file.pdf"],
	"https://example.com/?a=1&b=2": ["https://example.com/?a=1&amp;b=2", "https://example.com?a=1&b=2"],
	"https://example.com/a?q=a%20b#c%20d": ["https://example.com/a?q=a b#c d"],
	"https://example.com/%E4%BE%8B": ["https://example.com/例"],
	"https://example.com/%22x%3Cb": ['https://example.com/"x<b'],
	"https://example.com:8080/x": ["example.com:8080/x", "example.com：8080/x"],
	"https://xn--mnchen-3ya.example/": ["münchen.example", "MÜNCHEN.example", "xn--mnchen-3ya.example"],
	"https://xn--mgba3gch31f060k.com/": ["نامه\u200cای.com", "https://نامه\u200cای.com/"],
	"https://xn--i-7iq.ws/": ["i❤.ws", "https://i❤️.ws"],
	"https://my_shop.example.com/": ["my_shop.example.com"],
	"https://r3---sn-x.example.com/": ["https://r3---sn-x.example.com"],
	"https://203.0.113.9/": ["203.0.113.9", "https://203.0.113.9/"],
	"https://medium.com/@jane": ["medium.com/@jane"],
	"mailto:jane@example.com": [
		..."jane@example.com|mailto:jane@example.com|MAILTO:jane@example.com|mailto: jane@example.com|mailto://jane@example.com".split(
			"|",
		),
		..."<jane@example.com>|Jane Roe <jane@example.com>|“jane@example.com”|jane@example.com.|\u200ejane@example.com|(jane@example.com)".split(
			"|",
		),
		..."jane (at) example.com|jane[at]example[dot]com|jane {ät} example {punkt} com|jane(@)example.com".split("|"),
		..."📧 jane@example.com|Email: jane@example.com|E-Mail:jane@example.com|Write to: jane@example.com".split("|"),
		..."jane@EXAMPLE.com|jane＠example.com|[Mail me](mailto:jane@example.com)|mailto:jane@example.com,|mailto:<jane@example.com>".split(
			"|",
		),
	],
	"mailto:jane@example.com?subject=Hi": ["mailto:jane@example.com&subject=Hi"],
	"mailto:jane@example.com?subject=What?%20Yes": ["mailto:jane@example.com?subject=What? Yes"],
	"mailto:jane+shop@xn--mnchen-3ya.example": ["jane+shop@münchen.example"],
	"mailto:a@b.example,c@d.example": ["mailto:a@b.example,c@d.example", "mailto:a@b.example; c@d.example"],
	"mailto:a@b.example?subject=Hello%20World": [
		"mailto:a@b.example?subject=Hello World",
		"mailto:a@b.example?subject=Hello%20World",
	],
	"mailto:a@b.example?subject=We%20are%20%231&body=x%0Ay&cc=c@d.example": [
		"mailto:a@b.example?subject=We are #1&body=x%0Ay&cc=c@d.example",
	],
	"mailto:?subject=Look&body=https://example.com": ["mailto:?subject=Look&body=https://example.com"],
	"tel:+442079460958": [
		"+44 20 7946 0958",
		"tel:+44 (0)20 7946 0958",
		"tel:0044 20 7946 0958",
		"(+44) 20 7946 0958",
		"＋４４ ２０７９４６０９５８",
		"tel:+44%2020%207946%200958",
		"Phone: +44 20 7946 0958",
		"Call +44 20 7946 0958",
		"📞 +44 20 7946 0958",
		"☎️+44 20 7946 0958",
	],
	"tel:+15550100123": ["tel:+1 555 010 0123", "tel://+15550100123", "callto:+15550100123", "TEL:+1-555-010-0123"],
	"tel:+15550100123;ext=12": ["tel:+15550100123;ext=12", "+1 555 010 0123 ext. 12"],
	"tel:112": ["tel:112"],
	"tel:*100%23": ["tel:*100#", "tel:*100%23"],
	"sms:+15550100123": ["sms:+1 555 010 0123", "smsto:+15550100123", "sms:+15550100123"],
	"sms:+15550100123?body=Hello%20there": ["sms:+15550100123?body=Hello there", "sms:+15550100123&body=Hello there"],
	"sms:+15550100123,+442079460958": ["sms:+15550100123,+44 20 7946 0958"],
};

describe.each(Object.entries(READ))("%s", (url, typed) => {
	it.each(typed)("is read from %j", async (text) => {
		expect(await readAddress(text)).toEqual({ ok: true, url });
	});

	it("is the same when it is read and rendered again", async () => {
		expect(await readAddress(url)).toEqual({ ok: true, url });
		expect(safeUrl(url)).toBe(url);
	});
});

it.each(Object.entries(APP_SCHEMES))(
	"%s: has an example that is stored and rendered as it is",
	async (scheme, [, , example]) => {
		expect(await readAddress(example)).toEqual({ ok: true, url: example });
		expect(safeUrl(example)).toBe(example);
		expect(await readAddress(`${scheme}://`)).toMatchObject({ ok: false });
		expect(readWebAddress(example)).toEqual({ ok: false, reason: ADDRESS_PROBLEMS.web });
	},
);

const REFUSED: Readonly<Record<string, readonly string[]>> = {
	[ADDRESS_PROBLEMS.empty]: ["", " ", "…", "\u200e"],
	[ADDRESS_PROBLEMS.notOne]: ["words", "just words", "Come and see us"],
	[ADDRESS_PROBLEMS.handle]: ["@jane", "@jane.roe"],
	[ADDRESS_PROBLEMS.space]: ["https://example.com My shop", "https://exam ple.com", "example .com"],
	[ADDRESS_PROBLEMS.several]: [
		..."example.com, b.example|example.com b.example|a@b.example, c@d.example|a@b.example c@d.example".split("|"),
		"https://a.example https://b.example",
		"https://a.example/x https://b.example",
	],
	[ADDRESS_PROBLEMS.port]: [
		..."example.com:99999|https://example.com:99999/x|https://example.com:0|https://example.com:80:90".split("|"),
		"https://example.com:abc",
	],
	[ADDRESS_PROBLEMS.email]: [
		"mailto:jane",
		"mailto:",
		"mailto:jane@",
		"jane@",
		"mailto:jane@example",
		"jane@example..com",
		"mailto:a@b.example,jane",
		"a..b@example.com",
		"jane@192.0.2.1",
	],
	[ADDRESS_PROBLEMS.kind]: [
		..."javascript:alert(1)|JaVaScRiPt:alert(1)|data:text/html,x|vbscript:x|file:///etc/passwd".split("|"),
		..."blob:https://example.com/x|intent://x#Intent;end|ftp://example.com|about:blank|view-source:https://example.com|chrome://settings".split(
			"|",
		),
		..."\u0000javascript:alert(1)|java\u200bscript:alert(1)|(javascript:alert(1))|“javascript:alert(1)”".split("|"),
	],
	[ADDRESS_PROBLEMS.tooLong]: [`https://example.com/${"a".repeat(5000)}`, `https://example.com/${"例".repeat(600)}`],
	[LINK_HOST_PROBLEMS.dots]: ["https://example..com", "https://example..com/shop", "https://.example.com/x"],
	[LINK_HOST_PROBLEMS.characters]: [
		"exam–ple.com",
		"jane’s.com",
		"https://example,com",
		"a,b.com",
		"exam%ple.com",
		"12.50€",
	],
	[LINK_HOST_PROBLEMS.noEnding]: ["https://localhost/", "https://jane", "localhost:3000", "https://example.c"],
	[LINK_HOST_PROBLEMS.numberEnding]: ["https://example.123", "example.com1", "v1.2.3a"],
	[LINK_HOST_PROBLEMS.ipAddress]: ["https://127.1", "https://1.2.3", "https://[::1]/", "2.0:80"],
	[LINK_HOST_PROBLEMS.email]: ["https://user:secret@example.com/", "https://jane@example.com/x"],
	[LINK_HOST_PROBLEMS.encoding]: ["xn--a.com", "https://xn--999999999.com", "אa.com"],
	[LINK_HOST_PROBLEMS.longLabel]: [`${"a".repeat(64)}.com`],
	[LINK_HOST_PROBLEMS.longName]: [`${"a.".repeat(200)}com`],
	[LINK_HOST_PROBLEMS.edgeHyphen]: ["-example.com", "example-.com"],
	[LINK_HOST_PROBLEMS.empty]: ["https://", "https:///"],
	[PHONE_PROBLEMS.words]: ["tel:abc"],
	[PHONE_PROBLEMS.missing]: ["tel:", "sms:"],
	[PHONE_PROBLEMS.noCountry]: ["020 7946 0958", "tel:5035550100", "(503) 555-0100"],
	[PHONE_PROBLEMS.several]: ["tel:+442079460958,+442079460959"],
};

it("a tab or a line break in a scheme doesn't hide it", async () => {
	for (const typed of ["java\tscript:alert(1)", "java\nscript:alert(1)", "da\rta:text/html,x"]) {
		expect(await readAddress(typed)).toMatchObject({ ok: false });
	}
});

describe.each(Object.entries(REFUSED))("“%s”", (reason, typed) => {
	it.each(typed)("is the answer to %j", async (text) => {
		expect(await readAddress(text)).toEqual({ ok: false, reason });
	});
});
