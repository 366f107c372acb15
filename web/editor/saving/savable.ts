import { hashKey } from "@tanstack/react-query";
import type { PageSave } from "../../../core/page/page-save.ts";
import { checkUsername } from "../../../core/username/check-username.ts";
import type { EditorDraft } from "../draft/draft.ts";

export type SavableDraft = PageSave["draft"] & Pick<EditorDraft, "socials">;

/** A username that the Worker refused, and the reason. */
export interface RefusedUsername {
	username: string | null;
	reason: string;
}

/** Returns the part of a draft that can be saved. It omits an invalid or taken username. */
export function savablePart(draft: EditorDraft, refused: RefusedUsername | null): SavableDraft {
	const { username: typed, ...rest } = draft;
	const check = checkUsername(typed);
	return whyUsernameIsRefused(typed, refused) !== null || !check.ok ? rest : { ...rest, username: check.username };
}

/** Returns the reason a typed username can't be saved, or null. */
export function whyUsernameIsRefused(typed: string, refused: RefusedUsername | null): string | null {
	const check = checkUsername(typed);
	if (!check.ok) return check.reason;
	return refused && check.username === refused.username ? refused.reason : null;
}

/** Returns true when the fields in `part` equal those in `stored`. */
export function changesNothing(part: SavableDraft, stored: SavableDraft): boolean {
	const fields = Object.keys(part) as (keyof SavableDraft)[];
	return fields.every((field) => part[field] === undefined || isSame(part[field], stored[field]));
}

export function isSame(one: SavableDraft[keyof SavableDraft], other: SavableDraft[keyof SavableDraft]): boolean {
	// Links and icons are compared by value, because stored ones have their keys in another order.
	return one === other || hashKey([one]) === hashKey([other]);
}
