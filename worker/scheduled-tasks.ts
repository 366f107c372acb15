import { openDatabase } from "../db/client.ts";
import { continueDeletions } from "./account/delete-account.ts";
import { deleteOldTokens } from "./auth/account-tokens.ts";
import { deleteOldAttempts } from "./auth/attempts.ts";
import { createLucia } from "./auth/lucia.ts";
import { unpublishLapsedPages } from "./billing/lapsed-subscriptions.ts";
import { replayDeadContacts } from "./contacts/dead-contacts.ts";
import { deleteOldOutbox } from "./mail/outbox.ts";
import { removeUnusedMedia } from "./media/remove-unused.ts";
import { deleteReleasedUsernames } from "./pages/former-usernames.ts";
import { requestOverduePublishes } from "./pages/publish-page.ts";
import { rootCauseOf } from "./root-cause.ts";
import { replayDeadEvents } from "./stats/record/dead-events.ts";
import { deleteOldSalts } from "./stats/record/delete-old-salts.ts";
import { pruneStats } from "./stats/record/prune.ts";

/** Every minute: repeats publish requests nobody answered, forgets what has expired. Each task fails alone. */
export async function runScheduledTasks(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const unpublishing = [unpublishLapsedPages(database), deleteReleasedUsernames(database)];
	const tasks = [
		...unpublishing,
		Promise.allSettled(unpublishing).then(() => requestOverduePublishes(env)),
		createLucia(database, env.ENVIRONMENT).deleteExpiredSessions(),
		continueDeletions(env),
		deleteOldTokens(database),
		deleteOldAttempts(database),
		deleteOldOutbox(database),
		deleteOldSalts(database),
		removeUnusedMedia(env, database),
		pruneStats(env.DB),
		replayDeadContacts(env),
		replayDeadEvents(env),
	];
	for (const result of await Promise.allSettled(tasks)) {
		if (result.status === "rejected") console.error("A scheduled task failed", { error: rootCauseOf(result.reason) });
	}
}
