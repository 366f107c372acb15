import { env } from "cloudflare:workers";
import { onTestFinished } from "vitest";
import { openDatabase } from "../../db/client.ts";
import type { AccountContext } from "../foundation/actor/context.ts";

/** The context of a verb that a person calls. With `changed`, some variables or bindings differ. */
export function actingAs(id: string, changed: Partial<Env> = {}): AccountContext {
	const used = { ...env, ...changed };
	return {
		env: used,
		database: openDatabase(used.DB),
		actor: { kind: "person", id },
		accountId: id,
		// No background write outlives its test.
		afterwards: (task) =>
			onTestFinished(async () => {
				await task;
			}),
	};
}
