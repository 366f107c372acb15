import { describe, expect, it } from "vitest";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { newProgram } from "../../testing/programs.ts";

const LINK = { kind: "link", title: "Market", url: "https://market.example/" };

let pagesSoFar = 0;

async function newOwner() {
	const jane = await newPerson();
	pagesSoFar += 1;
	const { id } = await newPage(jane, `malformed-${pagesSoFar}`, { blocks: someLinks(2) });
	return { id, ask: await newProgram(jane) };
}

interface Malformed {
	method?: string;
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
	status?: number;
	fields: string[];
}

/** Requests that no operation takes, with the places that their answers name. */
const MALFORMED: Record<string, Malformed> = {
	"a block of no kind": { path: "/blocks", body: { block: { title: "Market" } }, fields: ["body.block.kind"] },
	"a block of an unknown kind": { path: "/blocks", body: { block: { kind: "wormhole" } }, fields: ["body.block.kind"] },
	"an unknown field of a block": {
		path: "/blocks",
		body: { block: { ...LINK, onclick: "alert(1)" } },
		fields: ["body.block.onclick"],
	},
	"two unknown fields of a block that is there": {
		method: "PATCH",
		path: "/blocks/link-2",
		body: { one: 1, two: 2 },
		fields: ["body.one", "body.two"],
	},
	"a wrong type": { method: "PATCH", path: "", body: { bio: 7 }, fields: ["body.bio"] },
	"an unknown field of a page": { method: "PATCH", path: "", body: { userId: "x" }, fields: ["body.userId"] },
	"the version as a field": { method: "PATCH", path: "", body: { bio: "New", version: 1 }, fields: ["body.version"] },
	"an unknown field of a look": { method: "PATCH", path: "/look", body: { css: "*{}" }, fields: ["body.css"] },
	"a field that JavaScript gives a meaning": {
		method: "PATCH",
		path: "",
		body: '{"__proto__":{"bio":"x"},"constructor":1}',
		fields: ["body.__proto__", "body.constructor"],
	},
	"no body": { path: "/blocks", headers: { "content-type": "application/json" }, fields: ["body"] },
	"a list as the body": { path: "/blocks", body: [], fields: ["body"] },
	"a body that isn't JSON": { path: "/blocks", body: '{"block":', fields: ["body"] },
	"a body that isn't told to be JSON": {
		path: "/blocks",
		body: { block: LINK },
		headers: { "content-type": "text/plain" },
		status: 415,
		fields: ["Content-Type"],
	},
	"a body where none is taken": { method: "DELETE", path: "", body: { sure: true }, fields: ["body"] },
	"a body of more than 1.2 MB": { path: "/blocks", body: `"${"x".repeat(1_200_000)}"`, status: 413, fields: ["body"] },
	"a body of very many values": {
		method: "PATCH",
		path: "",
		body: `[${"0,".repeat(500_000)}0]`,
		fields: ["body"],
	},
	"an unknown query": { method: "GET", path: "?verbose=1", fields: ["query.verbose"] },
	"a query twice": { method: "GET", path: "/stats?period=7d&period=30d", fields: ["query.period"] },
	"an unknown value of a query": { method: "GET", path: "/stats?period=8d", fields: ["query.period"] },
	"a trial of what can't be tried": { method: "GET", path: "?dry_run=1", fields: ["query.dry_run"] },
	"another value of a trial": { path: "/blocks?dry_run=yes", body: { block: LINK }, fields: ["query.dry_run"] },
	"an id that can't be one": { method: "GET", path: "/blocks/%00", fields: ["path.block"] },
	"a place after a block that isn't there": {
		path: "/blocks",
		body: { block: LINK, after: "link-9" },
		fields: ["body.after"],
	},
	"a place in another list": { method: "GET", path: "/subscribers?cursor=nowhere", fields: ["query.cursor"] },
	"a key that isn't ASCII": {
		path: "/blocks",
		body: { block: LINK },
		headers: { "idempotency-key": "x".repeat(256) },
		fields: ["Idempotency-Key"],
	},
};

describe("a malformed request is refused with its wrong places, and changes nothing", () => {
	it.each(Object.entries(MALFORMED))(
		"%s",
		async (_, { method = "POST", path, body, headers, status = 400, fields }) => {
			const { id, ask } = await newOwner();
			const { body: before } = await ask("GET", `/pages/${id}`);
			const answer = await ask(method, `/pages/${id}${path}`, { body, headers: { "if-match": "*", ...headers } });
			expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
			expect(answer.body).toEqual({
				type: "about:blank",
				title: expect.any(String),
				status,
				code: "invalid",
				detail: expect.stringMatching(/^\p{Lu}.*\.$/u),
				errors: fields.map((field) => ({ field, detail: expect.any(String) })),
			});
			expect((await ask("GET", `/pages/${id}`)).body).toEqual(before);
		},
	);

	it("an operation that doesn't exist, and a method that none has", async () => {
		const { id, ask } = await newOwner();
		for (const [method, path] of [
			["GET", "/nothing"],
			["PUT", `/pages/${id}`],
			["GET", `/pages/${id}/`],
			["POST", "/openapi.json"],
		] as const) {
			expect(await ask(method, path)).toMatchObject({ status: 404, body: { status: 404, code: "not_found" } });
		}
	});
});
