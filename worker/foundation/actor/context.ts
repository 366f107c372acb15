import type { Database } from "../../../db/client.ts";

/** A person who has signed in. */
export interface Person {
	kind: "person";
	id: string;
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
