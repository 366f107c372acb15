import type { Block } from "../../../../core/blocks/block.ts";
import { newBlockId } from "../../../../core/blocks/new-block-id.ts";
import { DomainError } from "../../../foundation/errors/domain-error.ts";
import { changePage } from "../change-page.ts";
import type { Handlers, NamesOf } from "../handler.ts";
import { readPage } from "../proposing.ts";
import { seenBlocks } from "./pages.ts";

export const blocks: Handlers<NamesOf<"blocks">> = {
	async "blocks.list"(context, { params }) {
		const page = await readPage(context, params.page);
		return { version: page.version, items: seenBlocks(context, page) };
	},

	async "blocks.get"(context, { params }) {
		const page = await readPage(context, params.page);
		return { version: page.version, block: blockOf(seenBlocks(context, page), params.block) };
	},

	"blocks.add": (context, { params, body }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, ({ blocks: before }) => {
			const id = newBlockId();
			// Safe: the save reads it by the schema of its kind.
			const block = { id, ...body.block } as unknown as Block;
			return { draft: { blocks: placed(before, block, body.after, "body.after") }, result: { id: block.id } };
		}),

	"blocks.change": (context, { params, body }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, ({ blocks: before }) => {
			const block = blockOf(before, params.block);
			const fields = { ...block, ...body, id: block.id, kind: block.kind };
			const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
			// Safe: the save reads it by the schema of its kind.
			return {
				draft: { blocks: before.map((one) => (one === block ? (changed as unknown as Block) : one)) },
				result: {},
			};
		}),

	"blocks.move": (context, { params, body }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, ({ blocks: before }) => {
			const block = blockOf(before, params.block);
			const others = before.filter((one) => one !== block);
			return { draft: { blocks: placed(others, block, body.after, "body.after") }, result: {} };
		}),

	"blocks.delete": (context, { params }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, ({ blocks: before }) => {
			const block = blockOf(before, params.block);
			return { draft: { blocks: before.filter((one) => one !== block) }, result: {} };
		}),
};

/** The blocks with one more: at the top, or after the one with this id. */
function placed(blocks: readonly Block[], block: Block, after: string | null, field: string): Block[] {
	const at = after === null ? 0 : blocks.indexOf(blockOf(blocks, after, field)) + 1;
	return [...blocks.slice(0, at), block, ...blocks.slice(at)];
}

function blockOf(blocks: readonly Block[], id: string, field = "path.block"): Block {
	const block = blocks.find((one) => one.id === id);
	if (!block)
		throw new DomainError(field === "path.block" ? "not_found" : "invalid", "This block isn't on the page.", { field });
	return block;
}
