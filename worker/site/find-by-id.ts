import type { ClickTable } from "../../core/blocks/click-table.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { readAddress } from "../publish/snapshot.ts";
import { knownAddress, noteAddress } from "./known-addresses.ts";
import { hasContent, type Lookup, lookUp } from "./look-up.ts";
import type { PreparedPage } from "./respond.ts";

/**
 * The public page that a visit is about, from the isolate's memory or else from KV. Null when neither has it: then D1 has to be asked.
 * Returns no promise for a page in memory.
 */
export function findPageById(visit: Visit): PreparedPage | null | Promise<PreparedPage | null> {
	const address = knownAddress(visit.pageId);
	if (address === null) return findInStores(null, visit);
	const found = lookUp(address, visit);
	return found instanceof Promise ? findInStores(found, visit) : pageIn(found, visit);
}

/** Waits for a lookup, or begins one when the isolate knows no address of the page. */
async function findInStores(lookingUp: Promise<Lookup> | null, visit: Visit): Promise<PreparedPage | null> {
	const { env, pageId } = visit;
	try {
		if (lookingUp) return pageIn(await lookingUp, visit);
		const address = await readAddress(env.SNAPSHOTS, pageId);
		if (address === null) return null;
		noteAddress(pageId, address);
		return pageIn(await lookUp(address, visit), visit);
	} catch (error) {
		console.error("A page was not found by its id", { pageId, error: rootCauseOf(error) });
		return null;
	}
}

/** The page that a lookup has found, unless its address is another page's by now. */
function pageIn(found: Lookup, { pageId }: Visit): PreparedPage | null {
	return found && hasContent(found) && found.pageId === pageId ? found : null;
}

const tables = new WeakMap<Uint8Array, ClickTable>();

/** The table of everything on a page that visitors can click. */
export function clicksOf({ clicks }: PreparedPage): ClickTable {
	const known = tables.get(clicks);
	if (known) return known;
	// The live object has written it.
	const table: ClickTable = JSON.parse(new TextDecoder().decode(clicks));
	tables.set(clicks, table);
	return table;
}
