import type { GateVisit } from "./foundation/http/gate-visit.ts";
import { envOfRequest, envWithoutRequest, NO_ADDRESS } from "./foundation/http/own-address.ts";
import { textResponse } from "./foundation/http/text-response.ts";
import { serveSite } from "./site/serve.ts";

export { LivePage } from "./publish/live-page.ts";
export { Work } from "./work.ts";

/**
 * The Worker's only entry. Public pages come first, from plain fetch code. The app with its API, the consumers and the
 * renderer are separate modules, which an isolate evaluates on first use.
 */
export default {
	fetch(request, deployed, ctx) {
		const env = envOfRequest(deployed, request, ctx);
		if (!env) return textResponse(503, NO_ADDRESS);
		const response = serveSite(request, env, ctx, answerGate);
		// A page in memory and its links are answered without a promise, because promises take a tenth of their time.
		if (response instanceof Response) return response;
		const answer = response.then((found) => found ?? serveApp(request, env, ctx));
		// A phone that loses its connection would cancel a save half-way.
		if (request.method !== "GET") ctx.waitUntil(answer);
		return answer;
	},

	async queue(batch, deployed) {
		const load = CONSUMERS[batch.queue];
		if (!load) throw new Error(`Nobody takes messages of ${batch.queue}`);
		const consume = await load();
		await consume(batch, await envWithoutRequest(deployed));
	},

	async scheduled(controller, deployed) {
		const { runScheduledTasks } = await import("./scheduled-tasks.ts");
		await runScheduledTasks(await envWithoutRequest(deployed), controller);
	},
} satisfies ExportedHandler<DeployedEnv>;

async function serveApp(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const { app } = await import("./app.ts");
	return app.fetch(request, env, ctx);
}

async function answerGate(visit: GateVisit): Promise<Response> {
	const gates = await import("./app/gates/answer-gate.ts");
	return gates.answerGate(visit);
}

type Consumer = (batch: MessageBatch, env: Env) => Promise<void>;

/** The consumer of each queue in wrangler.toml. */
const CONSUMERS: Record<string, () => Promise<Consumer>> = {
	"linkstead-events": async () => (await import("./app/stats/record/consume.ts")).consumeEvents,
	"linkstead-dead-events": async () => (await import("./app/stats/record/consume.ts")).consumeDeadEvents,
	"linkstead-contacts": async () => (await import("./app/contacts/consume.ts")).consumeContacts,
	"linkstead-dead-contacts": async () => (await import("./app/contacts/consume.ts")).consumeDeadContacts,
	"linkstead-mail": async () => (await import("./app/mail/consume.ts")).consumeMail,
};
