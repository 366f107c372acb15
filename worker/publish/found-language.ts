import { eq } from "drizzle-orm";
import { closedBlock } from "../../core/blocks/closed-block.ts";
import { pageWords } from "../../core/page/page-words.ts";
import { openDatabase } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import type { StoredPage } from "./select-page.ts";

/** Increase this when the detector changes. Each page's language is found again with its next publication. */
const EDITION = 1;

/**
 * Fills in the language that the page's words show, unless its owner chose one. The result is stored, so the detector is loaded
 * only when words have changed, and never while a visitor waits.
 */
export async function withLanguage(db: D1Database, page: StoredPage): Promise<StoredPage> {
	if (page.language !== null) return page;
	// Titles and texts that came from a locked target are secret, and their language would tell of them. So the blocks are
	// closed first.
	const words = pageWords({ ...page, blocks: page.blocks.map(closedBlock) });
	const foundLanguageIn = await sha256Hex(`${EDITION} ${words}`);
	if (foundLanguageIn === page.foundLanguageIn) return page;
	const { languageOf } = await import("../../core/language/detect.ts");
	const found = { foundLanguage: languageOf(words), foundLanguageIn };
	await openDatabase(db).update(pages).set(found).where(eq(pages.id, page.id));
	return { ...page, ...found };
}
