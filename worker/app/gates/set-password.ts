import { and, eq, exists, notExists, type SQL, sql } from "drizzle-orm";
import { MAX_GATE_PASSWORDS } from "../../../core/gates/gate-password.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { gatePasswords, pages } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { isAllowedOn, isChangeablePage } from "../../publish/ownership.ts";
import { refuseIfPaused } from "../../publish/plans/paused-page.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { planOfPage } from "../../publish/plans/plan-of.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";

/** A password below this many guesses is found by somebody who tries words for a while. Five random letters take more. */
const EASY_GUESSES = 100_000;

interface NewPassword {
	pageId: string;
	passwordId: string;
	password: string;
}

/**
 * Sets or changes a password of the user's page. The former one opens nothing anymore, nor does what it has unlocked.
 * A plan without passwords may change those that are there. Returns whether the password is easy to guess.
 *
 * Throws `not_found`, `forbidden` when the plan has no passwords, and `limit_reached` on a paused page or one with too
 * many passwords.
 */
export async function setPassword(
	context: Context<Person>,
	{ pageId, passwordId, password }: NewPassword,
): Promise<{ isEasy: boolean }> {
	const { env, database, actor } = context;
	const [page] = await database
		.select({ plan: planOfPage(), fullName: pages.fullName, username: pages.username })
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	if (!page) throw pageNotFound();
	const worker = workFor(env, pageId);
	const hash = await worker.hashPassword(password);
	const isOwn = isChangeablePage(actor, pageId);
	const [, set] = await database.batch([
		forgetUnused(database, pageId, passwordId, isOwn),
		database
			.insert(gatePasswords)
			.select(
				sql`SELECT ${pages.id}, ${passwordId}, ${hash}, 1 FROM ${pages} WHERE ${isOwn} AND (
					EXISTS (SELECT 1 FROM ${gatePasswords} WHERE ${and(eq(gatePasswords.pageId, pageId), eq(gatePasswords.id, passwordId))})
					OR ${sql.raw(planLimit("pages", "hasPasswordGates"))} = 1 AND ${countOf(pageId)} < ${MAX_GATE_PASSWORDS}
				)`,
			)
			.onConflictDoUpdate({
				target: [gatePasswords.pageId, gatePasswords.id],
				set: { hash, version: sql`${gatePasswords.version} + 1` },
			})
			.returning({ id: gatePasswords.id }),
	]);
	if (set.length === 0) throw await whyNotSet(context, pageId, page.plan);
	const guesses = await worker.countGuesses(password, [page.fullName, page.username ?? ""]);
	return { isEasy: guesses < EASY_GUESSES };
}

/** Makes room on a full page: the passwords that no stored block names. Undo brings such a block back without one. */
function forgetUnused(database: Database, pageId: string, passwordId: string, isOwn: SQL | undefined) {
	const naming = sql`SELECT 1 FROM ${pages}, json_each(${pages.blocks}) AS block
		WHERE ${pages.id} = ${pageId} AND block.value ->> '$.gate.passwordId' = ${gatePasswords.id}`;
	return database
		.delete(gatePasswords)
		.where(
			and(
				eq(gatePasswords.pageId, pageId),
				exists(database.select({ id: pages.id }).from(pages).where(isOwn)),
				sql`${countOf(pageId)} >= ${MAX_GATE_PASSWORDS}`,
				sql`${gatePasswords.id} <> ${passwordId}`,
				notExists(sql`(${naming})`),
			),
		);
}

/** SQL for the number of passwords that a page has. */
function countOf(pageId: string): SQL {
	return sql`(SELECT count(*) FROM ${gatePasswords} AS kept WHERE kept.page_id = ${pageId})`;
}

/** The reason why nothing was set. */
async function whyNotSet(context: Context<Person>, pageId: string, plan: Plan): Promise<DomainError> {
	await refuseIfPaused(context, pageId);
	if (!planTerm(plan, "hasPasswordGates")) return planRefusal("password", plan, "passwordId");
	return new DomainError("limit_reached", `A page can have ${MAX_GATE_PASSWORDS} passwords. Share one between links.`, {
		field: "passwordId",
	});
}
