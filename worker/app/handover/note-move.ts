import { type SQL, sql } from "drizzle-orm";
import type { Action } from "../../../core/activity/action.ts";
import { users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { noteActivity } from "../activity/note-activity.ts";
import { isMoving, type Move } from "./move-page.ts";

/** The statements, before those of a move, that note it in the account that the page leaves and in the one that gets it. */
export function noteMove(
	context: Context<Person>,
	move: Move,
	isDecided: SQL,
	{ left, taken }: { left: Action; taken: Action },
) {
	const { pageId, from, to } = move;
	const note = (action: Action, accountId: string, other: string) =>
		noteActivity(
			context,
			action,
			{ pageId, accountId, subject: sql`(SELECT ${users.fullName} FROM ${users} WHERE ${users.id} = ${other})` },
			isMoving(move, isDecided),
		);
	return [note(left, from, to), note(taken, to, from)] as const;
}
