import { $ZodError } from "zod/v4/core";
import type { Trial } from "../../../core/api/trial.ts";
import { pick } from "../../../core/look/pick.ts";
import { DRAFT_FIELDS, type PageDraft } from "../../../core/page/page.ts";
import { type PageSave, pageSaveSchema } from "../../../core/page/page-save.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { getPage } from "../pages/own-pages.ts";
import { findSaveRefusal, savePage } from "../pages/save-page.ts";
import { findWarnings } from "./find-warnings.ts";

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
 * Throws `stale` when somebody else has saved the version, what `change` throws, and the errors of a save.
 */
export async function changePage<Result extends object>(
	context: Context<Person>,
	{ pageId, version: expected, isTrial }: ChangeOptions,
	change: (draft: PageDraft) => Changed<Result>,
): Promise<({ version: number } & Result) | Trial> {
	for (let attempt = 1; ; attempt++) {
		const page = await getPage(context, pageId);
		if (expected !== null && page.version !== expected) throw stale(page.version);
		const before = pick(page, DRAFT_FIELDS);
		const { draft: changes, result } = change(before);
		const save = await readSave({ id: pageId, version: page.version, draft: draftOf(before, changes) }, changes);
		if (isTrial) return tried(context, before, { save, changes: pick(save.draft, namesOf(changes)) });
		try {
			return { ...(await savePage(context, save)), ...result };
		} catch (error) {
			if (!isChangedElsewhere(error)) throw error;
			if (expected !== null) throw stale(null);
			if (attempt === ATTEMPTS) throw error;
		}
	}
}

/** The draft of a save. What it doesn't name stays: a username and translations are checked only when they change. */
function draftOf(before: PageDraft, changes: Partial<PageDraft>): PageSave["draft"] {
	const { username: _, translations: __, ...rest } = before;
	return { ...rest, ...changes };
}

/** Reads a save by the schema of the editor's. Only what was changed can be wrong. */
async function readSave(save: PageSave, changes: Partial<PageDraft>): Promise<PageSave> {
	const read = await pageSaveSchema.safeParseAsync(save);
	if (read.success) return read.data;
	const isChanged = (path: PropertyKey[]) => typeof path[1] === "string" && path[1] in changes;
	const issues = read.error.issues.filter(({ path }) => isChanged(path));
	throw new $ZodError(issues.length > 0 ? issues : read.error.issues);
}

/** What a save would change, why it would be refused, and what it would make worse. */
async function tried(
	context: Context<Person>,
	before: PageDraft,
	{ save, changes }: { save: PageSave; changes: Partial<PageDraft> },
): Promise<Trial> {
	const changed = namesOf(changes).filter((field) => JSON.stringify(changes[field]) !== JSON.stringify(before[field]));
	const refusal = await findSaveRefusal(context, save);
	const problems = refusal ? [{ code: refusal.code, detail: refusal.message, field: refusal.field ?? null }] : [];
	return { isTrial: true, changed, problems, warnings: await findWarnings(context, before, { ...before, ...changes }) };
}

function namesOf(changes: Partial<PageDraft>): (keyof PageDraft)[] {
	return Object.keys(changes) as (keyof PageDraft)[];
}

function isChangedElsewhere(error: unknown): boolean {
	return error instanceof DomainError && error.code === "conflict" && error.field === "version";
}

function stale(version: number | null): DomainError {
	const now = version === null ? "" : ` It is at version ${version} now.`;
	return new DomainError("stale", `Somebody else has saved this page.${now} Read it again.`, { field: "If-Match" });
}
