import type { Asked, Operation } from "../../../core/api/operation.ts";
import { OPERATIONS, type OperationName } from "../../../core/api/operations.ts";
import { isProposal } from "../../../core/api/proposed.ts";
import { type Trial, trialOf } from "../../../core/api/trial.ts";
import { assistantName } from "../../../core/proposals/proposal.ts";
import { openDatabase } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { requireRole, whyRefused } from "../api/require-role.ts";
import { asEditor } from "../proposals/as-editor.ts";
import type { Handler, Manner, OperationContext } from "./handler.ts";
import { HANDLERS } from "./handlers.ts";

/** An operation that somebody's program asks for, with all that was read of the request. */
export interface OperationCall {
	name: OperationName;
	asked: Asked<Operation>;
	manner: Manner;
	actor: OperationContext["actor"];
}

/**
 * Does what a program asks for, within what its token is for and its person may do. Throws `not_found` for pages and accounts that it
 * may not see, `forbidden` for what it may see only, and the errors of the verb.
 */
export async function callOperation(
	env: Env,
	{ name, asked, manner, actor }: OperationCall,
	afterwards: (task: Promise<unknown>) => void,
): Promise<unknown> {
	const operation: Operation = OPERATIONS[name];
	const who = manner.assistant ? { ...actor, assistant: assistantName(manner.assistant.name) } : actor;
	const context = { env, database: openDatabase(env.DB), actor: who, accountId: actor.bounds.accountId, afterwards };
	const isProposed = isProposal(actor.bounds.scope, operation) && manner.assistant !== null;
	if (operation.of === "page") await requirePage(isProposed ? asEditor(context) : context, pageIn(asked), operation);
	else await requireAccount(context, operation);
	// Safe: the request was read by the schemas of this operation.
	const answered = await (HANDLERS[name] as unknown as Handler<Operation>)(context, asked, manner);
	// Safe: only a change of content can be tried.
	return manner.isTrial ? trialOf(operation, answered as Trial) : answered;
}

/** Refuses another page than those that the token's person may do this with. The verbs ask again in their statements. */
export async function requirePage(
	context: Pick<OperationContext, "database" | "actor">,
	pageId: string,
	{ verb }: Pick<Operation, "verb">,
): Promise<void> {
	const { database, actor } = context;
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, verb, pageId));
	if (page) return;
	throw (await whyRefused(context, pageId, verb)) ?? pageNotFound();
}

async function requireAccount(context: OperationContext, { verb }: Operation): Promise<void> {
	const { actor, accountId } = context;
	if (accountId !== actor.id) await requireRole(context, accountId, verb);
}

function pageIn({ params }: Asked<Operation>): string {
	return (params as { page: string }).page;
}
