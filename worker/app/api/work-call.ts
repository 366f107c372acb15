import { TRPCError } from "@trpc/server";
import { $ZodError, $ZodRealError } from "zod/v4/core";
import { DomainError, type DomainErrorCode } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import type { RequestContext, Viewer } from "./context.ts";

/** A procedure that runs in an object of worker/work.ts, for a person whose limits the request has counted. */
export interface WorkCall {
	path: string;
	input: unknown;
	person: Viewer;
	clientAddress: string;
}

/** A failed procedure, as plain data: an error that is sent between isolates is only its message. */
export type Failure =
	| { kind: "domain"; code: DomainErrorCode; message: string; details: object }
	| { kind: "input"; issues: $ZodError["issues"] }
	| { kind: "other"; code: TRPCError["code"]; message: string };

/** What something in an object returns or throws. */
export type Settled<Data> = { data: Data } | { failure: Failure };

/** What a procedure returns or throws, or the parts of its answer as lines of JSON. */
export type WorkAnswer = Settled<unknown> | { lines: ReadableStream<Uint8Array> };

/** One line of an answer in parts. */
export type Line = { part: unknown } | { failure: Failure };

/**
 * Calls the procedure in the person's object. Throws what it throws. Null when the object was reset or has too much to do:
 * then nobody knows whether a mutation has happened, as after a lost connection.
 */
export async function callInWork(
	{ env }: Pick<RequestContext, "env">,
	call: WorkCall,
): Promise<{ data: unknown } | null> {
	const answer = await ask(env, call);
	if (answer === null) return null;
	return "lines" in answer ? { data: partsIn(answer.lines) } : { data: dataOf(answer) };
}

/** The value that the Durable Object's call returned. Throws the error that the call threw. */
export function dataOf<Data>(answer: Settled<Data>): Data {
	if ("failure" in answer) throw errorOf(answer.failure);
	return answer.data;
}

/** Runs something in an object. Its errors keep what they say. */
export async function settled<Data>(run: () => Promise<Data>): Promise<Settled<Data>> {
	try {
		return { data: await run() };
	} catch (error) {
		return { failure: failureOf(error) };
	}
}

async function ask(env: Env, call: WorkCall): Promise<WorkAnswer | null> {
	try {
		// The cast names the type that TypeScript can't infer for answers of any form.
		return (await workFor(env, call.person.id).callProcedure(call)) as WorkAnswer;
	} catch (error) {
		console.error("An object failed", { path: call.path, error: rootCauseOf(error) });
		return null;
	}
}

/** The failure of a procedure, for another isolate. */
export function failureOf(error: unknown): Failure {
	const cause = error instanceof TRPCError ? error.cause : error;
	if (cause instanceof DomainError) {
		const { code, message, field, title, retryAfterSeconds } = cause;
		const details = Object.fromEntries(
			Object.entries({ field, title, retryAfterSeconds }).filter(([, value]) => value !== undefined),
		);
		return { kind: "domain", code, message, details };
	}
	// Issues may quote what was sent, of any kind.
	if (cause instanceof $ZodError) return { kind: "input", issues: JSON.parse(JSON.stringify(cause.issues)) };
	const code = error instanceof TRPCError ? error.code : "INTERNAL_SERVER_ERROR";
	return { kind: "other", code, message: rootCauseOf(error) };
}

function errorOf(failure: Failure): Error {
	switch (failure.kind) {
		case "domain":
			return new DomainError(failure.code, failure.message, failure.details);
		case "input":
			return new TRPCError({ code: "BAD_REQUEST", cause: new $ZodRealError(failure.issues) });
		case "other":
			return new TRPCError({ code: failure.code, message: failure.message });
	}
}

async function* partsIn(lines: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
	let rest = "";
	for await (const text of lines.pipeThrough(new TextDecoderStream())) {
		const whole = (rest + text).split("\n");
		rest = whole.pop() ?? "";
		for (const json of whole) {
			const line: Line = JSON.parse(json);
			if ("failure" in line) throw errorOf(line.failure);
			yield line.part;
		}
	}
}
