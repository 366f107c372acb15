import { describe, expect, inject, it } from "vitest";
import { newPerson } from "../../testing/people.ts";
import { feedOfChannel } from "./find-feed.ts";

const HOST = inject("webServer");

const at = (query: Record<string, string>) => `http://${HOST}/?${new URLSearchParams(query)}`;

describe("a feed is found", () => {
	const find = async (url: string) =>
		(await newPerson("free", { PAGE_TITLES_TEST_HOST: HOST })).client.feeds.find.mutate({ url });

	it("at its own address, with its newest items", async () => {
		const url = at({ feed: "The blog", item: "One" });
		expect(await find(url)).toMatchObject({ url, title: "The blog", items: [{ title: "One" }] });
	});

	it("whatever type its site names, and by its start when it is long", async () => {
		const body =
			"<rss><channel><title>The blog</title><item><title>One</title><link>https://example.com/1</link></item>";
		for (const type of ["text/html", "text/plain; charset=klingon", "application/octet-stream"]) {
			expect(await find(at({ body, type }))).toMatchObject({ title: "The blog", items: [{ title: "One" }] });
		}
		const endless = at({ body, type: "application/xml", endless: "" });
		expect(await find(endless)).toMatchObject({ title: "The blog", items: [{ title: "One" }] });
		const json = {
			version: "https://jsonfeed.org/version/1",
			title: "The blog",
			items: [{ id: "https://example.com/1", title: "One" }],
		};
		const answer = at({ body: JSON.stringify(json), type: "application/feed+json" });
		expect(await find(answer)).toMatchObject({ title: "The blog", items: [{ title: "One" }] });
	});

	it("at the address of a page that names it, even far down", async () => {
		const feed = at({ feed: "The blog", item: "One" });
		const path = feed.slice(feed.indexOf("/?")).replaceAll("&", "&amp;");
		const head = `<link rel="alternate" type="text/html" href="/x"><link rel="ALTERNATE" type="application/rss+xml" href="${path}">`;
		expect(await find(at({ head }))).toMatchObject({ url: feed, title: "The blog" });
		expect(await find(at({ head, filler: "600000" }))).toMatchObject({ url: feed });
	});

	it.each([
		["https://www.youtube.com/channel/UC-9-kyTW8ZkZNDHQJ6FgpwQ", "UC-9-kyTW8ZkZNDHQJ6FgpwQ"],
		["https://m.youtube.com/channel/UC-9-kyTW8ZkZNDHQJ6FgpwQ/videos?x", "UC-9-kyTW8ZkZNDHQJ6FgpwQ"],
	])("of the YouTube channel %s", (typed, channel) => {
		expect(feedOfChannel(typed)).toBe(`https://www.youtube.com/feeds/videos.xml?channel_id=${channel}`);
	});

	it.each(["https://www.youtube.com/@pottery", "https://youtube.com.example.org/channel/UC-9-kyTW8ZkZNDHQJ6FgpwQ"])(
		"of no channel at %s",
		(typed) => {
			expect(feedOfChannel(typed)).toBeNull();
		},
	);
});
