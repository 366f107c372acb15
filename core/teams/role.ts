/**
 * What people do with what an account owns: see pages and statistics, change content and look, everything else about pages
 * and what is sold on them, who is a member, and the account itself with its billing.
 */
export type Verb = "read" | "edit" | "manage" | "members" | "own";

interface RoleTerms {
	name: string;
	/** What it is for, in a sentence on screens and in mails. */
	words: string;
	verbs: readonly Verb[];
	/** Whether somebody can have it on single pages only. */
	isForGuests: boolean;
}

/** The table of roles, the highest first. Who may do what is asked here and nowhere else. */
export const ROLES = {
	owner: {
		name: "Owner",
		words: "Everything, with billing and closing the team",
		verbs: ["read", "edit", "manage", "members", "own"],
		isForGuests: false,
	},
	admin: {
		name: "Admin",
		words: "Pages, domains, sales and members",
		verbs: ["read", "edit", "manage", "members"],
		isForGuests: false,
	},
	editor: {
		name: "Editor",
		words: "Content, look and statistics",
		verbs: ["read", "edit"],
		isForGuests: true,
	},
	analyst: {
		name: "Analyst",
		words: "Sees pages and statistics, and changes nothing",
		verbs: ["read"],
		isForGuests: true,
	},
} as const satisfies Record<string, RoleTerms>;

export type Role = keyof typeof ROLES;

/** Every role, the highest first. */
export const ALL_ROLES = Object.keys(ROLES) as [Role, ...Role[]];

/** Whether somebody with this role may do it. */
export function mayDo(role: Role, verb: Verb): boolean {
	const verbs: readonly Verb[] = ROLES[role].verbs;
	return verbs.includes(verb);
}

/** The roles that may do it, the highest first. */
export function rolesThat(verb: Verb): Role[] {
	return ALL_ROLES.filter((role) => mayDo(role, verb));
}

/** Whether the role is at least as high as the other one. Nobody gives a higher role than their own. */
export function isAtLeast(role: Role, other: Role): boolean {
	return ALL_ROLES.indexOf(role) <= ALL_ROLES.indexOf(other);
}

/** What somebody reads whose role doesn't include it, with the lowest role that does. */
export function refusalOf(verb: Verb, accountName: string): string {
	const lowest = rolesThat(verb).at(-1) ?? "owner";
	const article = /^[aeio]/.test(lowest) ? "an" : "a";
	return `Your role can't do this. Ask ${article} ${lowest} of ${accountName}.`;
}
