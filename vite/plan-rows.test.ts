import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PLAN_ROWS } from "../web/billing/plan-terms.ts";

it("the comparison of plans has a row for each of its terms", () => {
	const styles = readFileSync("web/billing/plan-card.module.css", "utf8");
	const rows = /grid-template-rows: auto repeat\((\d+), auto\)/.exec(styles)?.[1];
	expect(Number(rows)).toBe(PLAN_ROWS.length);
});
