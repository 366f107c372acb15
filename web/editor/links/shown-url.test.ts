import { expect, test } from "vitest";
import { shownUrl } from "./shown-url.ts";

test.each([
	["https://example.com/", "example.com"],
	["http://www.example.com:8080/a/?b=c#d", "www.example.com:8080/a/?b=c#d"],
	["https://xn--mnchen-3ya.de/laden", "münchen.de/laden"],
	["https://xn--80ak6aa92e.com/", "xn--80ak6aa92e.com"],
	["mailto:jane@example.com", "mailto:jane@example.com"],
])("%s is shown as %s", (url, shown) => {
	expect(shownUrl(url)).toBe(shown);
});
