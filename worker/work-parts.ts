import type { Settled, WorkAnswer, WorkCall } from "./app/api/work-call.ts";
import type { SentPart } from "./app/files/store-part.ts";
import type { OperationCall } from "./app/public-api/call-operation.ts";
import type { NamedShare } from "./app/schedule/turn.ts";
import { consumerOf } from "./consumers.ts";
import type { Person } from "./foundation/actor/context.ts";
import { consumeForwarded, type ForwardedBatch, type Settle } from "./foundation/work/forward-batch.ts";
import type { SignedInLoad } from "./publish/load-by-address.ts";
import type { Moved, Snapshot, Suspended } from "./publish/snapshot.ts";

/** What the objects of worker/work.ts do. Each loads no more than it needs. */

/** See `hashPassword` of the password's file. */
export async function hashPassword(password: string): Promise<string> {
	const secrets = await import("./foundation/secrets/password.ts");
	return secrets.hashPassword(password);
}

/** See `isPasswordOf` of the password's file. */
export async function isPasswordOf(stored: string | null, password: string): Promise<boolean> {
	const secrets = await import("./foundation/secrets/password.ts");
	return secrets.isPasswordOf(stored, password);
}

/** See `SlowedTries`. */
export async function waitForTurn(name: string): Promise<boolean> {
	const { slowedTries } = await import("./foundation/work/slowed-tries.ts");
	return slowedTries.take(name);
}

/** See `countGuesses` of its own file. */
export async function countGuesses(password: string, ownTexts: readonly string[]): Promise<number> {
	const secrets = await import("./foundation/secrets/count-guesses.ts");
	return secrets.countGuesses(password, ownTexts);
}

/** See `callInWork`. */
export async function callProcedure(
	env: Env,
	call: WorkCall,
	afterwards: (task: Promise<unknown>) => void,
): Promise<WorkAnswer> {
	const { answerWorkCall } = await import("./app/api/answer-work-call.ts");
	const { appRouter } = await import("./router.ts");
	return answerWorkCall(appRouter, env, call, afterwards);
}

/** See `callOperation` of its own file. */
export async function callOperation(
	env: Env,
	call: OperationCall,
	afterwards: (task: Promise<unknown>) => void,
): Promise<Settled<unknown>> {
	const programs = await import("./app/public-api/call-operation.ts");
	const { settled } = await import("./app/api/work-call.ts");
	return settled(() => programs.callOperation(env, call, afterwards));
}

/** See `storeImage` of its own file. */
export async function storeImage(env: Env, userId: string, picture: Uint8Array): Promise<Settled<{ name: string }>> {
	const media = await import("./app/media/store-image.ts");
	const { settled } = await import("./app/api/work-call.ts");
	const { openDatabase } = await import("../db/client.ts");
	return settled(() => media.storeImage({ env, database: openDatabase(env.DB) }, userId, picture));
}

/** See `storePart` of its own file. */
export async function storePart(
	env: Env,
	actor: Person,
	part: SentPart,
	body: ReadableStream<Uint8Array>,
): Promise<Settled<void>> {
	const files = await import("./app/files/store-part.ts");
	const { settled } = await import("./app/api/work-call.ts");
	const { openDatabase } = await import("../db/client.ts");
	return settled(() => files.storePart({ env, database: openDatabase(env.DB), actor }, part, body));
}

/** See `loadByAddress` of its own file. */
export async function loadByAddress(env: Env, address: string): Promise<Snapshot | Moved | Suspended | null> {
	const pages = await import("./publish/load-by-address.ts");
	return pages.loadByAddress(env, address);
}

/** See `loadForSignedIn` of the same file. */
export async function loadForSignedIn(env: Env, address: string, sessionId: string): Promise<SignedInLoad> {
	const pages = await import("./publish/load-by-address.ts");
	return pages.loadForSignedIn(env, address, sessionId);
}

/** Takes a batch of a queue, and settles each message as its consumer does. */
export async function consume(env: Env, batch: ForwardedBatch, settle: Settle): Promise<void> {
	await consumeForwarded(await consumerOf(batch.queue), batch, settle, env);
}

/** See `runScheduledTasks` of its own file. */
export async function runScheduledTasks(env: Env, controller: { cron: string; scheduledTime: number }): Promise<void> {
	const tasks = await import("./scheduled-tasks.ts");
	await tasks.runScheduledTasks(env, controller);
}

/** See `runShare` of the same file. */
export async function runShare(env: Env, share: NamedShare): Promise<boolean> {
	const tasks = await import("./scheduled-tasks.ts");
	return tasks.runShare(env, share);
}
