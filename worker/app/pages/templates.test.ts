import { SELF } from "cloudflare:test";
import { expect, it } from "vitest";
import { STARTER_IDS, STARTERS } from "../../../core/assistant/starters.ts";
import { type Block, linksOf } from "../../../core/blocks/block.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { DEMO_PICTURES, type DemoPicture } from "../../../core/page/demo-pictures.ts";
import { BLANK_DRAFT } from "../../../core/page/page.ts";
import { makeTemplate, templatePicturesOf } from "../../../core/templates/make-template.ts";
import { withTemplate } from "../../../core/templates/with-template.ts";
import { newPerson } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { upload } from "../../testing/uploads.ts";

/** The pictures as data URLs, by their paths. */
const FILES = import.meta.glob<string>("../../../db/seed/art/*.webp", {
	query: "?inline",
	import: "default",
	eager: true,
});

function pictureNamed(name: string): Uint8Array {
	const drawing = Object.keys(DEMO_PICTURES).find((key) => DEMO_PICTURES[key as DemoPicture] === name);
	const [, base64 = ""] = FILES[`../../../db/seed/art/${drawing}.webp`]?.split(",") ?? [];
	return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

it("a page with nothing but examples isn't public, and shows those that its owner has changed", async () => {
	const jane = await newPerson();
	const { blocks } = makeTemplate("coach", { newId: newBlockId, now: Date.now(), timeZone: "Europe/Berlin" });
	const examples = linksOf(blocks).map(({ thumbnail: _, featured: __, ...link }) => link);
	const draft = { ...BLANK_DRAFT, username: "only-examples", fullName: "Jane Roe", blocks: examples };
	const { id } = await jane.client.pages.createFilled.mutate({ draft, socials: [] });
	expect(await jane.client.pages.list.query()).toMatchObject([{ id, isEmpty: true }]);
	expect((await SELF.fetch("http://localhost/only-examples")).status).toBe(404);

	const [first, ...others] = examples;
	const own = { ...first, title: "My calls", isExample: false } as Block;
	const saved = { ...draft, blocks: [own, ...others] };
	await jane.client.pages.save.mutate({ id, version: 2, draft: saved });
	await published(id);
	const html = (await snapshotAt("@only-examples")) ?? "";
	expect(html).toContain("My calls");
	for (const other of others) expect(html).not.toContain(`/link/${other.id}`);
	expect((await SELF.fetch(`http://localhost/go/${id}/link/${others[0]?.id}`, { redirect: "manual" })).status).toBe(
		404,
	);
});

it.each(STARTER_IDS)("somebody on the Free plan publishes the template %s with its pictures", async (kind) => {
	const jane = await newPerson();
	const template = makeTemplate(kind, { newId: newBlockId, now: Date.now(), timeZone: "Europe/Berlin" });
	const username = `my-${kind}`;
	const made = withTemplate(BLANK_DRAFT, template);
	const blocks = made.blocks.map((block): Block => ({ ...block, isExample: false }));
	const draft = { ...made, blocks, username, fullName: "Jane Roe" };
	const pictures = templatePicturesOf(draft);
	for (const name of pictures) {
		const response = await upload(jane, pictureNamed(name));
		expect(await response.json()).toEqual({ name });
	}
	const { id } = await jane.client.pages.createFilled.mutate({ draft, socials: [] });
	await published(id);
	const html = (await snapshotAt(`@${username}`)) ?? "";
	expect(html).toContain(`data-look="${STARTERS[kind].theme}"`);
	for (const name of pictures) expect(html).toContain(`/media/${name}`);
	for (const { id } of draft.blocks.filter(({ kind }) => kind === "link")) expect(html).toContain(`/link/${id}`);
	expect((await SELF.fetch(`http://localhost/${username}`)).status).toBe(200);
});
