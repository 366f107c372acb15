import type { Context, Person } from "../../foundation/actor/context.ts";

/**
 * The person of a token that proposes, with all that they may do on its pages themselves. It is for asking whether a change could be
 * saved, and never for saving one.
 */
export function asEditor<Of extends Context<Person & Required<Pick<Person, "bounds">>>>(context: Of): Of {
	const { actor } = context;
	return { ...context, actor: { ...actor, bounds: { ...actor.bounds, scope: "edit" } } };
}
