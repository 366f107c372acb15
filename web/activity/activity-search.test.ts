import { expect, it } from "vitest";
import { filterOf } from "./activity-search.ts";

it("an address names the filter", () => {
	const filter = filterOf({ account: "team", person: "person-1", kind: "look", page: "page-1" });
	expect(filter).toEqual({ personId: "person-1", kind: "look", pageId: "page-1" });
});

it("what isn't a value of a filter restricts nothing", () => {
	expect(filterOf({ person: "", kind: "weather" })).toEqual({ personId: null, kind: null, pageId: null });
});
