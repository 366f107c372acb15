import type { Verb } from "../../../core/teams/role.ts";
import type { countUse } from "../limits/rate-limit.ts";
import type { RequestContext, Viewer } from "./context.ts";

/** Who can call a procedure, and within which bounds. Every procedure carries its row. */
export interface Access {
	/** Everybody, people who have signed in, or administrators. Others of the last kind read that there is no such procedure. */
	who: "everybody" | "person" | "administrator";
	/** What a person does with an account that the input names, or with a page. Without it, a procedure is about the person. */
	verb?: Verb;
	of?: "account" | "page";
	/** The limit that a call counts for. Mutations of a person count for `writes` besides. */
	limit?: LimitName;
	/** Whether the person must have proven a second factor in this session, if the account has one. */
	needsSecondFactor?: boolean;
	/** Whether a Durable Object does it, where it may take longer than in a request. Such a procedure sets no cookie. */
	isWork?: boolean;
	/**
	 * Whether it goes on while the server's disk is full, because it writes a few bytes or makes room. Everything else is refused
	 * before it writes: a store whose write has failed can't be read for a moment.
	 */
	needsNoRoom?: boolean;
}

/** Who a limit counts. `actor` is null for everybody's procedures. */
type Counted = Pick<RequestContext, "clientAddress"> & { actor: Viewer | null };

interface Limit {
	binding: Parameters<typeof countUse>[1];
	keyOf: (counted: Counted) => string;
	words: Parameters<typeof countUse>[3];
}

const TOO_MANY_QUESTIONS = { message: "Too many requests. Please try again in a minute." };

/** The rate limits of procedures. */
export const LIMITS = {
	/** For whatever checks a password, sends mail or is expensive. */
	attempts: {
		binding: "AUTH_LIMIT",
		keyOf: ({ clientAddress }) => clientAddress,
		words: { message: "Too many attempts. Please try again in a minute." },
	},
	/** For all mutations of a person. Only scripts reach it. */
	writes: {
		binding: "WRITES_LIMIT",
		keyOf: idOf,
		words: { title: "Not saved yet", message: "Too many changes. Please try again in a minute." },
	},
	/** For what a screen asks while somebody types. */
	typing: {
		binding: "TYPING_LIMIT",
		keyOf: (counted) => (counted.actor ? idOf(counted) : `address:${counted.clientAddress}`),
		words: TOO_MANY_QUESTIONS,
	},
	/** For what fetches from other sites and reads what it gets. */
	fetching: { binding: "TYPING_LIMIT", keyOf: (counted) => `fetch:${idOf(counted)}`, words: TOO_MANY_QUESTIONS },
	/** For what reads much. Only scripts reach it. */
	reading: {
		binding: "LOOKUPS_LIMIT",
		keyOf: ({ clientAddress }) => `read ${clientAddress}`,
		words: TOO_MANY_QUESTIONS,
	},
} satisfies Record<string, Limit>;

type LimitName = keyof typeof LIMITS;

function idOf({ actor }: Counted): string {
	return actor?.id ?? "";
}
