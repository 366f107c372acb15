import { env } from "cloudflare:workers";

/**
 * What the HTML of every page depends on: the code that renders it, and the settings that `defaultPlan` decides by. It stands in
 * the Worker's start, where the plans themselves would take too much room.
 */
export function rendererNow(): string {
	const isAnySold = env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET;
	return `${__RENDERER_ID__} ${isAnySold ? "sold" : "given"} ${env.DEFAULT_PLAN ?? ""}`;
}
