import { env } from "cloudflare:workers";
import type { ConsentTerms } from "../../core/subscribers/consent.ts";
import { ENGLISH } from "../../core/words/en.ts";
import { openDatabase } from "../../db/client.ts";
import { askToSubscribe, wordingIdOf } from "../app/subscribers/ask.ts";

/** An email gate's words. */
export const TERMS: ConsentTerms = {
	purpose: "News about pots, once a month.",
	responsible: "Jane Roe Pottery",
	contact: "hello@pots.example",
	privacyUrl: "https://pots.example/privacy",
};

interface Asked {
	pageId: string;
	email: string;
	blockId?: string;
	gate?: ConsentTerms;
	domain?: string | null;
	clientAddress?: string;
	wordingId?: string;
	variables?: Partial<Env>;
}

let clientsSoFar = 0;

/** Enters an address on a gate, each time as another visitor, and waits for the work after the answer. */
export async function subscribe({ pageId, email, variables, ...rest }: Asked): Promise<{ subscriberId: string }> {
	clientsSoFar += 1;
	const gate = rest.gate ?? TERMS;
	const tasks: Promise<unknown>[] = [];
	const answer = await askToSubscribe(
		{ env: { ...env, ...variables }, database: openDatabase(env.DB) },
		{
			pageId,
			email,
			blockId: "link-1",
			domain: null,
			clientAddress: `192.0.2.${clientsSoFar}`,
			wordingId: await wordingIdOf(gate, ENGLISH),
			...rest,
			gate,
			spoken: ENGLISH,
			afterwards: (task) => void tasks.push(task),
		},
	);
	await Promise.all(tasks);
	return answer;
}
