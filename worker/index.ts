import { serveSite } from "./site/serve.ts";

export { LivePage } from "./site/live-page.ts";

/**
 * The Worker's only entry. Public pages are served first, from plain fetch code; the app with its API, the consumers
 * and the renderer are separate modules that an isolate evaluates when it first needs them.
 */
export default {
	async fetch(request, env, ctx) {
		const response = await serveSite(request, env, ctx);
		if (response) return response;
		const { app } = await import("./app.ts");
		return app.fetch(request, env, ctx);
	},

	async queue(batch, env) {
		if (batch.queue === "linkstead-mail") {
			const { consumeMail } = await import("./mail/consume.ts");
			return consumeMail(batch, env);
		}
		const { consumeDeadEvents, consumeEvents } = await import("./stats/consume.ts");
		await (batch.queue.includes("dead") ? consumeDeadEvents(batch, env) : consumeEvents(batch, env));
	},

	async scheduled(_controller, env) {
		const { tidy } = await import("./tidy.ts");
		await tidy(env);
	},
} satisfies ExportedHandler<Env>;
