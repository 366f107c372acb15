import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { createWorkersAI } from "workers-ai-provider";
import * as z from "zod/mini";

// The SDK loads all of zod, which would change the messages of every schema in this Worker. Ours say what to do.
z.config({ localeError: undefined });

/** The AI SDK. It is large, and only loads when a model is asked. */
export const AI_SDK = { createOpenAICompatible, createWorkersAI, generateText, Output };
