import { expect, it } from "vitest";
import { shownHost } from "./host-name.ts";

it.each([
	["xn--mnchen-3ya.de", "münchen.de"],
	["www.xn--mnchen-3ya.de", "www.münchen.de"],
	["xn--fsqu00a.xn--0zwm56d", "例子.测试"],
	["xn--r8jz45g.jp", "例え.jp"],
	["xn--e1afmkfd.xn--80akhbyknj4f", "пример.испытание"],
	["xn--hxajbheg2az3al.gr", "παράδειγμα.gr"],
	["xn--caf-1-dsa.example", "café-1.example"],
	["example.com", "example.com"],
])("the host %s is shown as %s", (hostname, shown) => {
	const asked = URL.parse(`https://${shown}/`)?.hostname ?? "";
	expect([shownHost(hostname), shownHost(asked)]).toEqual([shown, shown]);
});

it.each([
	["Cyrillic letters alone that read as apple", "аррӏе.com"],
	["Latin and Cyrillic letters", "pаypal.com"],
	["Greek letters that read as Latin ones", "νοκια.com"],
	["Latin and Greek letters", "gοοgle.com"],
	["a sign of no language", "i❤.ws"],
	["Latin and Han letters", "a例.com"],
])("a host of %s stays encoded: %s", (_, typed) => {
	const hostname = URL.parse(`https://${typed}/`)?.hostname ?? "";
	expect(hostname).toMatch(/^xn--/);
	expect(shownHost(hostname)).toBe(hostname);
});

it.each(["xn--a.com", "xn--.com", "xn--999999999.com", "xn--paypal-.com"])(
	"the invalid host %s is shown unchanged",
	(hostname) => {
		expect(shownHost(hostname)).toBe(hostname);
	},
);
