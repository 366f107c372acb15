import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { newBrowser, newPerson, refusalOf } from "../../testing/people.ts";
import { describePage } from "./describe-page.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };

const pageAt = (query: Record<string, string>) => `http://${HOST}/?${new URLSearchParams(query)}`;
const pageOf = (html: string) => pageAt({ body: `<!doctype html><html>${html}</html>` });

/** The title that the API returns to a signed-in person. */
async function titleAt(url: string): Promise<string | null> {
	const jane = await newPerson("free", LOOPBACK);
	return (await jane.client.links.describe.mutate({ url })).title;
}

describe("the title of a page", () => {
	it.each([
		["its <title>", pageAt({ title: "  Pots \n and\tplates " }), "Pots and plates"],
		["its og:title", pageOf('<title>A</title><meta property="og:title" content="B &amp; C">'), "B & C"],
		[
			"its title with decoded entities",
			pageOf("<title>Caf&eacute; &#8211; &lt;b&gt; &amp;amp;</title>"),
			"Café – <b> &amp;",
		],
		["its own title, not a drawing's", pageOf("<title>Page</title><svg><title>Drawing</title></svg>"), "Page"],
		["shortened to the limit of a link", pageAt({ title: `${"a".repeat(118)}👍👍` }), `${"a".repeat(118)}…`],
		["without control characters", pageAt({ title: "a&#7;b" }), "ab"],
		["without direction marks", pageAt({ title: "a\u202eb" }), "ab"],
		["without a broken character", pageAt({ title: "The caf\ufffd" }), "The caf"],
		["with the quotes that Windows numbers", pageAt({ title: "\u0093a\u0094" }), "“a”"],
		["found behind three redirects", hops(3), "There"],
		["found on a page in an unknown encoding", pageAt({ title: "Grüße", type: "text/html; charset=klingon" }), "Grüße"],
		["found on a page with a charset", pageAt({ title: "Grüße", type: "text/html; charset=utf-8" }), "Grüße"],
	])("the title of a page is %s", async (_, url, title) => {
		expect(await titleAt(url)).toBe(title);
	});

	it.each([
		["without one", pageOf("<p>Hello")],
		["with an invisible title", pageAt({ title: "&#8203;&#x3164; " })],
		["with a title of undecodable characters", pageAt({ title: "\ufffd\ufffdt\ufffd" })],
		["with its title after 256 KB", pageAt({ title: "Late", filler: "300000" })],
		["that is not HTML", pageAt({ title: "Text", type: "text/plain" })],
		["that is missing", pageAt({ title: "Gone", status: "404" })],
		["that is interrupted", pageAt({ broken: "" })],
		["behind four redirects", hops(4)],
		["behind a redirect to a local name", pageAt({ to: "http://localhost/" })],
		["behind a redirect to an IP address", pageAt({ to: "http://127.0.0.1:1/" })],
		["behind a redirect to another protocol", pageAt({ to: "data:text/html,<title>x</title>" })],
		["behind a redirect to an invalid address", pageAt({ to: "https://" })],
		["on this machine", "http://127.0.0.1/"],
		["that is an email address", "mailto:jane@example.com"],
	])("no title is found for a page %s", async (_, url) => {
		expect(await titleAt(url)).toBeNull();
	});

	it("a title is never fetched from loopback in production", async () => {
		const url = pageAt({ title: "Secret" });
		expect(await describePage({ ...env, ...LOOPBACK }, url)).toMatchObject({ title: "Secret" });
		expect(await describePage({ ...env, ...LOOPBACK, ENVIRONMENT: "production" }, url)).toMatchObject({ title: null });
	});

	it("titles need a session and are limited to 60 a minute", async () => {
		const url = "https://127.0.0.1/";
		expect(await refusalOf(newBrowser().client.links.describe.mutate({ url }))).toMatchObject({ status: 401 });
		const jane = await newPerson();
		const asked = await Promise.allSettled(
			// Twice the limit plus one, because the requests may span two minutes.
			Array.from({ length: 121 }, () => jane.client.links.describe.mutate({ url })),
		);
		expect(asked.filter(({ status }) => status === "rejected")).not.toHaveLength(0);
		// Username checks have a separate limit.
		await jane.client.pages.checkUsername.query({ id: "no-such-page-id", username: "jane-asks" });
	});
});

/** A page behind this many relative redirects. */
function hops(count: number): string {
	let to = "/?title=There";
	for (let hop = 1; hop < count; hop++) to = `/?${new URLSearchParams({ to })}`;
	return `http://${HOST}/?${new URLSearchParams({ to })}`;
}
