import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { mergeFacts } from "../../../../core/assistant/merge-facts.ts";
import { newPage, newPerson, someLinks } from "../../../testing/people.ts";
import { published } from "../../../testing/publishing.ts";
import { visit } from "../../../testing/visiting.ts";
import { parseSite } from "../../web-pages/parse-site.ts";
import { readFacts } from "./sources.ts";

it("a published page of ours gives back its content", async () => {
	const jane = await newPerson();
	const blocks = someLinks(2);
	const page = await newPage(jane, "jane-imports", { fullName: "Jane Roe", bio: "Potter in Oslo", blocks });
	await jane.client.socials.add.mutate({
		id: "imports-icon",
		pageId: page.id,
		platform: "instagram",
		handle: "janeroe",
	});
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	const html = await (await visit("/jane-imports")).text();
	const { name, facts } = readFacts(await parseSite(html, new URL("https://jane.example/")));
	expect(name).toBe("Linkstead");
	expect(mergeFacts([facts])).toMatchObject({
		name: "Jane Roe",
		bio: "Potter in Oslo",
		links: blocks.map((block) => ({ title: block.title, url: block.url })),
		socials: [{ platform: "instagram", handle: "janeroe", url: "https://www.instagram.com/janeroe" }],
	});
});
