import type { LanguageModel } from "ai";

/**
 * The model that writes for the assistant, or null without one: any endpoint that speaks OpenAI's protocol, or else
 * Workers AI. Both load on demand.
 */
export async function openModel(env: Env): Promise<LanguageModel | null> {
	if (env.ASSISTANT_ENDPOINT && env.ASSISTANT_MODEL) {
		const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
		const provider = createOpenAICompatible({
			name: "assistant",
			baseURL: env.ASSISTANT_ENDPOINT,
			...(env.ASSISTANT_KEY && { apiKey: env.ASSISTANT_KEY }),
			supportsStructuredOutputs: true,
		});
		return provider(env.ASSISTANT_MODEL);
	}
	if (env.AI && env.ASSISTANT_MODEL) {
		const { createWorkersAI } = await import("workers-ai-provider");
		return createWorkersAI({ binding: env.AI })(env.ASSISTANT_MODEL);
	}
	return null;
}

/** Whether there is a model. */
export function hasModel(env: Env): boolean {
	return Boolean(env.ASSISTANT_MODEL && (env.ASSISTANT_ENDPOINT || env.AI));
}
