import { envOfRequest, NO_ADDRESS } from "./foundation/http/own-address.ts";
import { textResponse } from "./foundation/http/text-response.ts";
import type { AnswerGate } from "./foundation/http/visit.ts";
import { onPublished } from "./publish/tell-published.ts";
import { lookUpAnew } from "./site/look-up.ts";
import { serveSite } from "./site/serve.ts";

export { LivePage } from "./publish/live-page.ts";
export { Work } from "./work.ts";

onPublished(lookUpAnew);

/**
 * The Worker's only entry. Public pages come first, from plain fetch code. The app with its API is a separate
 * module, which an isolate evaluates on first use. Consumers, scheduled tasks and the renderer run in objects, which may take
 * longer.
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
		const { forwardBatch } = await import("./foundation/work/forward-batch.ts");
		await forwardBatch(batch, deployed);
	},

	async scheduled({ cron, scheduledTime }, deployed) {
		const { workFor } = await import("./foundation/work/work-for.ts");
		await workFor(deployed, "scheduled tasks").runScheduledTasks({ cron, scheduledTime });
	},
} satisfies ExportedHandler<DeployedEnv>;

async function serveApp(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
	const { app } = await import("./app.ts");
	return app.fetch(request, env, ctx);
}

async function answerGate(...asked: Parameters<AnswerGate>): Promise<Response> {
	const gates = await import("./app/gates/answer-gate.ts");
	return gates.answerGate(...asked);
}
