import type { PAGE_STATES } from "../../../../core/api/page-fields.ts";
import { isInScope } from "../../../../core/api/scope.ts";
import type { Block } from "../../../../core/blocks/block.ts";
import { closedBlock } from "../../../../core/blocks/closed-block.ts";
import { newBlockId } from "../../../../core/blocks/new-block-id.ts";
import { BLANK_LOOK, LOOK_FIELDS } from "../../../../core/look/look-defaults.ts";
import { pick } from "../../../../core/look/pick.ts";
import { BLANK_DRAFT, DRAFT_FIELDS, type PageDraft } from "../../../../core/page/page.ts";
import { filledPageSchema } from "../../../../core/page/page-file.ts";
import { mayWith } from "../../../../core/teams/page-access.ts";
import { createFilledPage } from "../../pages/create-filled-page.ts";
import { deletePage } from "../../pages/delete-page.ts";
import { duplicatePage } from "../../pages/duplicate-page.ts";
import { type getPage, listPages } from "../../pages/own-pages.ts";
import { getPublication } from "../../pages/publication.ts";
import { takeTemplate } from "../../pages/take-template.ts";
import { changePage } from "../change-page.ts";
import type { Handlers, NamesOf, OperationContext } from "../handler.ts";
import { partOf } from "../part-of.ts";
import { readPage } from "../proposing.ts";

export const pages: Handlers<NamesOf<"pages">> = {
	async "pages.list"(context, { query }) {
		const all = await listPages(context);
		const { items, next } = partOf(all, query.cursor);
		return {
			items: items.map((page) => ({
				...pick(page, ["id", "username", "fullName", "bio", "isPrimary", "isPaused", "linkCount"]),
				labels: page.labels ?? [],
				address: addressOf(context.env, page),
			})),
			next,
		};
	},

	async "pages.get"(context, { params }) {
		const page = await readPage(context, params.page);
		const { translations: _, ...draft } = pick(page, DRAFT_FIELDS);
		return {
			id: page.id,
			version: page.version,
			address: addressOf(context.env, page),
			state: stateOf(page),
			isPending: page.publication.isPending,
			...withoutLook(draft),
			look: pick(draft, LOOK_FIELDS),
			blocks: seenBlocks(context, page),
			icons: iconsOf(page),
		};
	},

	async "pages.create"(context, { body: { template, look, blocks = [], icons = [], ...fields } }) {
		const draft = {
			...BLANK_DRAFT,
			...fields,
			...BLANK_LOOK,
			...look,
			blocks: blocks.map((block) => ({ id: newBlockId(), ...block })),
		};
		// Its blocks are read by their kinds, as those of a page that somebody imports.
		const page = await filledPageSchema.parseAsync({ draft, socials: icons });
		if (template === undefined) return createFilledPage(context, page);
		const inTemplate = { ...(await takeTemplate(context, page.draft, template)), ...look };
		return createFilledPage(context, { ...page, draft: inTemplate });
	},

	"pages.change": (context, { params, body }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, () => ({ draft: body, result: {} })),

	"pages.changeLook": (context, { params, body }, manner) =>
		changePage(context, { pageId: params.page, ...manner }, () => ({ draft: body, result: {} })),

	"pages.duplicate": (context, { params }) => duplicatePage(context, params.page),

	async "pages.delete"(context, { params }) {
		await deletePage(context, params.page);
		return null;
	},

	"pages.publication": (context, { params }) => getPublication(context, params.page),
};

type StoredPage = Awaited<ReturnType<typeof getPage>>;

function stateOf({ suspension, isPaused, publication }: StoredPage): (typeof PAGE_STATES)[number] {
	if (suspension) return "suspended";
	if (isPaused) return "paused";
	return publication.isPublic ? "public" : "not_public";
}

/** A page's blocks as the token may see them: whoever may not edit sees what visitors see of locked ones. */
export function seenBlocks({ actor }: OperationContext, { blocks, access }: StoredPage): Block[] {
	const mayEdit = isInScope(actor.bounds.scope, "edit") && mayWith(access, "edit");
	return mayEdit ? blocks : blocks.map(closedBlock);
}

export function iconsOf({ socials }: StoredPage) {
	return socials.map((icon) => pick(icon, ["id", "platform", "handle", "url", "isVisible"]));
}

function addressOf(
	{ APP_ORIGIN }: Env,
	{ username, hostname }: Pick<StoredPage, "username" | "hostname">,
): string | null {
	if (hostname) return `https://${hostname}/`;
	return username ? `${APP_ORIGIN}/${username}` : null;
}

function withoutLook(draft: Omit<PageDraft, "translations">) {
	const looks: readonly string[] = LOOK_FIELDS;
	// Safe: it takes the fields of the look away.
	return Object.fromEntries(Object.entries(draft).filter(([field]) => !looks.includes(field))) as Omit<
		typeof draft,
		(typeof LOOK_FIELDS)[number]
	>;
}
