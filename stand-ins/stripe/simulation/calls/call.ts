import type * as z from "zod/mini";
import { parseParameters } from "../parameters.ts";
import type { Simulation } from "../simulation.ts";

/** One call of Stripe's API, on the account of `Of`: the platform's, or a connected one. */
export interface Call<Of = Simulation> {
	method: "GET" | "POST" | "DELETE";
	/** A segment `:id` stands for any id. */
	path: string;
	answer(on: Of, id: string, parameters: Record<string, unknown>): unknown;
}

/** Defines a call whose parameters are validated before `answer` runs. */
export function call<Schema extends z.ZodMiniType, Of = Simulation>(
	method: Call["method"],
	path: string,
	schema: Schema,
	answer: (on: Of, parameters: z.output<Schema>, id: string) => unknown,
): Call<Of> {
	return {
		method,
		path,
		answer: (on, id, parameters) => answer(on, parseParameters(schema, parameters), id),
	};
}
