import { expect, it } from "vitest";
import { bindingWith } from "../testing/bindings.ts";
import { SELLS_NOTHING } from "../testing/selling.ts";
import { send } from "../testing/visits.ts";

const FILES: Record<string, string> = {
	"/documents/terms": '<html data-closed="__CLOSED__">Plans',
	"/documents/without-plans/terms": '<html data-closed="__CLOSED__">No plans',
	"/documents/about": '<html data-closed="__CLOSED__">About',
};

const ASSETS = bindingWith<Fetcher>({
	fetch: async (url: URL) => new Response(FILES[url.pathname] ?? "", { status: url.pathname in FILES ? 200 : 404 }),
});

it("where nothing is for sale, the document without plans is sent, and no screen shows what belongs to them", async () => {
	const shown = async (path: string) => (await send(path, {}, { ...SELLS_NOTHING, ASSETS })).text();
	expect(await shown("/terms")).toBe('<html data-closed="plans">No plans');
	// Another test may have read the build's own before.
	expect(await shown("/about")).toContain('data-closed="plans"');
});
