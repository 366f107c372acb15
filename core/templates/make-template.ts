import { STARTERS, type Starter, type StarterId } from "../assistant/starters.ts";
import type { Block } from "../blocks/block.ts";
import { DEMO_PICTURES } from "../page/demo-pictures.ts";
import type { PageDraft } from "../page/page.ts";
import { picturesOf } from "../page/page-pictures.ts";
import { DAY_MS, HOUR_MS } from "../time/duration.ts";
import type { TemplateBlock } from "./template.ts";
import { TEMPLATES } from "./templates.ts";
import type { MadeTemplate } from "./with-template.ts";

interface Making {
	newId: () => string;
	/** The time in milliseconds since 1970. */
	now: number;
	/** The zone of dates, e.g. `Europe/Berlin`. */
	timeZone: string;
}

/** The template of a kind of page, with ids and dates. Its blocks are examples until their owner changes them. */
export function makeTemplate(kind: StarterId, making: Making): MadeTemplate {
	const { theme, parts = {} }: Starter = STARTERS[kind];
	const { wallpaper, blocks } = TEMPLATES[kind];
	return {
		theme,
		parts,
		wallpaper: wallpaper ? DEMO_PICTURES[wallpaper] : null,
		blocks: blocks.map((block) => blockOf(block, making)),
	};
}

/** The pictures of templates on a page. The owner uploads them before the page is saved. */
export function templatePicturesOf({ wallpaper, blocks }: Pick<PageDraft, "wallpaper" | "blocks">): string[] {
	const shown = new Set([wallpaper, ...picturesOf(blocks)]);
	return Object.values(DEMO_PICTURES).filter((name) => shown.has(name));
}

function blockOf(block: TemplateBlock, { newId, now, timeZone }: Making): Block {
	if (block.kind !== "countdown") return { ...block, id: newId(), isExample: true };
	const { inDays, ...rest } = block;
	// On the full hour, as people announce things.
	const endsAt = Math.ceil((now + inDays * DAY_MS) / HOUR_MS) * HOUR_MS;
	return { ...rest, id: newId(), endsAt, timeZone, isExample: true };
}
