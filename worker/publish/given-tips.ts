import { type SQL, sql } from "drizzle-orm";

/** What was given to blocks of tips since their goal was set, by their ids, in the smallest unit of their currency. */
export type GivenTips = Readonly<Record<string, number>>;

/**
 * SQL, in a query of `pages`, for the tips that the page's goals count: those that are paid, without what was refunded and the
 * fees that visitors covered. Few pages have a goal, and the others read no row for it.
 */
export function givenTips(): SQL<GivenTips> {
	return sql
		.raw(
			`CASE WHEN instr(pages.blocks, '"goal":{') = 0 THEN '{}' ELSE (
				SELECT json_group_object(block.value ->> '$.id', (
					SELECT coalesce(sum(max(0, sales.amount - sales.covered - sales.refunded)), 0) FROM sales
					WHERE sales.page_id = pages.id AND sales.block_id = block.value ->> '$.id' AND sales.kind = 'tip'
					AND sales.state = 'paid' AND sales.currency = block.value ->> '$.currency'
					AND sales.paid_at >= block.value ->> '$.goal.since'
				)) FROM json_each(pages.blocks) AS block WHERE block.value ->> '$.goal.amount' IS NOT NULL
			) END`,
		)
		.mapWith((json): GivenTips => JSON.parse(json)) as SQL<GivenTips>;
}
