import { withTheme } from "../../core/look/look-defaults.ts";
import { pick } from "../../core/look/pick.ts";
import { DRAFT_FIELDS } from "../../core/page/page.ts";
import { client, isRefusal } from "../api-client/client.ts";
import { type KeptLook, keepLook, keptLook } from "./kept-look.ts";

/** What became of the look: the page wears it, or the page has changed since, and its owner decides in the editor. */
export type Outcome = KeptLook & { isWorn: boolean };

let running: Promise<Outcome | null> | undefined;

/** Gives the page the look that was kept for it, once the plan includes it. Null where none is kept. */
export function wearKeptLook(): Promise<Outcome | null> {
	running ??= wear().finally(() => {
		running = undefined;
	});
	return running;
}

async function wear(): Promise<Outcome | null> {
	const kept = keptLook();
	if (!kept) return null;
	const page = await client.pages.get.query({ id: kept.pageId });
	if (page.version !== kept.version) return { ...kept, isWorn: false };
	const { username: _, ...draft } = pick(page, DRAFT_FIELDS);
	try {
		await client.pages.save.mutate({
			id: page.id,
			version: page.version,
			draft: { ...draft, ...withTheme(page, kept.theme) },
		});
	} catch (error) {
		// Somebody saved in this moment.
		if (isRefusal(error) && error.data?.reason === "conflict") return { ...kept, isWorn: false };
		throw error;
	}
	keepLook(null);
	return { ...kept, isWorn: true };
}
