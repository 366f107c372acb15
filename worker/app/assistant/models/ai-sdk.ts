import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import * as z from "zod/mini";

// The SDK loads all of zod, whose English messages would then replace zod/mini's only one in every schema of this Worker.
z.config({ customError: () => "Invalid input" });

/** The AI SDK. It is large, and only loads when a model is asked. */
export const AI_SDK = { createOpenAICompatible, createWorkersAI, generateText, Output };
