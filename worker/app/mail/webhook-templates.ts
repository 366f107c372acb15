import { FAILURES_TO_END, FAILURES_TO_MAIL } from "../../../core/webhooks/retries.ts";
import { EVENTS_KEPT_DAYS } from "../../../core/webhooks/webhook-state.ts";

/** The mails about webhooks that don't arrive. */
export const WEBHOOK_TEMPLATES = {
	"webhook-failing": {
		subject: "Your webhook to {host} fails",
		heading: "Your webhook to {host} fails",
		paragraphs: [
			`The server at {host} has refused or missed ${FAILURES_TO_MAIL} deliveries in a row. We go on trying each of them for about 75 hours.`,
			`After ${FAILURES_TO_END} failures in a row the webhook is turned off.`,
		],
		note: "You get this email because you made the webhook. It comes once, until a delivery has arrived again.",
	},
	"webhook-ended": {
		subject: "Your webhook to {host} is off",
		heading: "Your webhook to {host} is off",
		paragraphs: [
			`The server at {host} has refused or missed ${FAILURES_TO_END} deliveries in a row, so we have turned the webhook off.`,
			`Once the server works, turn the webhook on again. What it has missed is kept for ${EVENTS_KEPT_DAYS} days, and can be read from the API.`,
		],
		note: "You get this email because you made the webhook.",
	},
} as const;
