import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../../core/blocks/block.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import type { RichText } from "../../../core/rich-text/rich-text.ts";
import { actingAs } from "../../testing/acting.ts";
import { addProgram } from "../../testing/operations.ts";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import type { Received } from "../../testing/programs.ts";
import { uploaded } from "../../testing/uploads.ts";
import { suspendPage } from "../moderation/decide.ts";

let pagesSoFar = 0;

/** A person with a page of so many links, and their program. */
async function newOwner({ links = 2, plan = "free" }: { links?: number; plan?: Plan } = {}) {
	const jane = await newPerson(plan);
	pagesSoFar += 1;
	const username = `limit-${pagesSoFar}`;
	const blocks: Block[] = someLinks(links);
	const { id, version } = await newPage(jane, username, { blocks });
	const row = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(id).first<{ user_id: string }>();
	const userId = row?.user_id ?? "";
	const program = await addProgram({ personId: userId });
	/** What the editor reads when it saves the same change. */
	const editorReads = async (change: object) => {
		const draft = draftWith({ username, blocks, ...change });
		const { message, fields } = await refusalOf(jane.client.pages.save.mutate({ id, version, draft }));
		return Object.values(fields ?? {})[0] ?? message;
	};
	return { jane, id, version, username, blocks, userId, program, editorReads };
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

const link = { kind: "link", title: "Market", url: "https://market.example/" } as const;
const asBlock = (fields: object) => ({ id: "another", ...fields }) as Block;
const LONG_TEXT = "ä".repeat(5_000);

/** What the editor refuses: the change of a program, the same change of the editor, and the place and code that the program reads. */
const REFUSED: Record<
	string,
	{
		begin?: (owner: Owner) => Promise<unknown>;
		links?: number;
		status: number;
		code: string;
		field: string | null;
		ask: (owner: Owner, found: unknown) => [path: string, body: object, method?: string];
		save: (owner: Owner, found: unknown) => object;
	}
> = {
	"too many links": {
		links: 10,
		status: 403,
		code: "limit_reached",
		field: "body.block",
		ask: () => ["/blocks", { block: link }, "POST"],
		save: ({ blocks }) => ({ blocks: [asBlock(link), ...blocks] }),
	},
	"a look of paid plans": {
		status: 403,
		code: "forbidden",
		field: "body.theme",
		ask: () => ["/look", { theme: "aurora" }],
		save: () => ({ theme: "aurora" }),
	},
	"a lock with a password": {
		status: 403,
		code: "forbidden",
		field: "body.block",
		ask: () => ["/blocks", { block: { ...link, gate: SAMPLE_GATES.password } }, "POST"],
		save: ({ blocks }) => ({ blocks: [...blocks, asBlock({ ...link, gate: SAMPLE_GATES.password })] }),
	},
	"a reserved username": {
		status: 400,
		code: "invalid",
		field: "body.username",
		ask: () => ["", { username: "support" }],
		save: () => ({ username: "support" }),
	},
	"an impossible username": {
		status: 400,
		code: "invalid",
		field: "body.username",
		ask: () => ["", { username: "a--b" }],
		save: () => ({ username: "a--b" }),
	},
	"somebody else's username": {
		begin: async () => newPage(await newPerson(), `taken-${pagesSoFar}`),
		status: 409,
		code: "conflict",
		field: "body.username",
		ask: () => ["", { username: `taken-${pagesSoFar}` }],
		save: () => ({ username: `taken-${pagesSoFar}` }),
	},
	"somebody else's picture": {
		begin: async () => uploaded(await newPerson(), `foreign-${pagesSoFar}`),
		status: 400,
		code: "invalid",
		field: "body.avatar",
		ask: (_, name) => ["", { avatar: name }],
		save: (_, name) => ({ avatar: name }),
	},
	"somebody else's picture on a block": {
		begin: async () => uploaded(await newPerson(), `foreign-${pagesSoFar}`),
		status: 400,
		code: "invalid",
		field: "body",
		ask: (_, name) => ["/blocks/link-1", { thumbnail: name }],
		save: ({ blocks }, name) => ({ blocks: blocks.map((block) => ({ ...block, thumbnail: name })) }),
	},
	"a bio that is too long": {
		status: 400,
		code: "invalid",
		field: "body.bio",
		ask: () => ["", { bio: LONG_TEXT }],
		save: () => ({ bio: LONG_TEXT }),
	},
	"an address that isn't one": {
		status: 400,
		code: "invalid",
		field: "body.block.url",
		ask: () => ["/blocks", { block: { ...link, url: "javascript:alert(1)" } }, "POST"],
		save: ({ blocks }) => ({ blocks: [asBlock({ ...link, url: "javascript:alert(1)" }), ...blocks] }),
	},
	"an address that isn't one, of a block that is there": {
		status: 400,
		code: "invalid",
		field: "body.url",
		ask: () => ["/blocks/link-2", { url: "javascript:alert(1)" }],
		save: ({ blocks }) => ({ blocks: blocks.map((block) => ({ ...block, url: "javascript:alert(1)" })) }),
	},
	"a paused page": {
		begin: ({ id }) => pausePage(id),
		status: 403,
		code: "limit_reached",
		field: null,
		ask: () => ["", { bio: "New" }],
		save: () => ({ bio: "New" }),
	},
};

/** Gives the account of a page a newer primary page, so that a plan with one page pauses this one. */
async function pausePage(pageId: string): Promise<void> {
	await env.DB.prepare(
		"INSERT INTO pages (id, user_id, is_primary, created_at, updated_at) SELECT 'newer-' || id, user_id, 1, 9e12, 9e12 FROM pages WHERE id = ?",
	)
		.bind(pageId)
		.run();
}

describe("a program is refused what the editor refuses, in the same words", () => {
	it.each(Object.entries(REFUSED))("%s", async (_, { begin, links, status, code, field, ask, save }) => {
		const owner = await newOwner({ links });
		const found = await begin?.(owner);
		const [path, body, method = "PATCH"] = ask(owner, found);
		const answer = await owner.program(method, `/pages/${owner.id}${path}`, { body, headers: { "if-match": "*" } });
		expect(answer.headers.get("content-type")).toBe("application/problem+json");
		const words = await owner.editorReads(save(owner, found));
		const errors = field === null ? undefined : [{ field, detail: words }];
		expect(answer.body).toMatchObject({ status, code, detail: words });
		expect(answer.body.errors).toEqual(errors);
	});
});

/** What isn't a save of the editor: the request, and the same attempt on our screens. */
const SAME_WORDS: Record<string, (owner: Owner) => Promise<[asked: Promise<Received>, attempt: Promise<unknown>]>> = {
	"one page more than the plan has": async ({ program, jane }) => [
		program("POST", "/pages", { body: {} }),
		jane.client.pages.create.mutate(),
	],
	"a copy of a suspended page": async ({ id, userId, program, jane }) => {
		await suspendPage(actingAs(userId), { pageId: id, reason: "spam", words: "" });
		return [program("POST", `/pages/${id}/duplicate`), jane.client.pages.duplicate.mutate({ id })];
	},
	"deleting the primary page": async ({ id, program, jane }) => {
		await env.DB.prepare("UPDATE pages SET is_primary = 1 WHERE id = ?").bind(id).run();
		return [program("DELETE", `/pages/${id}`), jane.client.pages.delete.mutate({ id })];
	},
	"an icon of no platform": async ({ id, program, jane }) => {
		const icon = { platform: "instagram", handle: "not a handle" } as const;
		return [
			program("POST", `/pages/${id}/icons`, { body: icon }),
			jane.client.socials.add.mutate({ pageId: id, id: "icon-1", ...icon }),
		];
	},
	"an icon of a paused page": async ({ id, program, jane }) => {
		await pausePage(id);
		const icon = { platform: "instagram", handle: "jane" } as const;
		return [
			program("POST", `/pages/${id}/icons`, { body: icon }),
			jane.client.socials.add.mutate({ pageId: id, id: "icon-1", ...icon }),
		];
	},
	"an icon that isn't there": async ({ id, program, jane }) => [
		program("DELETE", `/pages/${id}/icons/icon-0`),
		jane.client.socials.remove.mutate({ pageId: id, id: "icon-0" }),
	],
	"a subscriber who isn't there": async ({ id, program, jane }) => {
		const subscriber = "0".repeat(21);
		return [
			program("DELETE", `/pages/${id}/subscribers/${subscriber}`),
			jane.client.subscribers.delete.mutate({ pageId: id, id: subscriber }),
		];
	},
	"a page that is too long": async ({ id, version, jane, program }) => {
		const text: RichText = [{ kind: "paragraph", runs: [{ text: "<".repeat(2_000) }] }];
		const blocks = Array.from({ length: 100 }, (_, at): Block => ({ id: `text-${at}`, kind: "text", text }));
		await env.DB.prepare("UPDATE pages SET blocks = ? WHERE id = ?").bind(JSON.stringify(blocks), id).run();
		return [
			program("POST", `/pages/${id}/blocks`, { body: { block: link } }),
			jane.client.pages.save.mutate({ id, version, draft: draftWith({ username: null, blocks }) }),
		];
	},
};

it.each(Object.entries(SAME_WORDS))("a program and its person read the same about %s", async (_, ask) => {
	const [asked, attempt] = await ask(await newOwner());
	const [answer, refusal] = await Promise.all([asked, refusalOf(attempt)]);
	expect(answer.body).toMatchObject({ status: refusal.status, detail: refusal.message, code: refusal.reason });
	expect(answer.status).toBe(refusal.status);
});

it("a refused new page names the part of the request, and leaves nothing behind", async () => {
	const { program, jane } = await newOwner({ plan: "pro" });
	await env.DB.prepare("DELETE FROM subscriptions").run();
	await env.DB.prepare("DELETE FROM pages").run();
	const icon = { platform: "instagram", handle: "not a handle", url: "not a handle", isVisible: true };
	for (const [body, field] of [
		[{ look: { theme: "aurora" } }, "body.look.theme"],
		[{ icons: [icon] }, "body.icons.0.handle"],
		[{ blocks: [link, { ...link, url: "nowhere else" }] }, "body.blocks.1.url"],
		[{ username: "support" }, "body.username"],
	] as const) {
		expect((await program("POST", "/pages", { body })).body.errors).toEqual([{ field, detail: expect.any(String) }]);
	}
	expect(await jane.client.pages.list.query()).toEqual([]);
});
