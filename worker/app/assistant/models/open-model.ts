import type { LanguageModel } from "ai";
import { readBody } from "../../../foundation/outside/read-body.ts";

/** Enough for an answer of four thousand tokens, the model's thoughts before it, and the JSON around both. */
const ANSWER_MAX_BYTES = 500_000;

/**
 * The model that writes for the assistant, or null without one: any endpoint that speaks OpenAI's protocol, or else
 * Workers AI. Both load on demand.
 */
export async function openModel(env: Env): Promise<LanguageModel | null> {
	const { ASSISTANT_MODEL: name, ASSISTANT_ENDPOINT: baseURL, ASSISTANT_KEY: apiKey, AI: binding } = env;
	if (!name || !hasModel(env)) return null;
	const { createOpenAICompatible, createWorkersAI } = (await import("./ai-sdk.ts")).AI_SDK;
	if (!baseURL) return binding ? createWorkersAI({ binding })(name) : null;
	const provider = createOpenAICompatible({
		name: "assistant",
		baseURL,
		supportsStructuredOutputs: true,
		...(apiKey && { apiKey }),
		fetch: fetchLimited,
	});
	return provider(name);
}

/** The endpoint's answer, if it isn't far longer than any text we ask for. */
async function fetchLimited(...request: Parameters<typeof fetch>): Promise<Response> {
	const { status, headers, body } = await fetch(...request);
	const bytes = await readBody(body, ANSWER_MAX_BYTES);
	if (!bytes) throw new Error(`The model's answer has more than ${ANSWER_MAX_BYTES} bytes`);
	return new Response(bytes, { status, headers: { "content-type": headers.get("content-type") ?? "" } });
}

/** Whether there is a model. */
export function hasModel(env: Env): boolean {
	return Boolean(env.ASSISTANT_MODEL && (env.ASSISTANT_ENDPOINT || env.AI));
}
