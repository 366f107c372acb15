import { expect, it } from "vitest";
import { STARTER_IDS } from "../../../core/assistant/starters.ts";
import { DEMO_PICTURES, type DemoPicture } from "../../../core/page/demo-pictures.ts";
import { addAccount } from "../../testing/accounts.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { addProgram } from "../../testing/operations.ts";

/** The pictures as data URLs, by their paths. */
const FILES = import.meta.glob<string>("../../../db/seed/art/*.webp", {
	query: "?inline",
	import: "default",
	eager: true,
});

/** The files of a build: the templates' pictures, all of them or none that is right. */
function assetsWith(isRight: boolean): Pick<Env, "ASSETS"> {
	const fetch = async (url: URL) => {
		const name = url.pathname.split("/").at(-1);
		const drawing = isRight
			? Object.keys(DEMO_PICTURES).find((key) => DEMO_PICTURES[key as DemoPicture] === name)
			: "owl";
		const [, base64 = ""] = FILES[`../../../db/seed/art/${drawing}.webp`]?.split(",") ?? [];
		return new Response(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
	};
	return { ASSETS: bindingWith<Fetcher>({ fetch }) };
}

const newProgram = async () => addProgram({ personId: await addAccount(`${crypto.randomUUID()}@programs.example`) });

it("a program lists templates, with what they are for", async () => {
	const { body } = await (await newProgram())("GET", "/templates");
	expect(body.items.map(({ id }: { id: string }) => id)).toEqual(STARTER_IDS);
	expect(body.items).toContainEqual(
		expect.objectContaining({ id: "restaurant", name: "Restaurant", theme: "apricot" }),
	);
});

it.each(STARTER_IDS)(
	"a page begins with the template %s: its look, its blocks as examples, and its pictures",
	async (template) => {
		const ask = await newProgram();
		const env = assetsWith(true);
		const made = await ask("POST", "/pages", { body: { template, fullName: "Juniper Vale" }, env });
		expect([made.status, made.body]).toEqual([201, { id: expect.any(String) }]);
		const { body } = await ask("GET", `/pages/${made.body.id}`);
		const [listed] = (await ask("GET", "/templates")).body.items.filter(({ id }: { id: string }) => id === template);
		expect(body).toMatchObject({ fullName: "Juniper Vale", username: null, look: { theme: listed.theme } });
		expect(body.blocks.map(({ kind }: { kind: string }) => kind)).toEqual(listed.blocks);
		expect(body.blocks.every(({ isExample }: { isExample?: boolean }) => isExample)).toBe(true);
	},
);

it("a page in a template keeps the blocks and the look that the request has", async () => {
	const ask = await newProgram();
	const link = { kind: "link", title: "Market", url: "https://market.example/" };
	const look = { theme: "paper" };
	const made = await ask("POST", "/pages", { body: { template: "shop", blocks: [link], look }, env: assetsWith(true) });
	const { body } = await ask("GET", `/pages/${made.body.id}`);
	expect(body).toMatchObject({ look, blocks: [link] });
	expect(body.blocks).toHaveLength(1);
});

it("a picture that isn't the template's is left out", async () => {
	const ask = await newProgram();
	const made = await ask("POST", "/pages", { body: { template: "podcast" }, env: assetsWith(false) });
	expect(made.status).toBe(201);
	expect((await ask("GET", `/pages/${made.body.id}`)).body.wallpaper).toBeNull();
});

it("a template that doesn't exist is refused with its place", async () => {
	const answer = await (await newProgram())("POST", "/pages", { body: { template: "wizard" } });
	expect(answer.body).toMatchObject({
		status: 400,
		errors: [{ field: "body.template", detail: "Choose a template from the list." }],
	});
});
