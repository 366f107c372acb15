import type { LanguageModel } from "ai";

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
		...{ name: "assistant", baseURL, supportsStructuredOutputs: true },
		...(apiKey && { apiKey }),
	});
	return provider(name);
}

/** Whether there is a model. */
export function hasModel(env: Env): boolean {
	return Boolean(env.ASSISTANT_MODEL && (env.ASSISTANT_ENDPOINT || env.AI));
}
