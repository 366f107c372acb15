import { describe, expect, it } from "vitest";
import { ALL_OPERATIONS, OPERATIONS } from "./operations.ts";
import { describeTool, fieldAt, needsVersion, partsOf, TOOLS, type Tool } from "./tools.ts";

function tool(name: string): Tool {
	const found = TOOLS.get(name);
	if (!found) throw new Error(`There is no tool ${name}.`);
	return found;
}

describe("tools", () => {
	it("are few, and delete no pages, files or subscribers", () => {
		expect(TOOLS.size).toBeLessThanOrEqual(14);
		const deleting = ALL_OPERATIONS.filter((name) => OPERATIONS[name].method === "DELETE" && name !== "blocks.delete");
		const operations = [...TOOLS.values()].map(({ operation }) => operation);
		expect(operations.filter((name) => deleting.includes(name))).toEqual([]);
	});

	it.each([...TOOLS])("the fields of %s have one place in the request each", (_, one) => {
		const { inputSchema, annotations } = describeTool(one);
		const fields = Object.keys(inputSchema.properties as object).filter((field) => field !== "version");
		const { params, query, body } = partsOf(one, Object.fromEntries(fields.map((field) => [field, {}])));
		expect(Object.keys(params)).toEqual(Object.keys(one.params.shape));
		expect(Object.keys(query)).toEqual(Object.keys(one.query.shape));
		if (one.tool.body === undefined) {
			const all = [...Object.keys(params), ...Object.keys(query), ...Object.keys(body ?? {})];
			expect(all.sort()).toEqual([...fields].sort());
		}
		expect("version" in (inputSchema.properties as object)).toBe(needsVersion(one));
		expect(annotations.readOnlyHint).toBe(one.method === "GET");
	});

	it("say of a place in the request which field it is", () => {
		expect(fieldAt(tool("change_words"), "body.bio")).toBe("bio");
		expect(fieldAt(tool("change_words"), "If-Match")).toBe("version");
		expect(fieldAt(tool("change_block"), "body.title")).toBe("changes.title");
		expect(fieldAt(tool("read_page"), "path.page")).toBe("page");
		expect(fieldAt(tool("create_page"), "body")).toBeNull();
	});

	it("say what blocks of each kind need, once", () => {
		const { inputSchema } = describeTool(tool("add_block"));
		const { block } = inputSchema.properties as { block: { oneOf: { required: string[] }[] } };
		expect(block.oneOf).toContainEqual(expect.objectContaining({ required: ["kind", "title", "url"] }));
		expect(JSON.stringify(describeTool(tool("create_page"))).length).toBeLessThan(8_000);
	});

	it("are listed in less than 32 KB", () => {
		expect(JSON.stringify([...TOOLS.values()].map(describeTool)).length).toBeLessThan(32_000);
	});
});
