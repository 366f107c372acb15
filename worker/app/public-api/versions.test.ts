import { describe, expect, inject, it } from "vitest";
import type { OperationName } from "../../../core/api/operations.ts";
import { addPage, addProgram, ask as askFor } from "../../testing/operations.ts";
import { draftWith, newPage, newPerson, someLinks } from "../../testing/people.ts";
import { newProgram } from "../../testing/programs.ts";
import { changedTables, readStores } from "../../testing/stores.ts";

const SETTINGS = { PAGE_TITLES_TEST_HOST: inject("webServer") };
const web = (query: string) => `http://${inject("webServer")}/${query}`;

let pagesSoFar = 0;

async function newOwner() {
	const jane = await newPerson();
	pagesSoFar += 1;
	const username = `version-${pagesSoFar}`;
	const page = await newPage(jane, username, { blocks: someLinks(2) });
	const ask = await newProgram(jane);
	const read = async () => (await ask("GET", `/pages/${page.id}`)).body;
	/** Changes the bio with a header. */
	const change = (bio: string, ifMatch?: string) =>
		ask("PATCH", `/pages/${page.id}`, { body: { bio }, headers: ifMatch === undefined ? {} : { "if-match": ifMatch } });
	/** Saves the page as an editor does that has read this version. */
	const edit = (version: number, fullName: string) =>
		jane.client.pages.save.mutate({ ...page, version, draft: draftWith({ username, fullName, blocks: someLinks(2) }) });
	return { jane, page, ask, read, change, edit };
}

const link = (title: string) => ({ block: { kind: "link", title, url: "https://market.example/" } });

describe("a change of what is there", () => {
	it("names the version that it is based on, or any", async () => {
		const { change, page, read } = await newOwner();
		const missing = await change("One");
		expect(missing.body).toMatchObject({
			status: 428,
			code: "precondition_required",
			errors: [{ field: "If-Match", detail: missing.body.detail }],
		});
		expect(await change("Two", `"${page.version}"`)).toMatchObject({
			status: 200,
			body: { version: page.version + 1 },
		});
		// A network in between may have compressed the answer, and made its ETag a weak one.
		expect(await change("Three", `W/"${page.version + 1}"`)).toMatchObject({ status: 200 });
		const last = await change("Four", "*");
		expect(last).toMatchObject({ status: 200, body: { version: page.version + 3 } });
		expect(last.headers.get("etag")).toBe(`"${page.version + 3}"`);
		expect(await read()).toMatchObject({ version: page.version + 3, bio: "Four" });
	});

	it.each(["17", "'17'", '"x"', '"-1"', '"1", "2"', '""', "**", '"1e3"', `"${"9".repeat(16)}"`, "null"])(
		"isn't based on %s",
		async (ifMatch) => {
			const { change, read } = await newOwner();
			const before = await read();
			expect((await change("New", ifMatch)).body).toMatchObject({
				status: 400,
				errors: [{ field: "If-Match", detail: expect.any(String) }],
			});
			expect(await read()).toEqual(before);
		},
	);

	it("is refused when an editor has saved in between, and writes nothing", async () => {
		const { change, edit, page, read } = await newOwner();
		await edit(page.version, "Jane of the editor");
		const before = await read();
		const answer = await change("From a program", `"${page.version}"`);
		expect(answer.body).toMatchObject({ status: 412, code: "stale" });
		expect(answer.body.detail).toContain(`version ${page.version + 1}`);
		expect((await change("From a program", `"${page.version + 9}"`)).status).toBe(412);
		expect(await read()).toEqual(before);
	});

	it("and one of an editor at once aren't both done on the same version", async () => {
		const { change, edit, page, read } = await newOwner();
		const [program, editor] = await Promise.allSettled([
			change("From a program", `"${page.version}"`),
			edit(page.version, "Jane of the editor"),
		]);
		const isDone = [program.status === "fulfilled" && program.value.status === 200, editor.status === "fulfilled"];
		expect(isDone.toSorted()).toEqual([false, true]);
		expect((await read()).version).toBe(page.version + 1);
	});
});

describe("what adds and moves", () => {
	it("stays, whoever else adds something at once", async () => {
		const { ask, page } = await newOwner();
		const titles = ["One", "Two", "Three"];
		const answers = await Promise.all(
			titles.map((title) => ask("POST", `/pages/${page.id}/blocks`, { body: link(title) })),
		);
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
		expect(new Set(answers.map(({ body }) => body.version)).size).toBe(3);
		const { items } = (await ask("GET", `/pages/${page.id}/blocks`)).body;
		expect(items).toHaveLength(5);
		expect(items.map(({ title }: { title: string }) => title)).toEqual(expect.arrayContaining(titles));
	});

	it("keeps to a version that it names", async () => {
		const { ask, page, change } = await newOwner();
		await change("New", "*");
		const headers = { "if-match": `"${page.version}"` };
		expect((await ask("POST", `/pages/${page.id}/blocks`, { body: link("Late"), headers })).status).toBe(412);
	});
});

