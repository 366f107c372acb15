import type { AnyRouter } from "@trpc/server";
import { openDatabase } from "../../../db/client.ts";
import { queueContact } from "../contacts/queue-contact.ts";
import { queueMailOf } from "../mail/queue-mail.ts";
import type { RequestContext } from "./context.ts";
import { createCaller } from "./trpc.ts";
import { failureOf, type Line, settled, type WorkAnswer, type WorkCall } from "./work-call.ts";

/** Runs a procedure in an object. It parses its input there, and its limits were counted in the request. */
export async function answerWorkCall(
	router: AnyRouter,
	env: Env,
	{ path, input, person, clientAddress }: WorkCall,
	afterwards: RequestContext["afterwards"],
): Promise<WorkAnswer> {
	const context: RequestContext = {
		isInWork: true,
		env,
		database: openDatabase(env.DB),
		clientAddress,
		afterwards,
		sendMail: (mail) => afterwards(queueMailOf(env, clientAddress, mail)),
		syncContact: (userId) => afterwards(queueContact(env, userId)),
		viewer: async () => person,
		knownBrowser: null,
		askingBrowser: hasNoCookies,
		startSession: hasNoCookies,
		endSession: hasNoCookies,
		rememberBrowser: hasNoCookies,
		forgetBrowser: hasNoCookies,
		setCookie: hasNoCookies,
	};
	const answer = await settled(() => procedureAt(createCaller(router)(context), path)(input));
	return "data" in answer && isInParts(answer.data) ? { lines: linesOf(answer.data) } : answer;
}

/** A procedure that changes the session can't run in an object. */
function hasNoCookies(): never {
	throw new Error("An object has no cookies");
}

type Procedure = (input: unknown) => Promise<unknown>;

/** A caller is a function at every path, so this needs no check: a wrong path throws when it is called. */
function procedureAt(caller: unknown, path: string): Procedure {
	return path.split(".").reduce((found, name) => (found as Record<string, unknown>)[name], caller) as Procedure;
}

function isInParts(data: unknown): data is AsyncIterable<unknown> {
	return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** Only streams of bytes can leave an object. When nobody reads on, the procedure ends. */
function linesOf(parts: AsyncIterable<unknown>): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	const iterator = parts[Symbol.asyncIterator]();
	const encoded = (line: Line) => encoder.encode(`${JSON.stringify(line)}\n`);
	return new ReadableStream({
		type: "bytes",
		async pull(controller) {
			try {
				const { done, value } = await iterator.next();
				if (done) controller.close();
				else controller.enqueue(encoded({ part: value }));
			} catch (error) {
				controller.enqueue(encoded({ failure: failureOf(error) }));
				controller.close();
			}
		},
		async cancel() {
			await iterator.return?.();
		},
	});
}
