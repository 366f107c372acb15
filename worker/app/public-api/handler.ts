import type { Answered, Asked, Operation } from "../../../core/api/operation.ts";
import type { OPERATIONS, OperationName } from "../../../core/api/operations.ts";
import type { Proposed } from "../../../core/api/proposed.ts";
import type { Trial } from "../../../core/api/trial.ts";
import type { AccountContext, Person } from "../../foundation/actor/context.ts";

/** The context of an operation: the token's person within its bounds, and its account. */
export interface OperationContext extends AccountContext {
	actor: Person & Required<Pick<Person, "bounds">>;
}

/** What a request says besides its values. */
export interface Manner {
	/** The version that `If-Match` names, or null. */
	version: number | null;
	isTrial: boolean;
	/** The assistant that asks for a person, by the name that it gives itself, or null for `/api/v1`. */
	assistant: { name: string } | null;
}

export type Handler<Of extends Operation> = (
	context: OperationContext,
	asked: Asked<Of>,
	manner: Manner,
) => Promise<Answered<Of> | (Of extends { content: string } ? Trial | Proposed : never)>;

/** The handlers of some operations. Each reads its values, and calls the verb that the procedures of our screens call. */
export type Handlers<Names extends OperationName> = { [Name in Names]: Handler<(typeof OPERATIONS)[Name]> };

/** The names of a group of operations: `pages`, for `pages.list`. */
export type NamesOf<Group extends string> = Extract<OperationName, `${Group}.${string}`>;
