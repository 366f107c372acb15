import * as z from "zod/mini";
import { listOf, listQuery, nothing, ofPage, savedFields } from "../fields.ts";
import { operation } from "../operation.ts";
import {
	listedPageSchema,
	lookChangesSchema,
	newPageSchema,
	pageChangesSchema,
	wholePageSchema,
} from "../page-fields.ts";

const newId = z.strictObject({ id: z.string() });
const saved = z.strictObject(savedFields);

export const pages = {
	"pages.list": operation({
		method: "GET",
		path: "/pages",
		verb: "read",
		of: "account",
		isForSinglePages: true,
		summary: "List pages",
		words: "The pages that the token is for. The primary page comes first, then the newest.",
		params: nothing,
		query: listQuery,
		body: null,
		answer: listOf(listedPageSchema),
		status: 200,
		isRepeatable: true,
		tool: {
			name: "list_pages",
			words:
				"Lists the account's pages with their ids, names and addresses. Begin here: the other tools take a page's id.",
		},
		example: {},
	}),
	"pages.get": operation({
		method: "GET",
		path: "/pages/{page}",
		verb: "read",
		of: "page",
		summary: "Get a page",
		words:
			"A page with its words, look, blocks and icons. The ETag is its version. A token that may not edit gets locked blocks without what is behind the lock.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: wholePageSchema,
		status: 200,
		isRepeatable: true,
		tool: {
			name: "read_page",
			words:
				"Reads a page: its words, look, blocks, icons and version. Read it before you change it, because changes take the version.",
		},
		example: {},
	}),
	"pages.create": operation({
		method: "POST",
		path: "/pages",
		verb: "manage",
		of: "account",
		summary: "Create a page",
		words:
			"What is missing is the template's, or blank. Without a username, nobody can open the page yet. A refused page leaves nothing behind.",
		params: nothing,
		query: nothing,
		body: newPageSchema,
		answer: newId,
		status: 201,
		isRepeatable: false,
		isWork: true,
		tool: {
			name: "create_page",
			words:
				"Makes a page. `template` names one of list_templates, and what is missing is the template's, or blank. Nobody can open a page without a username.",
		},
		example: {
			body: {
				fullName: "Juniper Vale",
				bio: "Pots, bowls and a kiln that is too small.",
				look: { theme: "paper", background: "paper" },
				blocks: [{ kind: "link", title: "Winter market", url: "https://market.example/winter" }],
			},
		},
	}),
	"pages.change": operation({
		method: "PATCH",
		path: "/pages/{page}",
		verb: "edit",
		of: "page",
		summary: "Change a page",
		words: "Changes the fields that are named, and publishes the page. The others stay.",
		params: ofPage,
		query: nothing,
		body: pageChangesSchema,
		answer: saved,
		status: 200,
		isRepeatable: true,
		content: "changes",
		isWork: true,
		tool: {
			name: "change_words",
			words:
				"Changes a page's name, bio, username and what else stands in its head. Only the fields that are named change.",
		},
		example: { body: { bio: "New bowls every Friday." } },
	}),
	"pages.changeLook": operation({
		method: "PATCH",
		path: "/pages/{page}/look",
		verb: "edit",
		of: "page",
		summary: "Change a page's look",
		words: "Changes the parts of the look that are named, and publishes the page.",
		params: ofPage,
		query: nothing,
		body: lookChangesSchema,
		answer: saved,
		status: 200,
		isRepeatable: true,
		content: "changes",
		isWork: true,
		tool: {
			name: "change_look",
			words:
				"Changes how a page looks: `theme` and `background` name a look of list_looks, the other fields differ from it. Only the fields that are named change.",
		},
		example: { body: { theme: "paper", background: "paper" } },
	}),
	"pages.duplicate": operation({
		method: "POST",
		path: "/pages/{page}/duplicate",
		verb: "manage",
		of: "page",
		// Such a token would not be for the page that it has made.
		isForSinglePages: false,
		summary: "Duplicate a page",
		words:
			"Makes another page with the same words, blocks, icons and look. It has no username, so nobody can open it yet.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: newId,
		status: 201,
		isRepeatable: false,
		isWork: true,
		example: {},
	}),
	"pages.delete": operation({
		method: "DELETE",
		path: "/pages/{page}",
		verb: "manage",
		of: "page",
		summary: "Delete a page",
		words:
			"Deletes the page with its statistics. Its username stays reserved for the account. The primary page can't be deleted.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: null,
		status: 204,
		isRepeatable: true,
		example: {},
	}),
	"pages.publication": operation({
		method: "GET",
		path: "/pages/{page}/publication",
		verb: "read",
		of: "page",
		summary: "See whether a page is published",
		words: "Whether visitors may open the page, and whether the last change is still on its way to them.",
		params: ofPage,
		query: nothing,
		body: null,
		answer: z.strictObject({ isPublic: z.boolean(), isPending: z.boolean(), problem: z.nullable(z.string()) }),
		status: 200,
		isRepeatable: true,
		example: {},
	}),
};
