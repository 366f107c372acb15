import type { Proposed } from "../../../core/api/proposed.ts";
import type { Trial } from "../../../core/api/trial.ts";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS, type PageDraft } from "../../../core/page/page.ts";
import type { PageSave } from "../../../core/page/page-save.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { getPage } from "../pages/own-pages.ts";
import { readPartialSave } from "../pages/partial-save.ts";
import { findSaveRefusal, savePage } from "../pages/save-page.ts";
import { asEditor } from "../proposals/as-editor.ts";
import { findLockedChange, keepProposal } from "../proposals/keep-proposal.ts";
import { notePublished } from "../proposals/note-published.ts";
import { findWarnings } from "./find-warnings.ts";
import type { OperationContext } from "./handler.ts";
import { isProposing, openOn } from "./proposing.ts";

/** A change merges with this many saves of others that come in between. */
const ATTEMPTS = 3;

/** How a request wants a page's content changed. */
export interface ChangeOptions {
	pageId: string;
	/** The version that `If-Match` names, or null where the change is merged with what others do. */
	version: number | null;
	/** Whether nothing is written. */
	isTrial: boolean;
}

/** What a change makes of a page's content. */
export interface Changed<Result> {
	draft: Partial<PageDraft>;
	/** What the answer says besides the version. */
	result: Result;
}

/**
 * Changes a page's content by the same save as the editor's, on the version that the request names, or on the newest. So a program
 * and an editor never overwrite each other. Returns the new version, or what a trial has found.
 *
 * What an assistant changes is also noted as a proposal that is published, and can be taken back. With a token that proposes, it is kept
 * as one that is open: nothing on the page changes, and what it has proposed before is part of the page that it changes.
 *
 * Throws `stale` when somebody else has saved the version, what `change` throws, and the errors of a save and of a proposal.
 */
export async function changePage<Result extends object>(
	context: OperationContext,
	options: ChangeOptions,
	change: (draft: PageDraft) => Changed<Result>,
): Promise<({ version: number } & Result) | ({ version: number } & Result & Proposed) | Trial> {
	for (let attempt = 1; ; attempt++) {
		try {
			return await changeOnce(context, options, change);
		} catch (error) {
			if (!isChangedElsewhere(error)) throw error;
			if (options.version !== null) throw stale(null);
			if (attempt === ATTEMPTS) throw error;
		}
	}
}

async function changeOnce<Result extends object>(
	context: OperationContext,
	{ pageId, version: expected, isTrial }: ChangeOptions,
	change: (draft: PageDraft) => Changed<Result>,
) {
	const page = await getPage(context, pageId);
	const { version } = page;
	if (expected !== null && version !== expected) throw stale(version);
	const stored = pick(page, DRAFT_FIELDS);
	const { open, draft: before } = await openOn(context, pageId, stored);
	const { draft: changes, result } = change(before);
	const locked = isProposing(context) ? findLockedChange(stored.blocks, changes.blocks ?? []) : null;
	if (locked && isTrial) return tried(context, before, { ...before, ...changes }, locked);
	if (locked) throw locked;
	const save = await readPartialSave({ id: pageId, version, before, changes });
	const after = { ...before, ...readChanges(changes, save, before) };
	const made = { pageId, version, before: stored, after };
	if (isProposing(context)) {
		const refusal = await findSaveRefusal(asEditor(context), save);
		if (isTrial) return tried(context, before, after, refusal);
		if (refusal) throw refusal;
		await keepProposal(context, { ...made, open });
		return { version, isProposed: true as const, ...result };
	}
	if (isTrial) return tried(context, before, after, await findSaveRefusal(context, save));
	const along = await notePublished(context, made);
	return { ...(await savePage(context, save, { along })), ...result };
}

/** What a save would change, why it would be refused, and what it would make worse. */
async function tried(
	context: OperationContext,
	before: PageDraft,
	after: PageDraft,
	refusal: DomainError | null,
): Promise<Trial> {
	const changed = DRAFT_FIELDS.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
	const problems = refusal ? [{ code: refusal.code, detail: refusal.message, field: refusal.field ?? null }] : [];
	return { isTrial: true, changed, problems, warnings: await findWarnings(context, before, after) };
}

/** The changes as the save has read them. A block that isn't changed stays as it is stored, whatever release has written it. */
function readChanges(changes: Partial<PageDraft>, { draft }: PageSave, before: PageDraft): Partial<PageDraft> {
	const untouched = new Map(before.blocks.map((block) => [block.id, block]));
	const touched = (changes.blocks ?? []).filter((block) => untouched.get(block.id) !== block).map(({ id }) => id);
	for (const id of touched) untouched.delete(id);
	const read = pick(draft, Object.keys(changes) as (keyof PageDraft)[]);
	return changes.blocks ? { ...read, blocks: draft.blocks.map((block) => untouched.get(block.id) ?? block) } : read;
}

function isChangedElsewhere(error: unknown): boolean {
	return error instanceof DomainError && error.code === "conflict" && error.field === "version";
}

function stale(version: number | null): DomainError {
	const now = version === null ? "" : ` It is at version ${version} now.`;
	return new DomainError("stale", `Somebody else has saved this page.${now} Read it again.`, { field: "If-Match" });
}
