import * as z from "zod/mini";
import { STARTER_IDS } from "../../core/assistant/starters.ts";
import { lookSchema } from "../../core/look/look-schema.ts";
import { filledPageSchema, importedSourcesSchema } from "../../core/page/page-file.ts";
import { pageDraftSchema } from "../../core/page/page-schema.ts";
import { PLATFORMS, type Platform } from "../../core/socials/social.ts";
import type { Start } from "./start.ts";
import { STEPS } from "./steps.ts";

const writerSchema = z.union([
	z.object({ by: z.literal("model") }),
	z.object({ by: z.literal("rules"), because: z.enum(["no_model", "used_up", "no_answer"]) }),
]);

const helpSchema = z.object({
	bios: z.object({ plain: z.string(), warm: z.string(), short: z.string() }),
	writer: writerSchema,
	unread: z.array(z.object({ key: z.string(), label: z.string(), state: z.literal("failed"), words: z.string() })),
});

const wrongSchema = z.object({
	id: z.string(),
	typed: z.string(),
	reason: z.string(),
	mended: z.nullable(z.string()),
	platforms: z.array(z.enum(Object.keys(PLATFORMS) as [Platform])),
	// What 0.1.0 has kept doesn't say it.
	isDouble: z._default(z.boolean(), false),
});

const startSchema = z.object({
	step: z.enum(STEPS),
	// The username may be invalid.
	draft: z.object({ ...pageDraftSchema.shape, username: z.string() }),
	socials: filledPageSchema.shape.socials,
	isUsernameFound: z.boolean(),
	starter: z.nullable(z.enum(STARTER_IDS)),
	isLookChosen: z.boolean(),
	ownLook: z.nullable(lookSchema),
	typed: z.string(),
	wrong: z.array(wrongSchema),
	undescribed: z.array(z.string()),
	isOverLimit: z.boolean(),
	sources: importedSourcesSchema,
	help: z.nullable(helpSchema),
});

/** Reads what a tab has kept. Anything else counts as nothing. */
export async function readKeptStart(kept: string): Promise<Start | null> {
	const read = await startSchema.safeParseAsync(jsonOf(kept));
	if (!read.success) return null;
	// Release 0.1.0 said of a username that was still to be found that it wasn't found.
	const { draft, isUsernameFound } = read.data;
	return { ...read.data, isUsernameFound: isUsernameFound || draft.username === "" };
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
