import { env } from "cloudflare:workers";
import type { Operation } from "../../core/api/operation.ts";
import { OPERATIONS, type OperationName } from "../../core/api/operations.ts";
import type { Scope } from "../../core/api/scope.ts";
import { openDatabase } from "../../db/client.ts";
import { callOperation } from "../app/public-api/call-operation.ts";
import { readRequest } from "../app/public-api/read-request.ts";
import { requireScope } from "../app/public-api/require-scope.ts";
import { findToken } from "../app/tokens/find-token.ts";
import { addToken } from "./operations.ts";

interface Asking {
	params?: Record<string, string>;
	body?: unknown;
	/** The version that the change is based on. */
	version?: number | null;
	isTrial?: boolean;
}

/** An assistant with a token that was added for it. It calls operations as `/mcp` does. */
export async function addAssistant(
	terms: { personId: string; accountId?: string; scope?: Scope; pages?: string[] | null },
	name = "Claude",
) {
	const token = await addToken({ scope: "propose", ...terms });
	return assistantWith(token, name);
}

/** An assistant that has this token. */
export function assistantWith(token: string, name = "Claude") {
	return async (
		operationName: OperationName,
		{ params = {}, body, version = null, isTrial = false }: Asking = {},
		// Tests read what they expect of it.
		// biome-ignore lint/suspicious/noExplicitAny: answers of any operation
	): Promise<any> => {
		const operation: Operation = OPERATIONS[operationName];
		const found = await findToken(openDatabase(env.DB), token);
		if (!found) throw new Error("This token isn't accepted.");
		requireScope(found, operation, { name });
		const { asked } = await readRequest(operation, {
			params,
			search: new URLSearchParams(),
			headers: new Headers({ "content-type": "application/json", "if-match": "*" }),
			body: body === undefined ? "" : JSON.stringify(body),
		});
		const later: Promise<unknown>[] = [];
		const call = { name: operationName, asked, manner: { version, isTrial, assistant: { name } }, actor: found.actor };
		const answer = await callOperation(env, call, (task) => void later.push(task));
		await Promise.all(later);
		return answer;
	};
}
