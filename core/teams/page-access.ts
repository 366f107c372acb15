import type { Role, Verb } from "./role.ts";

/** What somebody may do with a page of an account that isn't their own. */
export interface PageAccess {
	/** The account, and their role in it. */
	account: { id: string; name: string; role: Role };
	/** What they may do now: without a seat only read, whatever the role says. */
	verbs: readonly Verb[];
	hasSeat: boolean;
	/** Whether they have to do with single pages of the account only. */
	isGuest: boolean;
	/** The names of some who can do more than others: owners first, then admins. */
	managers: readonly string[];
}

/** Whether somebody may do this with a page. Null stands for a page of their own account. */
export function mayWith(access: PageAccess | null, verb: Verb): boolean {
	return access?.verbs.includes(verb) ?? true;
}

/** The path of the pages that a page is among. Guests see those that they are guests of. */
export function pagesAround(access: PageAccess | null): string {
	return access ? `/dashboard?account=${access.account.id}` : "/dashboard";
}
