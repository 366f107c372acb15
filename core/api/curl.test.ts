import { expect, it } from "vitest";
import { curlOf } from "./curl.ts";
import { OPERATIONS } from "./operations.ts";

const SENT = { origin: "https://linkstead.example", ids: { page: "juniper", block: "market" } };

it("an operation is a command with its headers and its body", () => {
	expect(curlOf(OPERATIONS["pages.list"], SENT)).toBe(
		'curl "https://linkstead.example/api/v1/pages" \\\n  -H "Authorization: Bearer $LINKSTEAD_TOKEN"',
	);
	expect(curlOf(OPERATIONS["blocks.change"], SENT).split(" \\\n  ")).toEqual([
		'curl -X PATCH "https://linkstead.example/api/v1/pages/juniper/blocks/market"',
		'-H "Authorization: Bearer $LINKSTEAD_TOKEN"',
		'-H "If-Match: *"',
		'-H "Content-Type: application/json"',
		`-d '{"title":"Spring market"}'`,
	]);
	expect(curlOf(OPERATIONS["stats.get"], SENT)).toContain("/api/v1/pages/juniper/stats?period=7d&breakdown=country");
});

it("a quote in a body ends no argument", () => {
	const example = { body: { bio: "It's new" } };
	expect(curlOf({ ...OPERATIONS["pages.change"], example }, SENT)).toContain(`-d '{"bio":"It'\\''s new"}'`);
});
