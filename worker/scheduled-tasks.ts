import { openDatabase } from "../db/client.ts";
import { continueDeletions } from "./account/delete-account.ts";
import { announceEnds, endPlans } from "./billing/end-plans.ts";
import { queueForgottenNotices } from "./billing/notices.ts";
import { deleteOldEvents, reconcileCustomers } from "./billing/reconcile.ts";
import { replayDeadContacts } from "./contacts/dead-contacts.ts";
import { queueDigests } from "./digest/queue-digests.ts";
import { runDomainChecks } from "./domains/run-checks.ts";
import { rootCauseOf } from "./errors/root-cause.ts";
import { readDueFeeds } from "./feeds/read-due-feeds.ts";
import { checkSource } from "./import-sources/check-source.ts";
import { deleteOldAttempts } from "./limits/attempts.ts";
import { deleteOldHostChecks, runHostChecks } from "./links/check-hosts.ts";
import { checkTargets } from "./links/check-targets.ts";
import { findTargets } from "./links/find-targets.ts";
import { deleteOldOutbox } from "./mail/outbox.ts";
import { removeUnusedMedia } from "./media/remove-unused.ts";
import { deleteOldReports } from "./moderation/file-report.ts";
import { queueModerationMails } from "./moderation/moderation-mails.ts";
import { deleteReleasedUsernames } from "./pages/former-usernames.ts";
import { requestOverduePublishes } from "./publish/publish-requests.ts";
import { deleteOldTokens } from "./secrets/account-tokens.ts";
import { createLucia } from "./sessions/lucia.ts";
import { runSmartOrders } from "./smart-order/run-smart-orders.ts";
import { replayDeadEvents } from "./stats/record/dead-events.ts";
import { deleteOldSalts } from "./stats/record/delete-old-salts.ts";
import { pruneStats } from "./stats/record/prune.ts";

/**
 * Runs every minute: retries publish requests and deletions, and deletes expired rows. One failure stops no other task.
 */
export async function runScheduledTasks(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const unpublishing = [endPlans(database), deleteReleasedUsernames(database)];
	const tasks = [
		...unpublishing,
		Promise.allSettled(unpublishing).then(() => requestOverduePublishes(env)),
		createLucia(database, env.ENVIRONMENT).deleteExpiredSessions(),
		announceEnds(env),
		queueForgottenNotices(env),
		reconcileCustomers(env),
		deleteOldEvents(env),
		runDomainChecks(env),
		runHostChecks(env),
		readDueFeeds(env),
		deleteOldHostChecks(database),
		findTargets(env),
		checkTargets(env, checkSource),
		queueDigests(env),
		continueDeletions(env),
		deleteOldTokens(database),
		deleteOldAttempts(database),
		deleteOldOutbox(database),
		deleteOldReports(database),
		queueModerationMails(env),
		deleteOldSalts(database),
		runSmartOrders(env),
		removeUnusedMedia(env, database),
		pruneStats(env.DB),
		replayDeadContacts(env),
		replayDeadEvents(env),
	];
	for (const result of await Promise.allSettled(tasks)) {
		if (result.status === "rejected") console.error("A scheduled task failed", { error: rootCauseOf(result.reason) });
	}
}
