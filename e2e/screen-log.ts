import type { BrowserContext, Request } from "@playwright/test";

/** The last events that are kept. */
const EVENTS_MAX = 40;

/**
 * Records what the screens of a context request and report. A picture of a failure doesn't tell a request without an answer
 * from one that was never sent.
 */
export function recordScreens(context: BrowserContext): () => string {
	const startedAt = Date.now();
	const events: string[] = [];
	const open = new Set<Request>();

	function add(event: string) {
		events.push(`${Date.now() - startedAt} ms: ${event}`);
		if (events.length > EVENTS_MAX) events.shift();
	}

	context.on("request", (request) => {
		open.add(request);
		if (request.isNavigationRequest()) add(`opens ${request.url()}`);
	});
	context.on("requestfinished", async (request) => {
		open.delete(request);
		if (!/\/api\//.test(request.url())) return;
		const response = await request.response().catch(() => null);
		add(`${response?.status()} of ${nameOf(request)}`);
	});
	context.on("requestfailed", (request) => {
		open.delete(request);
		add(`${request.failure()?.errorText} of ${nameOf(request)}`);
	});
	context.on("console", (message) => {
		// A request that failed has its own line.
		const isNew = message.type() === "error" && !message.text().startsWith("Failed to load resource");
		if (isNew) add(`console: ${message.text()}`);
	});
	context.on("weberror", (error) => add(`thrown: ${error.error().message}`));
	return () => [...events, ...[...open].map((request) => `no answer: ${nameOf(request)}`)].join("\n");
}

function nameOf(request: Request): string {
	const { pathname } = new URL(request.url());
	return `${request.method()} ${pathname}`;
}
