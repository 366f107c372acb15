import type { Operation } from "../../../core/api/operation.ts";
import { OPERATIONS } from "../../../core/api/operations.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { dataOf, type Settled } from "../api/work-call.ts";
import { callOperation, type OperationCall } from "./call-operation.ts";

/**
 * Does what a route or a tool was asked for here, or in the object of its person where it may take longer than in a request. Throws what
 * `callOperation` throws, `unavailable` when a change was interrupted, and `disk_full` when nothing can be written.
 */
export async function carryOut(
	env: Env,
	call: OperationCall,
	afterwards: (task: Promise<unknown>) => void,
): Promise<unknown> {
	if (!isRead(call)) await needRoom(env);
	const { isWork, method }: Operation = OPERATIONS[call.name];
	if (!isWork) return callOperation(env, call, afterwards);
	try {
		// The cast names the type that TypeScript can't infer for answers of any form.
		return dataOf((await workFor(env, call.actor.id).callOperation(call)) as Settled<unknown>);
	} catch (error) {
		if (!isFromObject(error)) throw error;
		console.error("An object failed", { name: call.name, error: rootCauseOf(error) });
		// A read changes nothing.
		if (method === "GET") return callOperation(env, call, afterwards);
		throw new DomainError("unavailable", "This was interrupted. Read what is there before you send it again.", {
			retryAfterSeconds: 2,
		});
	}
}

/** Whether a call writes nothing. */
export function isRead({ name, manner }: OperationCall): boolean {
	return OPERATIONS[name].method === "GET" || manner.isTrial;
}

/** Whether the object itself has failed, and not what was asked for. */
function isFromObject(error: unknown): boolean {
	return error instanceof Error && ("remote" in error || "durableObjectReset" in error || "overloaded" in error);
}
