import { expect, it } from "vitest";
import { filterOf } from "./activity-search.ts";

it("an address names the filter", () => {
	const filter = filterOf({ account: "team", person: "person-1,person-2", kind: "look", page: "page-1", days: 7 });
	expect(filter).toEqual({ personIds: ["person-1", "person-2"], kind: "look", pageId: "page-1", days: 7 });
});

it("what isn't a value of a filter restricts nothing", () => {
	expect(filterOf({ person: ",", kind: "weather", days: 8 })).toEqual(filterOf({}));
	expect(filterOf({})).toEqual({ personIds: null, kind: null, pageId: null, days: null });
});
