import type { Verb } from "../teams/role.ts";

interface ScopeTerms {
	name: string;
	/** What a token with it may do, in a sentence on screens. */
	words: string;
	verbs: readonly Verb[];
	/** What its person has to be allowed to, so that one can be made. */
	needs: Verb;
	/** Whether changes of content that its verbs don't include are kept as proposals, where an assistant makes them. */
	proposes?: boolean;
}

/**
 * What a token may do: verbs of the table of roles (`core/teams/role.ts`), each scope with those below it. No token changes who is in
 * an account, its billing or the account itself. What the person may not do, no token of theirs may.
 */
export const SCOPES = {
	read: { name: "Read", words: "Reads pages and statistics, and changes nothing", verbs: ["read"], needs: "read" },
	propose: {
		name: "Propose",
		words: "Reads pages, and an assistant proposes changes that you publish",
		verbs: ["read"],
		needs: "edit",
		proposes: true,
	},
	edit: { name: "Edit", words: "Changes content and look, and publishes", verbs: ["read", "edit"], needs: "edit" },
	manage: {
		name: "Manage",
		words: "Also deletes pages and reads subscribers. For all pages, also creates them and reads sales and domains",
		verbs: ["read", "edit", "manage"],
		needs: "manage",
	},
} as const satisfies Record<string, ScopeTerms>;

export type Scope = keyof typeof SCOPES;

/** Every scope, the smallest first. */
export const ALL_SCOPES = Object.keys(SCOPES) as [Scope, ...Scope[]];

/** Whether a token with this scope may do it, if the person may. */
export function isInScope(scope: Scope, verb: Verb): boolean {
	const verbs: readonly Verb[] = SCOPES[scope].verbs;
	return verbs.includes(verb);
}

/** Whether what an assistant changes with a token of this scope waits until a person publishes it. */
export function isProposing(scope: Scope): boolean {
	const terms: ScopeTerms = SCOPES[scope];
	return terms.proposes ?? false;
}