/** Requests that are tried, with the fields that they would change. */
const TRIED: [OperationName, string[]][] = [
	["pages.change", ["bio"]],
	["pages.changeLook", ["theme"]],
	["blocks.add", ["blocks"]],
	["blocks.change", ["blocks"]],
	["blocks.move", []],
	["blocks.delete", ["blocks"]],
];

describe("a trial", () => {
	it.each(TRIED)("of %s says what would change, and writes nothing", async (name, changed) => {
		const { jane } = await newOwner();
		const account = await jane.client.teams.accounts.query();
		const personId = account[0]?.id ?? "";
		await jane.client.pages.delete.mutate({ id: (await jane.client.pages.list.query())[0]?.id ?? "" });
		const ids = await addPage(personId);
		const program = await addProgram({ personId });
		// The first request notes when the token was used.
		await program("GET", "/account");
		const before = await readStores();
		const answer = await askFor(program, name, ids, { query: "?dry_run=1", headers: { "idempotency-key": "one" } });
		expect(answer).toMatchObject({ status: 200, body: { isTrial: true, changed, problems: [] } });
		expect(answer.headers.get("etag")).toBeNull();
		expect(answer.headers.get("location")).toBeNull();
		expect(changedTables(before, await readStores())).toEqual([]);
	});

	it("names what would be refused, where it is in the request", async () => {
		const { ask, page } = await newOwner();
		const taken = `taken-${pagesSoFar}`;
		await newPage(await newPerson(), taken);
		const look = await ask("PATCH", `/pages/${page.id}/look?dry_run=1`, { body: { theme: "aurora" } });
		expect(look.body).toMatchObject({ changed: ["theme"], problems: [{ code: "forbidden", field: "body.theme" }] });
		const name = await ask("PATCH", `/pages/${page.id}?dry_run=1`, { body: { username: taken } });
		expect(name.body).toMatchObject({ problems: [{ code: "conflict", field: "body.username" }] });
		for (let count = 3; count <= 10; count++) await ask("POST", `/pages/${page.id}/blocks`, { body: link(`${count}`) });
		const eleventh = await ask("POST", `/pages/${page.id}/blocks?dry_run=1`, { body: link("11") });
		expect(eleventh).toMatchObject({
			status: 200,
			body: { problems: [{ code: "limit_reached", field: "body.block", detail: expect.stringContaining("10") }] },
		});
	});

	it("of what is there already changes nothing", async () => {
		const { ask, page, read } = await newOwner();
		const { bio, fullName } = await read();
		const answer = await ask("PATCH", `/pages/${page.id}?dry_run=1`, { body: { bio, fullName: ` ${fullName} ` } });
		expect(answer.body).toEqual({ isTrial: true, changed: [], problems: [], warnings: [] });
	});

	it("warns of texts that the change makes hard to read, and of no others", async () => {
		const { ask, page } = await newOwner();
		const faint = { background: "#ffffff", textColor: "#eeeeee" };
		const answer = await ask("PATCH", `/pages/${page.id}/look?dry_run=1`, { body: faint });
		expect(answer.body).toMatchObject({
			problems: [],
			warnings: [{ code: "low_contrast", field: "body.textColor", detail: expect.stringContaining("hard to read") }],
		});
		await ask("PATCH", `/pages/${page.id}/look`, { body: faint, headers: { "if-match": "*" } });
		const next = await ask("PATCH", `/pages/${page.id}?dry_run=1`, { body: { bio: "Still faint" } });
		expect(next.body).toMatchObject({ changed: ["bio"], warnings: [] });
	});

	it.each([
		["?status=404", "We found nothing at this address on"],
		["?status=500", "answers with an error"],
	])("warns of a new link that leads to %s", async (query, words) => {
		const { ask, page } = await newOwner();
		const answer = await ask("POST", `/pages/${page.id}/blocks?dry_run=1`, {
			body: { block: { kind: "link", title: "Market", url: web(query) } },
			env: SETTINGS,
		});
		expect(answer).toMatchObject({
			status: 200,
			body: {
				changed: ["blocks"],
				problems: [],
				warnings: [{ code: "dead_link", field: "body.block", detail: expect.stringContaining(words) }],
			},
		});
	});

	it("doesn't warn of a link that leads somewhere, nor of one that was there", async () => {
		const { ask, page } = await newOwner();
		const add = (query: string, search = "") =>
			ask("POST", `/pages/${page.id}/blocks${search}`, {
				body: { block: { kind: "link", title: "Market", url: web(query) } },
				env: SETTINGS,
			});
		expect((await add("?status=200", "?dry_run=1")).body).toMatchObject({ warnings: [] });
		await add("?status=404");
		expect((await add("?status=404", "?dry_run=1")).body).toMatchObject({ changed: ["blocks"], warnings: [] });
	});

	it("on a version that is over is refused, as the change would be", async () => {
		const { ask, page, change } = await newOwner();
		await change("New", "*");
		const headers = { "if-match": `"${page.version}"` };
		const answer = await ask("PATCH", `/pages/${page.id}?dry_run=1`, { body: { bio: "Late" }, headers });
		expect(answer.status).toBe(412);
	});
});
