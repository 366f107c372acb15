import * as z from "zod/mini";
import { STARTER_IDS } from "../../core/assistant/starters.ts";
import { THEME_IDS } from "../../core/look/themes.ts";
import { filledPageSchema, importedSourcesSchema } from "../../core/page/page-file.ts";
import { pageDraftSchema } from "../../core/page/page-schema.ts";
import { STEPS, type Start } from "./start-state.ts";

const writerSchema = z.union([
	z.object({ by: z.literal("model") }),
	z.object({ by: z.literal("rules"), because: z.enum(["no_model", "used_up", "no_answer"]) }),
]);

const reviewSchema = z.object({
	// The username may be invalid.
	draft: z.object({ ...pageDraftSchema.shape, username: z.string() }),
	socials: filledPageSchema.shape.socials,
	examples: z.array(z.string()),
	leftOut: z.array(z.string()),
	usernames: z.array(z.string()),
	bios: z.nullable(z.object({ plain: z.string(), warm: z.string(), short: z.string() })),
	sources: importedSourcesSchema,
	writer: z.nullable(writerSchema),
	fitting: z.nullable(z.enum(THEME_IDS)),
	unread: z.array(z.object({ key: z.string(), label: z.string(), state: z.literal("failed"), words: z.string() })),
});

const startSchema = z.object({
	step: z.enum(STEPS),
	username: z.string(),
	starter: z.nullable(z.enum(STARTER_IDS)),
	theme: z.nullable(z.enum(THEME_IDS)),
	addresses: z.string(),
	file: z.nullable(z.object({ name: z.string(), text: z.string() })),
	// Another release may have kept another form. The earlier steps are still worth having.
	review: z.catch(z.nullable(reviewSchema), null),
});

/** Reads what a tab has kept. Anything else counts as nothing. */
export async function readKeptStart(kept: string): Promise<Start | null> {
	const { data: start } = await startSchema.safeParseAsync(jsonOf(kept));
	if (!start) return null;
	return start.step === "review" && start.review === null ? { ...start, step: "sources" } : start;
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
