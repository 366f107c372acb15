import type { LanguageModel } from "ai";
import type * as z from "zod/mini";
import { rootCauseOf } from "../../../foundation/errors/root-cause.ts";

/** A slower model isn't waited for: its owner sees the result of the rules instead. */
const MODEL_TIMEOUT_MS = 8000;
/** Enough for three bios and a hundred titles. */
const MAX_OUTPUT_TOKENS = 4000;

interface Question<Schema extends z.ZodMiniType> {
	/** Our words. They hold no secret of ours or of a person. */
	instructions: string;
	/** What strangers wrote. The model gets it as JSON after the instructions, and has no tools. */
	data: unknown;
	schema: Schema;
}

/** Asks a model once. A slow, unreachable or confused one answers null; it doesn't throw. */
export async function askModel<Schema extends z.ZodMiniType>(
	model: LanguageModel,
	{ instructions, data, schema }: Question<Schema>,
): Promise<z.infer<Schema> | null> {
	const { generateText, Output } = (await import("./ai-sdk.ts")).AI_SDK;
	const abortSignal = AbortSignal.timeout(MODEL_TIMEOUT_MS);
	try {
		const answer = generateText({
			model,
			system: instructions,
			prompt: `<data>\n${JSON.stringify(data).replaceAll("<", "\\u003c")}\n</data>`,
			output: Output.object({ schema }),
			abortSignal,
			maxRetries: 0,
			maxOutputTokens: MAX_OUTPUT_TOKENS,
		});
		// Workers AI doesn't stop at the signal, so the answer isn't waited for any longer.
		const { output } = await Promise.race([answer, aborted(abortSignal)]);
		return output as z.infer<Schema>;
	} catch (error) {
		console.error("The model's answer can't be used", { error: rootCauseOf(error) });
		return null;
	}
}

/** Rejects once the signal has aborted. */
async function aborted(signal: AbortSignal): Promise<never> {
	if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
	throw signal.reason;
}
