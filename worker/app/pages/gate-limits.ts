import { type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import type { GateKind } from "../../../core/gates/gate.ts";
import type { Plan } from "../../../core/plans/plan.ts";
import { pages } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";

interface Need {
	/** SQL condition on `pages`: the owner may put one more gate of this kind in front of a block. */
	isMet: (env: Env) => SQL;
	refusal: (plan: Plan) => DomainError;
}

const FIELD = "draft.blocks";

const hasMail = (env: Env) => (canMail(env) ? sql`TRUE` : sql`FALSE`);

/** What the kinds of gates need. Without it, a page keeps the locks that it has, and gets no more of the kind. */
const NEEDS = {
	password: {
		isMet: () => sql`${sql.raw(planLimit("pages", "hasPasswordGates"))} = 1`,
		refusal: (plan) => planRefusal("password", plan, FIELD),
	},
	email: {
		isMet: hasMail,
		refusal: () => mailNeeded("Links can't ask for an email address: this site can't send emails."),
	},
	payment: { isMet: hasMail, refusal: () => mailNeeded("Links can't be sold: this site can't send emails.") },
} satisfies Partial<Record<GateKind, Need>>;

/** What the page needs for the gates of these blocks, and the answer without it. */
export function gateConditions(env: Env, blocks: readonly Block[]) {
	const kinds = Object.keys(NEEDS) as (keyof typeof NEEDS)[];
	return kinds
		.filter((kind) => countGates(blocks, kind) > 0)
		.map((kind) => {
			const { isMet, refusal }: Need = NEEDS[kind];
			const keepsNumber = sql`${countGates(blocks, kind)} <= ${storedGates(kind)}`;
			return { isMet: sql`(${isMet(env)} OR ${keepsNumber})`, refusal };
		});
}

function mailNeeded(message: string): DomainError {
	return new DomainError("forbidden", message, { field: FIELD, title: "Email needed" });
}

function storedGates(kind: GateKind): SQL {
	return sql`(SELECT count(*) FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.gate.kind' = ${kind})`;
}

function countGates(blocks: readonly Block[], kind: GateKind): number {
	return blocks.filter((block) => gateOf(block)?.kind === kind).length;
}
