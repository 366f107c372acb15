/** The kinds of actions, as a filter names them. */
export const ACTIVITY_KINDS = {
	content: "Content",
	look: "Look",
	page: "Pages",
	address: "Addresses",
	domain: "Domains",
	members: "Members",
	handover: "Hand-overs",
	plan: "Plan",
	team: "Team",
} as const;

export type ActivityKind = keyof typeof ACTIVITY_KINDS;

/** The periods that a filter offers besides all of the year, in days. */
export const ACTIVITY_DAYS = [7, 30] as const;

/** The most persons that a filter names. */
export const ACTIVITY_PERSONS_MAX = 20;

interface ActionTerms {
	kind: ActivityKind;
	/** What somebody did, after their name. `subject` is what the entry has for it, or empty. */
	words: (subject: string) => string;
}

/** Everything that an account's activity has entries of. No entry has what is behind a gate, a message, or a secret. */
export const ACTIONS = {
	// The subject is in words already. Entries of former releases have none.
	"content.changed": { kind: "content", words: (done) => done || "changed the content" },
	"content.restored": { kind: "content", words: () => "restored an earlier version" },
	"content.ordered": { kind: "content", words: (state) => `turned smart order ${state}` },
	"look.changed": { kind: "look", words: (done) => done || "changed the look" },
	"page.created": { kind: "page", words: () => "created the page" },
	"page.deleted": { kind: "page", words: () => "deleted the page" },
	"page.primary": { kind: "page", words: () => "made the page primary" },
	"address.changed": {
		kind: "address",
		words: (username) => (username ? `published the page at @${username}` : "took the page offline"),
	},
	"domain.added": { kind: "domain", words: (hostname) => `added the domain ${hostname}` },
	"domain.removed": { kind: "domain", words: (hostname) => `removed the domain ${hostname}` },
	"member.invited": { kind: "members", words: (who) => `invited ${who}` },
	"member.withdrawn": { kind: "members", words: (who) => `took the invitation of ${who} back` },
	"member.joined": { kind: "members", words: (role) => `joined as ${role}` },
	"member.changed": { kind: "members", words: (who) => `changed the role of ${who}` },
	"member.removed": { kind: "members", words: (who) => `removed ${who}` },
	"member.left": { kind: "members", words: () => "left" },
	"handover.offered": { kind: "handover", words: (who) => `offered the page to ${who}` },
	"handover.withdrawn": { kind: "handover", words: (who) => `took the offer to ${who} back` },
	"handover.declined": { kind: "handover", words: () => "declined the page" },
	"handover.accepted": { kind: "handover", words: (who) => `took the page over from ${who}` },
	"handover.left": { kind: "handover", words: (who) => `handed the page over to ${who}` },
	"handover.returned": { kind: "handover", words: () => "gave the page back" },
	"plan.changed": { kind: "plan", words: (plan) => `changed the plan to ${plan}` },
	"plan.given": { kind: "plan", words: (plan) => `gave the plan ${plan}` },
	"plan.taken": { kind: "plan", words: () => "ended the plan that was given" },
	"team.created": { kind: "team", words: () => "created the team" },
	"team.pictured": { kind: "team", words: () => "changed the team's picture" },
	"team.renamed": { kind: "team", words: (name) => `renamed the team to ${name}` },
} as const satisfies Record<string, ActionTerms>;

export type Action = keyof typeof ACTIONS;

export const ALL_ACTIONS = Object.keys(ACTIONS) as [Action, ...Action[]];

/** The actions of a kind. */
export function actionsOf(kind: ActivityKind): Action[] {
	return ALL_ACTIONS.filter((action) => ACTIONS[action].kind === kind);
}

/** What somebody did, after their name. */
export function wordsOfAction(action: Action, subject: string | null): string {
	return ACTIONS[action].words(subject ?? "");
}

/** What somebody is called in an entry: a person, one whose account is deleted, or the product. */
export function nameOfPerson({ personId, name }: { personId: string | null; name: string | null }): string {
	return personId === null ? "Linkstead" : name || "Somebody who left";
}

/** Who has done something: `Mara`, or `Claude, for Mara`. */
export function nameOfDoer({
	assistant,
	...person
}: Parameters<typeof nameOfPerson>[0] & { assistant: string | null }) {
	return assistant === null ? nameOfPerson(person) : `${assistant}, for ${nameOfPerson(person)}`;
}
