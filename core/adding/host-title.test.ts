import { expect, test } from "vitest";
import { hostTitle } from "./host-title.ts";

test.each([
	["https://example.com/a?b=c#d", "example.com"],
	["https://www.example.com:8080/", "example.com"],
	["https://xn--mnchen-3ya.example/", "münchen.example"],
	["https://www.instagram.com/jane", "Instagram"],
	["https://youtu.be/x", "YouTube"],
	["https://gist.github.com/jane", "GitHub"],
	["https://docs.google.com/document", "docs.google.com"],
	["https://notyoutube.com/", "notyoutube.com"],
	["mailto:maya%2Bshop@example.com?subject=Hi", "maya+shop@example.com"],
	["mailto:100%@example.com", "100%@example.com"],
	["tel:+15550100", "+15550100"],
	[`mailto:${"a".repeat(130)}@example.com`, "a".repeat(120)],
])("%s gets the title %s", (url, title) => {
	expect(hostTitle(url)).toBe(title);
});
