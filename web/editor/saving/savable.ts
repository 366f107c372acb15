import { hashKey } from "@tanstack/react-query";
import type { PageSave } from "../../../core/page-save.ts";
import { checkUsername } from "../../../core/username.ts";
import type { EditorDraft } from "../draft/draft.ts";

export type SavableDraft = PageSave["draft"];

/** A username the Worker would not take, and why. */
export interface RefusedUsername {
	username: string | null;
	reason: string;
}

/** The part of a draft that can be saved: all but a username that is not allowed or belongs to somebody else. */
export function savablePart(draft: EditorDraft, refused: RefusedUsername | null): SavableDraft {
	const { username: typed, ...rest } = draft;
	const check = checkUsername(typed);
	return whyUsernameIsRefused(typed, refused) !== null || !check.ok ? rest : { ...rest, username: check.username };
}

/** The reason why a typed username can't be saved, or null when it can. */
export function whyUsernameIsRefused(typed: string, refused: RefusedUsername | null): string | null {
	const check = checkUsername(typed);
	if (!check.ok) return check.reason;
	return refused && check.username === refused.username ? refused.reason : null;
}

/** Whether saving `part` would leave a page that holds `stored` as it is. */
export function changesNothing(part: SavableDraft, stored: SavableDraft): boolean {
	const fields = Object.keys(part) as (keyof SavableDraft)[];
	return fields.every((field) => part[field] === undefined || isSame(part[field], stored[field]));
}

function isSame(one: SavableDraft[keyof SavableDraft], other: SavableDraft[keyof SavableDraft]): boolean {
	// Links are compared by what they hold: a stored one has its keys in another order.
	return one === other || hashKey([one]) === hashKey([other]);
}
