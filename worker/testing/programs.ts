import { APP, type Browser } from "./people.ts";
import { send } from "./visits.ts";

interface Sending {
	body?: unknown;
	headers?: Record<string, string>;
	env?: Partial<Env>;
}

/** What a program has got. `body` is JSON, and null without one. */
export interface Received {
	status: number;
	headers: Headers;
	// Tests read what they expect of it.
	// biome-ignore lint/suspicious/noExplicitAny: answers of any operation
	body: any;
}

/** A program that sends a token. */
export function programWith(token: string) {
	return async (method: string, path: string, { body, headers = {}, env = {} }: Sending = {}): Promise<Received> => {
		const response = await send(
			`/api/v1${path}`,
			{
				method,
				headers: {
					authorization: `Bearer ${token}`,
					...(body === undefined ? {} : { "content-type": "application/json" }),
					...headers,
				},
				...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
			},
			env,
			APP,
		);
		const text = await response.text();
		return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
	};
}

/** A person's program, with a token for all of their own account. */
export async function newProgram({ client }: Pick<Browser, "client">, scope: "read" | "edit" | "manage" = "manage") {
	const { token } = await client.tokens.create.mutate({ name: "Program", scope, pages: null, endsAt: null });
	return programWith(token);
}
