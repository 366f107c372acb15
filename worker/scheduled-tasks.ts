import { openDatabase } from "../db/client.ts";
import { continueDeletions } from "./app/account/delete-account.ts";
import { deleteOldActivity } from "./app/activity/list-activity.ts";
import { deleteOldSignInMails } from "./app/auth/mailed/ask.ts";
import { deleteOldChallenges } from "./app/auth/passkeys/challenges.ts";
import { deleteOldPendingSignIns } from "./app/auth/second-factor/pending.ts";
import { announceEnds, endPlans } from "./app/billing/end-plans.ts";
import { queueForgottenNotices } from "./app/billing/notices.ts";
import { CUSTOMERS_AT_ONCE, countDueCustomers, deleteOldEvents, reconcileCustomers } from "./app/billing/reconcile.ts";
import { replayDeadContacts } from "./app/contacts/dead-contacts.ts";
import { countDueDigests, PEOPLE_AT_ONCE, queueDigests } from "./app/digest/queue-digests.ts";
import { queueDomainMails } from "./app/domains/domain-mails.ts";
import { CHECKS_AT_ONCE, countDueDomains, runDomainChecks } from "./app/domains/run-checks.ts";
import { queueFeedMails } from "./app/feeds/feed-mails.ts";
import { countDueFeeds, FEEDS_PER_RUN, readDueFeeds } from "./app/feeds/read-due-feeds.ts";
import { endOldUploads } from "./app/files/end-uploads.ts";
import { deleteRemovedFiles } from "./app/files/removed-files.ts";
import { endOldHandovers } from "./app/handover/end-old-handovers.ts";
import { checkSource } from "./app/import-sources/check-source.ts";
import { deleteOldInvitations } from "./app/invitations/list-invitations.ts";
import { deleteOldAttempts } from "./app/limits/attempts.ts";
import { CLAIMED_AT_ONCE, countDueHosts, deleteOldHostChecks, runHostChecks } from "./app/links/check-hosts.ts";
import { checkTargets, countDueTargets, HOSTS_PER_RUN } from "./app/links/check-targets.ts";
import { findTargets, SLICES as SLICES_OF_WEEK } from "./app/links/find-targets.ts";
import { queueLinkMails } from "./app/links/link-mails.ts";
import { deleteOldOutbox } from "./app/mail/outbox.ts";
import { queueWaitingMails } from "./app/mail/waiting-mails.ts";
import { removeUnusedMedia } from "./app/media/remove-unused.ts";
import { deleteOldReports } from "./app/moderation/file-report.ts";
import { queueModerationMails } from "./app/moderation/moderation-mails.ts";
import { deleteReleasedUsernames } from "./app/pages/former-usernames.ts";
import { deleteOldProposals } from "./app/proposals/end-proposal.ts";
import { deleteOldAnswers } from "./app/public-api/repeat.ts";
import { makeRefunds } from "./app/sales/make-refunds.ts";
import { queueSaleMails } from "./app/sales/sale-mails.ts";
import { deleteUnpaid, settleOverdue } from "./app/sales/settle-overdue.ts";
import { runAllTasks, runDueTasks } from "./app/schedule/run-tasks.ts";
import type { NamedShare, ScheduledTask, TaskContext } from "./app/schedule/turn.ts";
import { countDueOrders, PAGES_AT_ONCE, runSmartOrders } from "./app/smart-order/run-smart-orders.ts";
import { proveIcons } from "./app/socials/prove-icons.ts";
import { closeSlice, SLICES as SLICES_OF_EVENTS } from "./app/stats/closed/close-slice.ts";
import { deleteLeftStats } from "./app/stats/delete-left.ts";
import { moveSomeFormerEvents } from "./app/stats/former-events.ts";
import { spreadPages } from "./app/stats/move/spread-pages.ts";
import { replayDeadEvents } from "./app/stats/record/dead-events.ts";
import { deleteOldSalts } from "./app/stats/record/delete-old-salts.ts";
import { pruneStats, SLICES as SLICES_OF_DAY } from "./app/stats/record/prune.ts";
import { SLICES as SLICES_OF_COUNTS, tidyCounts } from "./app/stats/tidy-counts.ts";
import { deleteUnconfirmedSubscribers } from "./app/subscribers/delete-unconfirmed.ts";
import { deleteOldTeamInvitations } from "./app/teams/open-invitation.ts";
import { queueEndMails } from "./app/tokens/end-mails.ts";
import { deleteOldEvents as deleteOldWebhookEvents } from "./app/webhooks/delete-old-events.ts";
import { noteDays } from "./app/webhooks/note-days.ts";
import { countDueDeliveries, DELIVERIES_AT_ONCE, tellWebhooks } from "./app/webhooks/send-deliveries.ts";
import { queueWebhookMails } from "./app/webhooks/webhook-mails.ts";
import { deleteOldTokens } from "./foundation/secrets/account-tokens.ts";
import { forgetOldBrowsers } from "./foundation/sessions/known-browser.ts";
import { deleteExpiredSessions } from "./foundation/sessions/session-adapter.ts";
import { givingWay } from "./foundation/work/give-way.ts";
import { countOverdue, OVERDUE_AT_ONCE, requestOverduePublishes } from "./publish/publish-requests.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** The cron trigger in wrangler.toml. */
export const EACH_MINUTE = "* * * * *";

