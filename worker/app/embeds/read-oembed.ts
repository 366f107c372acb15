import * as z from "zod/mini";
import { readJson } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";

/** Answers have a dozen values. */
const STEPS_MAX = 1000;

/** The parts of an oEmbed answer that we read (https://oembed.com). One of a wrong type counts as missing. */
const oembedSchema = z.object({ title: z.catch(z.string(), ""), thumbnail_url: z.catch(z.string(), "") });

export type OembedAnswer = z.output<typeof oembedSchema>;

/** Reads a provider's answer. The texts are empty when it can't be read. */
export function readOembed(json: string, budget = new ReadingBudget(STEPS_MAX)): OembedAnswer {
	const read = oembedSchema.safeParse(readJson(json, budget));
	return read.success ? read.data : { title: "", thumbnail_url: "" };
}
