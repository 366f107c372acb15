import { expect, it } from "vitest";
import { readAddresses, withAddresses } from "./typed-addresses.ts";

const nobody = () => undefined;

it("addresses are read with commas, spaces and lines between them", () => {
	expect(readAddresses("ada@example.com, BEN@example.com;\n eve@example.com ", nobody)).toEqual([
		{ text: "ada@example.com" },
		{ text: "ben@example.com" },
		{ text: "eve@example.com" },
	]);
});

it("a mistyped address comes with the one that was probably meant", () => {
	expect(readAddresses("kit@gmail kit@gmial.com kit", nobody)).toEqual([
		{ text: "kit@gmail", problem: "isn't an email address.", likely: "kit@gmail.com" },
		{ text: "kit@gmial.com", likely: "kit@gmail.com" },
		{ text: "kit", problem: "isn't an email address." },
	]);
});

it("whoever is a member is said so, and the same address counts once", () => {
	const [ben] = readAddresses("ben@example.com", () => "Ben, as Admin");
	expect(ben?.problem).toBe("is a member already: Ben, as Admin.");
	const ada = readAddresses("ada@example.com", nobody);
	expect(withAddresses(ada, readAddresses("Ada@example.com kit@example.com", nobody)).map(({ text }) => text)).toEqual([
		"ada@example.com",
		"kit@example.com",
	]);
});
