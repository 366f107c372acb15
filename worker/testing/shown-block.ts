import { expect } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import { HOUR_MS } from "../../core/time/duration.ts";
import { draftWith, newPage, newPerson } from "./people.ts";
import { send } from "./visits.ts";

/** Tries the address of a block's own while visitors see the block, while they don't, and with other ids. */
export async function expectOnlyWhileShown(
	block: Block,
	addressOf: (pageId: string, blockId: string) => string,
): Promise<void> {
	const { heading } = SAMPLE_BLOCKS;
	const username = `shows-${block.kind}`;
	const jane = await newPerson();
	const { id, version: first } = await newPage(jane, username, { blocks: [block, heading] });
	let version = first;
	const save = async (draft: Parameters<typeof draftWith>[0]) => {
		({ version } = await jane.client.pages.save.mutate({ id, version, draft: draftWith(draft) }));
	};
	const status = async (path = addressOf(id, block.id)) => (await send(path)).status;
	expect(await status()).toBe(200);
	for (const [change, expected] of [
		[{ isHidden: true }, 404],
		[{ visibleFrom: Date.now() + HOUR_MS }, 404],
		[{ visibleFrom: Date.now() - HOUR_MS }, 200],
		[{ visibleUntil: Date.now() - HOUR_MS }, 404],
	] as const) {
		await save({ username, blocks: [{ ...block, ...change }, heading] });
		expect([change, await status()]).toEqual([change, expected]);
	}
	await save({ username, blocks: [block, heading] });
	expect(await status()).toBe(200);
	for (const path of [
		addressOf(id, heading.id),
		addressOf(id, "nothing-there"),
		addressOf(id, `${block.id}/`),
		addressOf(id, "x"),
		addressOf("0".repeat(14), block.id),
	]) {
		expect([path, await status(path)]).toEqual([path, 404]);
	}
	await save({ username: null, blocks: [block] });
	expect(await status()).toBe(404);
}
