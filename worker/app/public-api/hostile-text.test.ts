import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { OPERATIONS } from "../../../core/api/operations.ts";
import { addAccount } from "../../testing/accounts.ts";
import { addPage, addProgram } from "../../testing/operations.ts";

const HOSTILE: Record<string, string> = {
	"quotes and markup": `"'\`</script><img src=x onerror=alert(1)>\\"\\u0022{{7*7}}`,
	"marks that turn the direction": "\u202eenaJ\u2066\u200f!",
	"an emoji of several parts": "👩‍👩‍👧‍👦🏳️‍🌈",
	"marks upon marks": `Z${"\u0301".repeat(60)}`,
	SQL: `'; DROP TABLE pages; --`,
	lines: "one\r\ntwo\u2028three",
};

async function newOwner() {
	const personId = await addAccount(`hostile-${crypto.randomUUID()}@programs.example`);
	return { personId, ids: await addPage(personId), ask: await addProgram({ personId }) };
}

it.each(Object.entries(HOSTILE))("%s come back as they were saved", async (_, text) => {
	const { ids, ask } = await newOwner();
	const path = `/pages/${ids.page}`;
	const headers = { "if-match": "*" };
	expect(await ask("PATCH", path, { body: { fullName: `J ${text} J`, bio: `B ${text} B` }, headers })).toMatchObject({
		status: 200,
	});
	const block = { kind: "link", title: `T ${text} T`, url: "https://market.example/" };
	const added = await ask("POST", `${path}/blocks`, { body: { block } });
	expect(added.status).toBe(201);
	const { body } = await ask("GET", path);
	expect(OPERATIONS["pages.get"].answer.safeParse(body).success).toBe(true);
	// A text has no characters of control, and its lines end in one way.
	const shown = (typed: string) => typed.replace(/\s+/g, " ");
	expect(shown(body.bio)).toBe(shown(`B ${text} B`));
	expect(shown(body.blocks[0].title)).toBe(shown(block.title));
	const [listed] = (await ask("GET", "/pages")).body.items;
	expect([listed.fullName, listed.bio]).toEqual([body.fullName, body.bio]);
});

it.each([
	["half of an emoji", "\\ud83d", 400, ""],
	["the other half", "\\udc4d", 400, ""],
	["a character of control", "\\u0000", 200, "a\0b"],
])("a text with %s is refused, or comes back whole", async (_, escaped, status, bio) => {
	const { ids, ask } = await newOwner();
	const path = `/pages/${ids.page}`;
	const answer = await ask("PATCH", path, { body: `{"bio":"a${escaped}b"}`, headers: { "if-match": "*" } });
	expect([answer.status, (await ask("GET", path)).body.bio]).toEqual([status, bio]);
});

it("texts and names of four thousand characters are refused in a sentence, and don't come back", async () => {
	const { ids, ask } = await newOwner();
	const long = "ä".repeat(4_000);
	const path = `/pages/${ids.page}`;
	const headers = { "if-match": "*" };
	const requests = [
		await ask("PATCH", path, { body: { fullName: long }, headers }),
		await ask("PATCH", path, { body: { username: long }, headers }),
		await ask("PATCH", path, { body: { [long]: 1 }, headers }),
		await ask("PATCH", `${path}/blocks/link-1`, { body: { title: long }, headers }),
		await ask("POST", `${path}/icons`, { body: { platform: "instagram", handle: long } }),
		await ask("GET", `${path}/subscribers?search=${long}`),
	];
	for (const { status, body } of requests) {
		expect(status).toBe(400);
		expect(body.detail.length).toBeLessThan(200);
	}
});

it("a page that somebody has stored with broken texts is still read as JSON", async () => {
	const { ids, ask } = await newOwner();
	await env.DB.prepare("UPDATE pages SET full_name = ?, bio = ? WHERE id = ?")
		.bind(`${"\u202e".repeat(4_000)}"\\`, '{"a":1}\u2028', ids.page)
		.run();
	for (const path of [`/pages/${ids.page}`, "/pages", `/pages/${ids.page}/stats`]) {
		expect((await ask("GET", path)).status).toBe(200);
	}
});