/**
 * Every task with the minutes between its turns. A task finds its work by an index on the time at which the work is due,
 * so a turn without work reads a row or two, and a missed turn loses nothing. `schedule` records the rest.
 */
export const TASKS = {
	// Somebody waits for these, or the docs promise the minute.
	"repeat lost publications": {
		everyMinutes: 1,
		share: { size: OVERDUE_AT_ONCE, count: countOverdue },
		run: ({ env }) => requestOverduePublishes(env),
	},
	"check domains": {
		everyMinutes: 1,
		share: { size: CHECKS_AT_ONCE, count: countDueDomains },
		run: ({ env }) => runDomainChecks(env),
	},
	"check hosts of links": {
		everyMinutes: 1,
		share: { size: CLAIMED_AT_ONCE, count: countDueHosts },
		run: ({ env }) => runHostChecks(env),
	},
	"tell webhooks": {
		everyMinutes: 1,
		share: { size: DELIVERIES_AT_ONCE, count: countDueDeliveries },
		run: (context) => tellWebhooks(context, context.share),
	},
	"replay dead events": { everyMinutes: 1, run: ({ env }) => replayDeadEvents(env) },
	"replay dead contacts": { everyMinutes: 1, run: ({ env }) => replayDeadContacts(env) },

	// These two unpublish pages, and the publications follow in the same minute.
	"end plans": { everyMinutes: 5, isFirst: true, run: endPlans },
	"release usernames": {
		everyMinutes: 15,
		isFirst: true,
		run: deleteReleasedUsernames,
	},

	"continue deletions of accounts": { everyMinutes: 5, run: ({ env }) => continueDeletions(env) },
	"delete statistics of deleted pages": { everyMinutes: 5, run: ({ env }) => deleteLeftStats(env) },
	"move events of 0.1.0": { everyMinutes: HOUR, run: ({ env }) => moveSomeFormerEvents(env.DB) },
	"read feeds": {
		everyMinutes: 5,
		share: { size: FEEDS_PER_RUN, count: countDueFeeds },
		run: ({ env, share }) => readDueFeeds(env, share),
	},
	"queue digests": {
		everyMinutes: 5,
		share: { size: PEOPLE_AT_ONCE, count: countDueDigests },
		run: ({ env, share }) => queueDigests(env, share),
	},
	"check addresses of links": {
		everyMinutes: 5,
		share: { size: HOSTS_PER_RUN, count: countDueTargets },
		run: ({ env }) => checkTargets(env, checkSource),
	},
	"look for links back to pages": { everyMinutes: 15, run: proveIcons },
	"spread statistics": { everyMinutes: 5, run: ({ env }) => spreadPages(env) },
	"note days for webhooks": { everyMinutes: 15, run: noteDays },
	"delete old attempts": { everyMinutes: 5, run: ({ database }) => deleteOldAttempts(database) },
	"remove unused pictures": { everyMinutes: 15, run: removeUnusedMedia },
	"delete removed files": { everyMinutes: 5, run: deleteRemovedFiles },
	"end old uploads": { everyMinutes: 15, run: endOldUploads },
	"order pages": {
		everyMinutes: 15,
		share: { size: PAGES_AT_ONCE, count: countDueOrders },
		run: ({ env }) => runSmartOrders(env),
	},
	"reconcile customers": {
		everyMinutes: 15,
		share: { size: CUSTOMERS_AT_ONCE, count: countDueCustomers },
		run: ({ env, share }) => reconcileCustomers(env, share),
	},

	// Mails are queued when they are noted. These repeat the failures.
	"queue waiting mails": { everyMinutes: 5, run: ({ env }) => queueWaitingMails(env) },
	"repeat mails about billing": { everyMinutes: 10, run: ({ env }) => queueForgottenNotices(env) },
	"settle sales": { everyMinutes: 15, run: ({ env }) => settleOverdue(env) },
	"refund buyers": { everyMinutes: 15, run: ({ env }) => makeRefunds(env) },
	"mail buyers": { everyMinutes: 10, run: ({ env }) => queueSaleMails(env) },
	"repeat mails about domains": { everyMinutes: 10, run: ({ env }) => queueDomainMails(env) },
	"repeat mails about feeds": { everyMinutes: 10, run: ({ env }) => queueFeedMails(env) },
	"repeat mails about links": { everyMinutes: 10, run: ({ env }) => queueLinkMails(env) },
	"repeat mails about webhooks": { everyMinutes: 10, run: queueWebhookMails },
	"repeat mails about decisions": { everyMinutes: 10, run: ({ env }) => queueModerationMails(env) },

	"announce ends of tokens": { everyMinutes: DAY, run: queueEndMails },
	"announce ends of plans": { everyMinutes: HOUR, run: ({ env }) => announceEnds(env) },
	"delete expired sessions": { everyMinutes: HOUR, run: ({ database }) => deleteExpiredSessions(database) },
	"delete old tokens": { everyMinutes: HOUR, run: ({ database }) => deleteOldTokens(database) },
	"delete old answers to programs": { everyMinutes: HOUR, run: deleteOldAnswers },
	"delete old answers about hosts": { everyMinutes: HOUR, run: ({ database }) => deleteOldHostChecks(database) },
	"delete unconfirmed subscribers": {
		everyMinutes: HOUR,
		run: ({ database }) => deleteUnconfirmedSubscribers(database),
	},
	"delete old reports": { everyMinutes: HOUR, run: ({ database }) => deleteOldReports(database) },
	"delete old challenges": { everyMinutes: DAY, run: ({ database }) => deleteOldChallenges(database) },
	// A request for such a mail deletes old ones too.
	"delete old sign-in mails": { everyMinutes: HOUR, run: ({ database }) => deleteOldSignInMails(database) },
	"end old hand-overs": { everyMinutes: HOUR, run: endOldHandovers },
	"delete old team invitations": { everyMinutes: DAY, run: deleteOldTeamInvitations },
	"delete old activity": { everyMinutes: DAY, run: deleteOldActivity },
	"delete old proposals": { everyMinutes: DAY, run: deleteOldProposals },
	"delete old events of webhooks": { everyMinutes: DAY, run: deleteOldWebhookEvents },
	"delete old invitations": { everyMinutes: DAY, run: ({ database }) => deleteOldInvitations(database) },
	"delete old pending sign-ins": { everyMinutes: DAY, run: ({ database }) => deleteOldPendingSignIns(database) },
	"forget old browsers": { everyMinutes: DAY, run: ({ database }) => forgetOldBrowsers(database) },
	"delete old outbox": { everyMinutes: DAY, run: ({ database }) => deleteOldOutbox(database) },
	"delete unpaid Checkouts": { everyMinutes: DAY, run: ({ database }) => deleteUnpaid(database) },
	"delete old billing events": { everyMinutes: DAY, run: ({ database }) => deleteOldEvents(database) },
	// Midnight in UTC, when a salt's 48 hours end.
	"delete old salts": { everyMinutes: DAY, run: ({ database }) => deleteOldSalts(database) },

	// A day and a week visit every page once, a slice of them in each turn.
	"prune statistics": {
		everyMinutes: DAY / SLICES_OF_DAY,
		parts: SLICES_OF_DAY,
		run: ({ env, turn }) => pruneStats(env, Date.now(), turn % SLICES_OF_DAY),
	},
	"pack counts of closed days": {
		everyMinutes: DAY / SLICES_OF_COUNTS,
		parts: SLICES_OF_COUNTS,
		run: ({ env, turn }) => tidyCounts(env, Date.now(), turn % SLICES_OF_COUNTS),
	},
	"pack events of closed days": {
		everyMinutes: DAY / SLICES_OF_EVENTS,
		parts: SLICES_OF_EVENTS,
		run: ({ env, turn }) => closeSlice(env, Date.now(), turn % SLICES_OF_EVENTS),
	},
	"find addresses of links": {
		everyMinutes: WEEK / SLICES_OF_WEEK,
		parts: SLICES_OF_WEEK,
		run: ({ env, turn }) => findTargets(env, turn % SLICES_OF_WEEK),
	},
} as const satisfies Record<string, ScheduledTask>;

/** Runs the tasks of a minute. A run that no cron trigger has started, such as one by hand, runs all tasks. */
export async function runScheduledTasks(
	env: Env,
	{ cron, scheduledTime }: Pick<ScheduledController, "cron" | "scheduledTime">,
): Promise<void> {
	const runTasks = cron === EACH_MINUTE ? runDueTasks : runAllTasks;
	await runTasks(givingWay(env), TASKS, scheduledTime);
}

/** Runs one share of a task, in an object of its own. Returns whether it has found work. */
export async function runShare(env: Env, { name, turn, share }: NamedShare): Promise<boolean> {
	const tasks: Readonly<Record<string, ScheduledTask>> = TASKS;
	const used = givingWay(env);
	const context: TaskContext = { env: used, database: openDatabase(used.DB), turn, share };
	return (await tasks[name]?.run(context)) === true;
}
