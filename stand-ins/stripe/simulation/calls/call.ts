import type * as z from "zod/mini";
import { parseParameters } from "../parameters.ts";
import type { Simulation } from "../simulation.ts";

/** One call of Stripe's API. */
export interface Call {
	method: "GET" | "POST" | "DELETE";
	/** A segment `:id` stands for any id. */
	path: string;
	answer(simulation: Simulation, id: string, parameters: Record<string, unknown>): unknown;
}

/** Defines a call whose parameters are validated before `answer` runs. */
export function call<Schema extends z.ZodMiniType>(
	method: Call["method"],
	path: string,
	schema: Schema,
	answer: (simulation: Simulation, parameters: z.output<Schema>, id: string) => unknown,
): Call {
	return {
		method,
		path,
		answer: (simulation, id, parameters) => answer(simulation, parseParameters(schema, parameters), id),
	};
}
