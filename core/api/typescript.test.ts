import { expect, it } from "vitest";
import { OPERATIONS } from "./operations.ts";
import { typescriptOf } from "./typescript.ts";

const IDS = { page: "juniper", block: "market" };

it("an operation is a call of the typed client", () => {
	expect(typescriptOf("pages.list", OPERATIONS["pages.list"], IDS)).toBe(
		"const answer = await ok(linkstead.pagesList({}));",
	);
	expect(typescriptOf("pages.delete", OPERATIONS["pages.delete"], IDS)).toBe(
		'await ok(linkstead.pagesDelete({ page: "juniper" }));',
	);
	expect(typescriptOf("blocks.add", OPERATIONS["blocks.add"], IDS)).toBe(`const answer = await ok(
  linkstead.blocksAdd({
    page: "juniper",
    idempotencyKey: crypto.randomUUID(),
    body: {
      block: {
        kind: "link",
        title: "Winter market",
        url: "https://market.example/winter",
      },
    },
  }),
);`);
});

it("what changes a page names the version that it is based on", () => {
	expect(typescriptOf("blocks.change", OPERATIONS["blocks.change"], IDS)).toContain('    ifMatch: "*",\n');
});
