import { expect, test } from "vitest";
import { addressTitle, pathTitle } from "./address-title.ts";

test.each([
	["https://mira-oakes.example/", "Mira Oakes"],
	["https://www.miraoakes.example/prints", "Prints"],
	["https://miraoakes.example/shop/spring-sale-2026/", "Spring sale 2026"],
	["https://miraoakes.example/contact.html", "Contact"],
	["https://miraoakes.example/%C3%BCber-uns", "Über uns"],
	["https://www.fern.co.uk/", "Fern"],
	["https://shop.fern.example/", "Fern shop"],
	["https://jane.carrd.co/", "Jane"],
	["https://co.example/", "Co"],
	["https://fern.example/p/a1b2c3d4", "Fern"],
	["https://fern.example/dQwXcQ", "Fern"],
	["https://fern.example/12", "Fern"],
	["https://fern.example/en", "Fern"],
	["https://example.com/a?b=c#d", "Example"],
	["https://www.example.com:8080/", "Example"],
	["https://xn--mnchen-3ya.example/", "München"],
	["http://192.0.2.7/", "192.0.2.7"],
	["https://www.instagram.com/jane", "Instagram"],
	["https://youtu.be/x", "YouTube"],
	["https://gist.github.com/jane", "GitHub"],
	["https://docs.google.com/", "Google docs"],
	["https://notyoutube.com/", "Notyoutube"],
	["mailto:maya%2Bshop@example.com?subject=Hi", "maya+shop@example.com"],
	["mailto:100%@example.com", "100%@example.com"],
	["tel:+15550100", "+15550100"],
	[`mailto:${"a".repeat(130)}@example.com`, "a".repeat(120)],
])("%s gets the title %s", (url, title) => {
	expect(addressTitle(url)).toBe(title);
});

test("a platform's addresses are told apart by their paths", () => {
	expect(pathTitle("https://github.com/jane/garden-tools")).toBe("Garden tools");
	expect(pathTitle("mailto:jane@example.com")).toBeNull();
});
