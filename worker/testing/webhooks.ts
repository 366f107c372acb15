import { env } from "cloudflare:workers";
import { inject } from "vitest";
import type { EventKind } from "../../core/webhooks/event-kind.ts";
import { openDatabase } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { tellWebhooks } from "../app/webhooks/send-deliveries.ts";
import { newMember } from "./teams.ts";

const HOST = inject("receiver");

let receiversSoFar = 0;

/** The address of a receiver of its own. `stand-ins/receiver` says what its query does. */
export function receiverWith(query: Record<string, string> = {}): string {
	receiversSoFar += 1;
	return `http://${HOST}/hook-${receiversSoFar}-${crypto.randomUUID()}?${new URLSearchParams(query)}`;
}

export interface Told {
	headers: Record<string, string>;
	text: string;
	/** The body, read. Tests read what they expect of it. */
	// biome-ignore lint/suspicious/noExplicitAny: events of any kind
	event: any;
}

/** What a receiver has got, oldest first. */
export async function toldAt(address: string): Promise<Told[]> {
	const response = await fetch(`http://${HOST}/received-requests`);
	const all = await response.json<{ path: string; headers: Record<string, string>; body: string }[]>();
	const { pathname } = new URL(address);
	return all
		.filter(({ path }) => path.split("?", 1)[0] === pathname)
		.map(({ headers, body }) => ({ headers, text: body, event: JSON.parse(body) }));
}

/** The variables of a deployment whose webhooks reach the receiver on this machine. */
export const RECEIVING: Partial<Env> = { PAGE_TITLES_TEST_HOST: HOST };

/** Runs the task of a minute that tells webhooks. */
export function tell(timeoutMs?: number): Promise<void> {
	return tellWebhooks({ env: { ...env, ...RECEIVING }, database: openDatabase(env.DB) }, 0, timeoutMs);
}

let makersSoFar = 0;

/** A person on Business, with a confirmed address and a webhook. */
export async function newMaker(
	address: string,
	{ events = ["page.published"], pages = null }: { events?: EventKind[]; pages?: string[] | null } = {},
) {
	makersSoFar += 1;
	const jane = await newMember(`webhook-maker-${makersSoFar}`, RECEIVING);
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: jane.id, email: jane.email, plan: "business", appliedPlan: "business" });
	const { id, secret } = await jane.client.webhooks.create.mutate({ address, events, pages });
	return {
		...jane,
		webhookId: id,
		secret,
		deliveries: () => jane.client.webhooks.deliveries.query({ id }),
		webhook: async () => (await jane.client.webhooks.list.query({})).find((one) => one.id === id),
	};
}
