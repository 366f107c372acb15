import type { inferRouterOutputs } from "@trpc/server";
import { counted } from "../../../../core/text/counted.ts";
import type { AppRouter } from "../../../../worker/router.ts";
import { agoAtStart } from "../../../browser/ago-words.ts";
import { momentOf } from "../../../browser/moment-of.ts";
import type { Tone } from "../../../components/state-mark.tsx";

export type OwnWebhook = inferRouterOutputs<AppRouter>["webhooks"]["list"][number];
export type Delivery = inferRouterOutputs<AppRouter>["webhooks"]["deliveries"][number];

interface Mark {
	tone: Tone;
	label: string;
}

const STATES = {
	on: { tone: "good", label: "On" },
	off: { tone: "neutral", label: "Off" },
	gone: { tone: "problem", label: "Off: the receiver said it is gone (410)" },
	failing: { tone: "problem", label: "Off: it failed again and again" },
	refused: { tone: "problem", label: "Off: who made it may not read its events anymore" },
} as const satisfies Record<OwnWebhook["state"], Mark>;

/** Whether a webhook tells anything, and why not. */
export function stateOf({ state, failures }: Pick<OwnWebhook, "state" | "failures">): Mark {
	if (state !== "on" || failures === 0) return STATES[state];
	return { tone: "waiting", label: `On, ${counted(failures, "failure")} in a row` };
}

/** When a webhook last told something, and what the receiver said: `12 min ago, 204`. */
export function lastWords({ triedAt, status }: Pick<OwnWebhook, "triedAt" | "status">, now: number): string {
	return triedAt === null ? "Not yet" : `${agoAtStart(triedAt, now)}, ${status ?? "no answer"}`;
}

/** How a delivery went: it arrived, waits for its next try, or was given up. */
export function deliveryState({ status, tries, dueAt, doneAt }: Omit<Delivery, "data">): Mark {
	const got = tries === 0 ? "Not sent" : status === null ? "No answer" : String(status);
	if (doneAt !== null) return { tone: "good", label: got };
	if (dueAt === null) return { tone: "problem", label: `${got}, given up` };
	return { tone: "waiting", label: tries === 0 ? "On its way" : `${got}, next try ${momentOf(dueAt)}` };
}

/** The body of a delivery, as the receiver reads it, in lines. */
export function bodyOf({ kind, happenedAt, data }: Pick<Delivery, "kind" | "happenedAt" | "data">): string {
	return JSON.stringify({ type: kind, timestamp: new Date(happenedAt).toISOString(), data }, null, 2);
}
