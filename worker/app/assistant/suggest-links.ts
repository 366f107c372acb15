import * as z from "zod/mini";
import { targetSchema } from "../../../core/addresses/target-schema.ts";
import { addressKey } from "../../../core/assistant/address-key.ts";
import type { FoundLink } from "../../../core/assistant/facts.ts";
import { MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { IMPORTS_MAX } from "../../../core/page/import-limits.ts";
import { MAX_LINKS_ON_ANY_PLAN } from "../../../core/plans/plan.ts";
import { importAll } from "./import-facts.ts";

/** The addresses of a page's links and icons, as its editor shows them. */
export const pageAddressesSchema = z.strictObject({
	urls: z.array(targetSchema).check(z.maxLength(MAX_LINKS_ON_ANY_PLAN + MAX_OTHER_BLOCKS)),
});

/**
 * Links that a page doesn't have, from the sites that it leads to. Each site is asked once, and the first ones only. A site
 * that can't be read suggests nothing.
 */
export async function suggestLinks(env: Env, urls: readonly string[]): Promise<FoundLink[]> {
	const sites = new Map(urls.filter(isWebAddress).map((address) => [URL.parse(address)?.host, address]));
	const inputs = [...sites.values()].slice(0, IMPORTS_MAX).map((address) => ({ address }));
	const { facts } = await importAll(env, inputs);
	const known = new Set(urls.map(addressKey));
	return facts.links.filter(({ url }) => !known.has(addressKey(url)));
}

function isWebAddress(url: string): boolean {
	return /^https?:/.test(url);
}
