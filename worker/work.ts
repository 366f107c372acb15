import { DurableObject } from "cloudflare:workers";
import type { WorkCall } from "./app/api/work-call.ts";
import type { SentPart } from "./app/files/store-part.ts";
import type { OperationCall } from "./app/public-api/call-operation.ts";
import type { NamedShare } from "./app/schedule/turn.ts";
import type { Person } from "./foundation/actor/context.ts";
import { envWithoutRequest } from "./foundation/http/own-address.ts";
import type { ForwardedBatch, Settle } from "./foundation/work/forward-batch.ts";

/**
 * Does what takes longer than a request may: 10 ms of CPU time on Cloudflare's free plan, where an object has 30 seconds.
 * `workFor` chooses one of 32 objects. They store nothing, so any of them can do any work. Limits on requests come before
 * it, because whoever fills an object delays others who share it. worker/work-parts.ts is what they do.
 */
export class Work extends DurableObject<DeployedEnv> {
	async hashPassword(password: string) {
		return (await parts()).hashPassword(password);
	}

	async isPasswordOf(stored: string | null, password: string) {
		return (await parts()).isPasswordOf(stored, password);
	}

	async waitForTurn(name: string) {
		return (await parts()).waitForTurn(name);
	}

	async countGuesses(password: string, ownTexts: readonly string[]) {
		return (await parts()).countGuesses(password, ownTexts);
	}

	async callProcedure(call: WorkCall) {
		return (await parts()).callProcedure(await this.wholeEnv(), call, (task) => this.afterwards(task));
	}

	async callOperation(call: OperationCall) {
		return (await parts()).callOperation(await this.wholeEnv(), call, (task) => this.afterwards(task));
	}

	async storeImage(userId: string, picture: Uint8Array) {
		return (await parts()).storeImage(await this.wholeEnv(), userId, picture);
	}

	async storePart(actor: Person, part: SentPart, body: ReadableStream<Uint8Array>) {
		return (await parts()).storePart(await this.wholeEnv(), actor, part, body);
	}

	async loadByAddress(address: string) {
		return (await parts()).loadByAddress(await this.wholeEnv(), address);
	}

	async loadForSignedIn(address: string, sessionId: string) {
		return (await parts()).loadForSignedIn(await this.wholeEnv(), address, sessionId);
	}

	async consume(batch: ForwardedBatch, settle: Settle) {
		await (await parts()).consume(await this.wholeEnv(), batch, settle);
	}

	async runScheduledTasks(controller: { cron: string; scheduledTime: number }) {
		await (await parts()).runScheduledTasks(await this.wholeEnv(), controller);
	}

	async runShare(share: NamedShare) {
		return (await parts()).runShare(await this.wholeEnv(), share);
	}

	/** Runs a task after an answer. */
	protected afterwards(task: Promise<unknown>): void {
		this.ctx.waitUntil(task);
	}

	private wholeEnv(): Promise<Env> {
		return envWithoutRequest(this.env);
	}
}

const parts = () => import("./work-parts.ts");
