import { expect, it } from "vitest";
import { findEdge } from "../../../core/stats/edge.ts";
import { nameOfKey } from "./dimension-words.ts";

const named = (dimension: Parameters<typeof nameOfKey>[0], key: string, label: string | null = null) =>
	nameOfKey(dimension, { key, label }, findEdge);

it.each([
	["country", "DE", { name: "Germany" }],
	["country", "T1", { name: "Tor" }],
	["country", "not a code", { name: "not a code" }],
	["country", "", { name: "Unknown" }],
	["region", "DE|Hesse", { name: "Hesse", detail: "Germany" }],
	["city", "DE|Hesse|Frankfurt", { name: "Frankfurt", detail: "Hesse, Germany" }],
	["city", "US|New York|New York", { name: "New York", detail: "United States" }],
	["city", "SG||Singapore", { name: "Singapore" }],
	["edge", "AMS", { name: "Amsterdam", detail: "Netherlands · AMS" }],
	["edge", "ZZZ", { name: "ZZZ" }],
	["device", "desktop", { name: "Computer" }],
	["language", "pt", { name: "Portuguese" }],
	["language", "no such language", { name: "no such language" }],
	["version", "pt-BR", { name: "Brazilian Portuguese" }],
	["version", "sr-Latn", { name: "Serbian (Latin)" }],
	["version", "zh-Hant", { name: "Traditional Chinese" }],
	["referrer", "Instagram", { name: "Instagram" }],
	["address", "jane.com", { name: "jane.com" }],
	["address", "xn--bcher-kva.example", { name: "bücher.example" }],
	["address", "", { name: "Not recorded", detail: "older visits" }],
] as const)("the %s %j is shown by its name", (dimension, key, name) => {
	expect(named(dimension, key)).toEqual(name);
});

it("links and icons are shown by their own names while these are known", () => {
	expect(named("link", "link-1", "The shop")).toEqual({ name: "The shop" });
	expect(named("link", "link-1")).toEqual({ name: "A deleted link" });
	expect(named("social", "icon-1", "TikTok")).toEqual({ name: "TikTok" });
	expect(named("social", "icon-1")).toEqual({ name: "A removed icon" });
});

it("an edge is shown by its code until the table of edges is loaded", () => {
	expect(nameOfKey("edge", { key: "AMS", label: null })).toEqual({ name: "AMS" });
});
