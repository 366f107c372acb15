import { describe, expect, it } from "vitest";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { newProgram, programWith } from "../../testing/programs.ts";

let people = 0;

async function newOwner(scope: "read" | "edit" | "manage" = "manage") {
	const jane = await newPerson();
	people += 1;
	const { id } = await newPage(jane, `program-${people}`, { blocks: someLinks(2) });
	return { jane, id, ask: await newProgram(jane, scope), name: `program-${people}` };
}

describe("a program", () => {
	it("reads its account and pages", async () => {
		const { ask, id, name } = await newOwner();
		expect(await ask("GET", "/account")).toMatchObject({
			status: 200,
			body: { pageCount: 1, scope: "manage", pages: null },
		});
		expect((await ask("GET", "/pages")).body).toMatchObject({
			items: [{ id, username: name, linkCount: 2 }],
			next: null,
		});
		const page = await ask("GET", `/pages/${id}`);
		expect(page).toMatchObject({
			status: 200,
			body: { id, username: name, blocks: [{ kind: "link" }, { kind: "link" }] },
		});
		expect(page.headers.get("etag")).toBe(`"${page.body.version}"`);
	});

	it("adds, changes, moves and deletes blocks", async () => {
		const { ask, id } = await newOwner();
		const added = await ask("POST", `/pages/${id}/blocks`, {
			body: { block: { kind: "link", title: "Winter market", url: "https://market.example/" } },
		});
		expect(added).toMatchObject({ status: 201, body: { id: expect.any(String), version: expect.any(Number) } });
		const block = `/pages/${id}/blocks/${added.body.id}`;
		const etag = added.headers.get("etag") ?? "";
		const changed = await ask("PATCH", block, {
			body: { title: "Spring market", isHidden: true },
			headers: { "if-match": etag },
		});
		expect(changed).toMatchObject({ status: 200, body: { version: added.body.version + 1 } });
		await ask("POST", `${block}/move`, { body: { after: "link-2" } });
		expect((await ask("GET", `/pages/${id}/blocks`)).body.items).toMatchObject([
			{ id: "link-1" },
			{ id: "link-2" },
			{ title: "Spring market", isHidden: true },
		]);
		expect(await ask("DELETE", block, { headers: { "if-match": "*" } })).toMatchObject({ status: 200 });
		expect((await ask("GET", `/pages/${id}/blocks`)).body.items).toHaveLength(2);
	});

	it("adds, moves, hides and deletes icons", async () => {
		const { ask, id } = await newOwner();
		const icons = `/pages/${id}/icons`;
		for (const platform of ["instagram", "x", "tiktok"])
			await ask("POST", icons, { body: { platform, handle: "jane" } });
		const listed = async () => (await ask("GET", icons)).body.items as { id: string; platform: string }[];
		const [first, second, third] = (await listed()).map((icon) => icon.id);
		expect((await ask("POST", `${icons}/${third}/move`, { body: { after: first } })).status).toBe(204);
		expect((await listed()).map(({ platform }) => platform)).toEqual(["instagram", "tiktok", "x"]);
		await ask("POST", `${icons}/${second}/move`, { body: { after: null } });
		expect((await listed()).map(({ platform }) => platform)).toEqual(["x", "instagram", "tiktok"]);
		expect((await ask("POST", `${icons}/${first}/move`, { body: { after: "icon-0" } })).body).toMatchObject({
			status: 400,
			errors: [{ field: "body.after" }],
		});
		expect((await ask("POST", `${icons}/icon-0/move`, { body: { after: null } })).status).toBe(404);
		await ask("PATCH", `${icons}/${first}`, { body: { isVisible: false } });
		expect((await ask("GET", `${icons}/${first}`)).body).toMatchObject({ platform: "instagram", isVisible: false });
		await ask("DELETE", `${icons}/${first}`);
		expect((await ask("GET", `${icons}/${first}`)).status).toBe(404);
	});

	it("without a token, or with a wrong one, reads how to send one", async () => {
		const answer = await programWith("")("GET", "/pages");
		expect(answer).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
		expect(answer.headers.get("content-type")).toBe("application/problem+json");
		expect(answer.headers.get("www-authenticate")).toBe("Bearer");
		expect(await programWith("lks_wrong")("GET", "/pages")).toMatchObject({ status: 401 });
	});
});
