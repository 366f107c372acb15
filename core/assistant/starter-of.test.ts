import { expect, test } from "vitest";
import { makeTemplate } from "../templates/make-template.ts";
import { starterOf } from "./starter-of.ts";
import { STARTER_IDS, type StarterId } from "./starters.ts";

/** What fits every page tells nothing. */
const UNKNOWN: readonly StarterId[] = ["personal"];

test.each(STARTER_IDS)("the template of a page of the kind %s is known by its blocks", (id) => {
	const { blocks } = makeTemplate(id, { newId: () => id, now: 0, timeZone: "UTC" });
	expect(starterOf(blocks)).toBe(UNKNOWN.includes(id) ? null : id);
});

test("a page without blocks is of no kind", () => {
	expect(starterOf([])).toBe(null);
});
