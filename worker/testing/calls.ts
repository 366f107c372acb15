import { inject } from "vitest";
import { APP } from "./people.ts";
import { procedureOf, procedures } from "./procedures.ts";
import { onlyStripeAccount } from "./stripe.ts";
import { type Init, send } from "./visits.ts";

export interface Answer {
	status: number;
	body: string;
}

/** The answer to a plain request for a stream. */
const UNSUPPORTED_MEDIA_TYPE = 415;

/** Some procedures need an outside service: Google's keys, a site that can be fetched, or Stripe. */
const SETTINGS = {
	GOOGLE_CLIENT_ID: "id",
	GOOGLE_CLIENT_SECRET: "secret",
	PAGE_TITLES_TEST_HOST: inject("webServer"),
};

/** Sends one HTTP request to a procedure, with the input as JSON. */
export async function call(
	entry: string,
	input: unknown,
	headers: Record<string, string> = {},
	changed: Partial<Env> = {},
): Promise<Answer> {
	const settings = { ...SETTINGS, ...(await onlyStripeAccount()).variables, ...changed };
	const response = await send(...requestOf(entry, input, headers), settings);
	const isStreamed = response.status === UNSUPPORTED_MEDIA_TYPE;
	const { status, body } = isStreamed ? await send(...streamOf(entry, input, headers), settings) : response;
	return { status, body: await new Response(body).text() };
}

let addressesSoFar = 0;

/** A new client address, so that limits for each address don't apply. */
export function newAddress(): string {
	addressesSoFar += 1;
	return `2001:db8:${(addressesSoFar >> 16).toString(16)}:${(addressesSoFar & 0xffff).toString(16)}::1`;
}

function requestOf(entry: string, input: unknown, headers: Record<string, string>): [string, Init] {
	const name = procedureOf(entry);
	const json = input === undefined ? "" : JSON.stringify(input);
	const common = { origin: APP, "cf-connecting-ip": newAddress(), "content-type": "application/json", ...headers };
	return procedures[name]?._def.type === "mutation"
		? [`/api/trpc/${name}`, { method: "POST", headers: common, body: json || "null" }]
		: [`/api/trpc/${name}${json && `?input=${encodeURIComponent(json)}`}`, { headers: common }];
}

/** The request for an answer in lines of JSON. */
function streamOf(entry: string, input: unknown, headers: Record<string, string>): [string, Init] {
	const [path, { headers: common }] = requestOf(entry, input, { ...headers, "trpc-accept": "application/jsonl" });
	return [`${path}?batch=1`, { method: "POST", headers: common, body: JSON.stringify({ 0: input }) }];
}
