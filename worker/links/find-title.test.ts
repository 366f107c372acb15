import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { newBrowser, newPerson, refusalOf } from "../testing/people.ts";
import { findTitle } from "./find-title.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };

const pageAt = (query: Record<string, string>) => `http://${HOST}/?${new URLSearchParams(query)}`;
const pageOf = (html: string) => pageAt({ body: `<!doctype html><html>${html}</html>` });

/** The title that the Worker finds for a signed-in person. */
async function titleAt(url: string): Promise<string | null> {
	const jane = await newPerson("free", LOOPBACK);
	return (await jane.client.links.findTitle.mutate({ url })).title;
}

describe("the title of a page", () => {
	it.each([
		["its <title>", pageAt({ title: "  Pots \n and\tplates " }), "Pots and plates"],
		["what it tells others to show", pageOf('<title>A</title><meta property="og:title" content="B &amp; C">'), "B & C"],
		["without its entities", pageOf("<title>Caf&eacute; &#8211; &lt;b&gt; &amp;amp;</title>"), "Café – <b> &amp;"],
		["the page's own, not a drawing's", pageOf("<title>Page</title><svg><title>Drawing</title></svg>"), "Page"],
		["cut to what a link can have", pageAt({ title: `${"a".repeat(118)}👍👍` }), `${"a".repeat(118)}…`],
		["behind three redirects", hops(3), "There"],
		["of a page with a charset", pageAt({ title: "Grüße", type: "text/html; charset=utf-8" }), "Grüße"],
	])("is %s", async (_, url, title) => {
		expect(await titleAt(url)).toBe(title);
	});

	it.each([
		["that has none", pageOf("<p>Hello")],
		["whose title shows nothing", pageAt({ title: "&#8203;&#x3164; " })],
		["whose title has controls", pageAt({ title: "a&#7;b" })],
		["whose title turns the reading direction", pageAt({ title: "a\u202eb" })],
		["whose title comes after 256 KB", pageAt({ title: "Late", filler: "300000" })],
		["that is no HTML", pageAt({ title: "Text", type: "text/plain" })],
		["that is not there", pageAt({ title: "Gone", status: "404" })],
		["that breaks off", pageAt({ broken: "" })],
		["behind four redirects", hops(4)],
		["behind a redirect to this network", pageAt({ to: "http://localhost/" })],
		["behind a redirect to an address", pageAt({ to: "http://127.0.0.1:1/" })],
		["behind a redirect to another protocol", pageAt({ to: "data:text/html,<title>x</title>" })],
		["behind a redirect to nowhere", pageAt({ to: "https://" })],
		["on this machine", "http://127.0.0.1/"],
		["that is a mail address", "mailto:jane@example.com"],
	])("is not known of one %s", async (_, url) => {
		expect(await titleAt(url)).toBeNull();
	});

	it("is not fetched from loopback in production, whatever its variables say", async () => {
		const url = pageAt({ title: "Secret" });
		expect(await findTitle({ ...env, ...LOOPBACK }, url)).toBe("Secret");
		expect(await findTitle({ ...env, ...LOOPBACK, ENVIRONMENT: "production" }, url)).toBeNull();
	});

	it("is found for people signed in alone, 60 times a minute", async () => {
		const url = "https://127.0.0.1/";
		expect(await refusalOf(newBrowser().client.links.findTitle.mutate({ url }))).toMatchObject({ status: 401 });
		const jane = await newPerson();
		const asked = await Promise.allSettled(
			Array.from({ length: 61 }, () => jane.client.links.findTitle.mutate({ url })),
		);
		expect(asked.filter(({ status }) => status === "rejected")).toHaveLength(1);
		// Questions while typing have a limit of their own.
		await jane.client.pages.checkUsername.query({ id: "no-such-page-id", username: "jane-asks" });
	});
});

/** A page behind so many redirects, each relative to the one before. */
function hops(count: number): string {
	let to = "/?title=There";
	for (let hop = 1; hop < count; hop++) to = `/?${new URLSearchParams({ to })}`;
	return `http://${HOST}/?${new URLSearchParams({ to })}`;
}
