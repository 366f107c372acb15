import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, Output } from "ai";
import { createWorkersAI } from "workers-ai-provider";

/** The AI SDK. It is large, and only loads when a model is asked. */
export const AI_SDK = { createOpenAICompatible, createWorkersAI, generateText, Output };
