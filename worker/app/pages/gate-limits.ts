import { and, type SQL, sql } from "drizzle-orm";
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
	/** SQL condition on `pages`: its owner may lock another block so. */
	isMet: (env: Env) => SQL;
	refusal: (plan: Plan) => DomainError;
}

const FIELD = "draft.blocks";

const hasMail = (env: Env) => (canMail(env) ? sql`TRUE` : sql`FALSE`);

/** What the kinds of gates need. Without it, a page keeps the locks that it has, and gets no more of the kind. */
const NEEDS = {
	password: {
		isMet: () => sql`${sql.raw(planLimit("pages.user_id", "hasPasswordGates"))} = 1`,
		refusal: (plan) => planRefusal("password", plan, FIELD),
	},
	email: {
		isMet: hasMail,
		refusal: () => mailNeeded("Links can't ask for an email address: this site can't send emails."),
	},
	payment: { isMet: hasMail, refusal: () => mailNeeded("Links can't be sold: this site can't send emails.") },
} satisfies Partial<Record<GateKind, Need>>;

type NeedyGate = keyof typeof NEEDS;

/** SQL condition on `pages`: the page may have the gates of these blocks. */
export function mayHaveGates(env: Env, blocks: readonly Block[]): SQL | undefined {
	return and(...needyGates(blocks).map((kind) => mayHave(env, blocks, kind)));
}

/** SQL, in a query of `pages`, for the first kind of gate that the page may not have, or null. */
export function refusedGate(env: Env, blocks: readonly Block[]): SQL<NeedyGate | null> {
	const cases = needyGates(blocks).map((kind) => sql`WHEN NOT ${mayHave(env, blocks, kind)} THEN ${kind}`);
	return cases.length === 0 ? sql<null>`NULL` : sql<NeedyGate | null>`CASE ${sql.join(cases, sql` `)} END`;
}

/** The error for a kind that `refusedGate` has found. */
export function gateRefused(kind: NeedyGate, plan: Plan): DomainError {
	const { refusal }: Need = NEEDS[kind];
	return refusal(plan);
}

function mailNeeded(message: string): DomainError {
	return new DomainError("forbidden", message, { field: FIELD, title: "Email needed" });
}

/** The kinds of the blocks' gates that need something. */
function needyGates(blocks: readonly Block[]): NeedyGate[] {
	const kinds = Object.keys(NEEDS) as NeedyGate[];
	return kinds.filter((kind) => countGates(blocks, kind) > 0);
}

function mayHave(env: Env, blocks: readonly Block[], kind: NeedyGate): SQL {
	const stored = sql`(
		SELECT count(*) FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.gate.kind' = ${kind}
	)`;
	return sql`(${NEEDS[kind].isMet(env)} OR ${countGates(blocks, kind)} <= ${stored})`;
}

function countGates(blocks: readonly Block[], kind: GateKind): number {
	return blocks.filter((block) => gateOf(block)?.kind === kind).length;
}
