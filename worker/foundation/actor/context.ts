import type { Scope } from "../../../core/api/scope.ts";
import type { Database } from "../../../db/client.ts";

/** A person who has signed in, or whose program has come with a token. */
export interface Person {
	kind: "person";
	id: string;
	/** What the token is for. Whoever has signed in has none. */
	bounds?: TokenBounds;
	/** The assistant that does it for them, by its name. */
	assistant?: string;
}

/** What a person's token is for, within what the person may do. */
export interface TokenBounds {
	tokenId: string;
	accountId: string;
	scope: Scope;
	/** Pages of the account, or null for all of them. */
	pages: readonly string[] | null;
}

/** The product itself: cron, queues, and what an outside service reports. */
export interface System {
	kind: "system";
}

export const SYSTEM: System = { kind: "system" };

/** Who does something. What an actor may do is asked in worker/publish/ownership.ts. */
export type Actor = Person | System;

/** Where something is read and written, whoever asks. */
export interface Stores {
	env: Env;
	database: Database;
}

/** The first argument of every verb. */
export interface Context<Who extends Actor = Actor> extends Stores {
	actor: Who;
	/** Runs a task after the answer. */
	afterwards(task: Promise<unknown>): void;
}

/** The context of a verb that lists or creates: `accountId` is the person's own account, or one that they are a member of. */
export interface AccountContext extends Context<Person> {
	accountId: string;
}
