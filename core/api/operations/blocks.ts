import * as z from "zod/mini";
import { blockIdSchema } from "../../blocks/block-schema.ts";
import { pageDraftSchema } from "../../page/page-schema.ts";
import { nothing, ofBlock, ofPage, savedFields } from "../fields.ts";
import { operation } from "../operation.ts";

const { blocks: blocksSchema } = pageDraftSchema.shape;

/** The block that another one follows, or null for the top of the page. */
const afterSchema = z.nullable(blockIdSchema);

/** A new block, which may have no id. The save of its page checks it by the schema of its kind. */
export const newBlockSchema = z.looseObject({});

/** Some fields of a block. The save of its page checks them. */
const blockChangesSchema = z.looseObject({});

export const blocks = {
	"blocks.list": operation({
		method: "GET",
		path: "/pages/{page}/blocks",
		verb: "read",
		of: "page",
		summary: "List a page's blocks",
		words:
			"All blocks in their order, hidden ones among them. A token that may not edit gets locked blocks without what is behind the lock.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: z.strictObject({ version: z.int(), items: blocksSchema }),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"blocks.get": operation({
		method: "GET",
		path: "/pages/{page}/blocks/{block}",
		verb: "read",
		of: "page",
		summary: "Get a block",
		words: "A block of a page. A token that may not edit gets a locked one without what is behind the lock.",
		params: ofBlock,
		query: nothing,
		body: null,
		answer: z.strictObject({ version: z.int(), block: blocksSchema.def.element }),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
	"blocks.add": operation({
		method: "POST",
		path: "/pages/{page}/blocks",
		verb: "edit",
		of: "page",
		summary: "Add a block",
		words: "Adds a block at the top of the page, or after another block, and publishes the page.",
		params: ofPage,
		query: nothing,
		body: z.strictObject({ block: newBlockSchema, after: z._default(afterSchema, null) }),
		answer: z.strictObject({ id: blockIdSchema, ...savedFields }),
		status: 201,
		isRepeatable: false,
		content: "adds",
		isWork: true,
		tool: {
			name: "add_block",
			words: "Adds a block, such as a link, at the top of a page, or after the block whose id is `after`.",
		},
		example: { body: { block: { kind: "link", title: "Winter market", url: "https://market.example/winter" } } },
	}),
	"blocks.change": operation({
		method: "PATCH",
		path: "/pages/{page}/blocks/{block}",
		verb: "edit",
		of: "page",
		summary: "Change or hide a block",
		words: "Changes the fields that are named. A field that is null goes. `isHidden` hides the block from visitors.",
		params: ofBlock,
		query: nothing,
		body: blockChangesSchema,
		answer: z.strictObject(savedFields),
		status: 200,
		isRepeatable: true,
		content: "changes",
		isWork: true,
		tool: {
			name: "change_block",
			words:
				"Changes fields of a block, named as read_page returns them. A field that is null goes. `isHidden` hides the block from visitors, or shows it.",
			body: "changes",
		},
		example: { body: { title: "Spring market" } },
	}),
	"blocks.move": operation({
		method: "POST",
		path: "/pages/{page}/blocks/{block}/move",
		verb: "edit",
		of: "page",
		summary: "Move a block",
		words: "Moves a block to the top of the page, or after another block.",
		params: ofBlock,
		query: nothing,
		body: z.strictObject({ after: afterSchema }),
		answer: z.strictObject(savedFields),
		status: 200,
		isRepeatable: true,
		content: "adds",
		isWork: true,
		tool: {
			name: "move_block",
			words: "Moves a block to the top of a page, or after the block whose id is `after`.",
		},
		example: { body: { after: null } },
	}),
	"blocks.delete": operation({
		method: "DELETE",
		path: "/pages/{page}/blocks/{block}",
		verb: "edit",
		of: "page",
		summary: "Delete a block",
		words: "Deletes a block. Whoever has bought what it sells is told so by mail a day later.",
		params: ofBlock,
		query: nothing,
		body: null,
		answer: z.strictObject(savedFields),
		status: 200,
		isRepeatable: true,
		content: "changes",
		isWork: true,
		tool: {
			name: "remove_block",
			words:
				"Removes a block. Whoever has bought what it sells is told so by mail a day later. change_block with `isHidden` hides it instead.",
		},
		example: {},
	}),
};
