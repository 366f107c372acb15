import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { mediaPath } from "../../../core/media/media.ts";
import { lockedBlocks, newCanary, openBlocks, plant } from "../../testing/canary.ts";
import { newOwner, type Owner } from "../../testing/owners.ts";
import { draftWith } from "../../testing/people.ts";

const portable = ({ browser, pageId }: Owner) => browser.client.pages.portable.query({ id: pageId });

/** The addresses in a document, and the names of its elements. */
async function contentsOf(html: string) {
	const addresses: string[] = [];
	const elements = new Set<string>();
	const rewriter = new HTMLRewriter().on("*", {
		element(element) {
			elements.add(element.tagName);
			for (const [name = "", value = ""] of element.attributes) {
				if (["href", "src", "action", "poster"].includes(name)) addresses.push(value);
				if (name === "srcset") addresses.push(...value.split(",").map((one) => one.trim().split(" ")[0] ?? ""));
			}
		},
	});
	await rewriter.transform(new Response(html)).text();
	const [, ...inStyles] = html.split("url(");
	return { addresses, elements, inStyles };
}

describe("a page to take along", () => {
	it("has its pictures and fonts beside it, and leads straight to where its links lead", async () => {
		const jane = await newOwner();
		const canary = await newCanary(jane, "plainsight1", "Töpfe");
		await plant(jane, canary, openBlocks(canary));
		const { documents, files } = await portable(jane);
		expect(Object.keys(documents)).toEqual(["index.html"]);
		const html = documents["index.html"] ?? "";
		const { addresses, elements, inStyles } = await contentsOf(html);
		expect(addresses).toContain(`https://${canary.word}.example/link-password/${canary.word}`);
		expect(addresses).toContain(`pictures/${canary.picture}`);
		expect(files[`pictures/${canary.picture}`]).toBe(mediaPath(canary.picture));
		const fonts = Object.entries(files).filter(([name]) => name.startsWith("fonts/"));
		expect(fonts.length).toBeGreaterThan(0);
		for (const [name, path] of fonts) {
			expect(html).toContain(`url(${name})`);
			expect(path).toMatch(/^\/assets\/fonts\//);
		}
		expect(addresses.filter((address) => address.startsWith("/") || address.includes("/go/"))).toEqual([]);
		const isBeside = (address: string) => /^(?:fonts\/|pictures\/|"?data:)/.test(address);
		expect(inStyles.filter((address) => !isBeside(address))).toEqual([]);
		expect(["script", "form", "iframe", "input"].filter((name) => elements.has(name))).toEqual([]);
		const ours = addresses.filter((address) => address.startsWith(env.APP_ORIGIN));
		expect(new Set(ours)).toEqual(new Set([`${env.APP_ORIGIN}/${jane.username}`]));
	});

	it("has nothing from behind a lock, which leads to the live page", async () => {
		const jane = await newOwner();
		const canary = await newCanary(jane, "keptsecret1", "Töpfe");
		const locked = lockedBlocks(canary);
		await plant(jane, canary, locked);
		const files = await portable(jane);
		const text = JSON.stringify(files).toLowerCase();
		expect(canary.traces.filter((trace) => text.includes(trace.toLowerCase()))).toEqual([]);
		const { addresses } = await contentsOf(files.documents["index.html"] ?? "");
		const live = addresses.filter((address) => address === `${env.APP_ORIGIN}/${jane.username}`);
		expect(live.length).toBeGreaterThan(0);
	});

	it("leads to the live page alone where a notice stands before all of it", async () => {
		const jane = await newOwner();
		const canary = await newCanary(jane, "noticefirst", "Töpfe");
		await plant(jane, canary, openBlocks(canary), { gate: SAMPLE_GATES.age });
		const { documents } = await portable(jane);
		const { addresses } = await contentsOf(documents["index.html"] ?? "");
		expect(addresses.filter((address) => address.includes(`${canary.word}.example`))).toEqual([]);
	});

	it("has a folder for each of its other languages", async () => {
		const jane = await newOwner();
		const page = await jane.browser.client.pages.get.query({ id: jane.pageId });
		const link = { id: "market", kind: "link" as const, title: "Market", url: "https://market.example/" };
		await jane.browser.client.pages.save.mutate({
			id: jane.pageId,
			version: page.version,
			draft: draftWith({
				username: jane.username,
				fullName: "Juniper",
				bio: "Pots and bowls",
				language: "en",
				blocks: [link],
				translations: { de: { isPublic: true, texts: { bio: { text: "Töpfe und Schalen", of: "Pots and bowls" } } } },
			}),
		});
		const { documents } = await portable(jane);
		expect(Object.keys(documents)).toEqual(["index.html", "de/index.html"]);
		const [own, german] = [documents["index.html"] ?? "", documents["de/index.html"] ?? ""];
		expect(own).toContain("Pots and bowls");
		expect(german).toContain("Töpfe und Schalen");
		expect((await contentsOf(own)).addresses).toContain("de/index.html");
		const inGerman = await contentsOf(german);
		expect(inGerman.addresses).toContain("../index.html");
		expect(inGerman.inStyles.filter((address) => /^(?:fonts|pictures)/.test(address))).toEqual([]);
		expect(inGerman.inStyles.some((address) => address.startsWith("../fonts/"))).toBe(true);
	});
});
