import { type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { rulesOf } from "../../../core/blocks/rules-of.ts";
import { pages } from "../../../db/schema/index.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";

/**
 * SQL condition on `pages`: the page may have the rules of these blocks. Without the plan, it keeps as many links with rules
 * as it has.
 */
export function mayHaveRules(blocks: readonly Block[]): SQL | undefined {
	const count = blocks.filter(rulesOf).length;
	if (count === 0) return undefined;
	const stored = sql`(
		SELECT count(*) FROM json_each(${pages.blocks}) AS block
		WHERE block.value ->> '$.rules' IS NOT NULL OR block.value ->> '$.split' IS NOT NULL
	)`;
	return sql`(${sql.raw(planLimit("pages", "hasLinkRules"))} = 1 OR ${count} <= ${stored})`;
}
