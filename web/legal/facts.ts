import {
	ACTIVITY_KEPT_DAYS,
	ATTEMPTS_KEPT_HOURS,
	DATABASE_HISTORY_DAYS,
	INVITATION_DAYS,
	INVITATION_KEPT_DAYS,
	KNOWN_BROWSER_DAYS,
	PROPOSALS_KEPT_DAYS,
	PROVIDER_SIGN_IN_MINUTES,
	SESSION_DAYS,
	UNUSED_PICTURE_HOURS,
	VERSIONS_KEPT,
} from "../../core/account/retention.ts";
import { FAILING_DAYS } from "../../core/domains/domain.ts";
import { UPLOAD_HOURS } from "../../core/files/file-limits.ts";
import { UNLOCK_DAYS } from "../../core/gates/unlock-days.ts";
import { OPEN_REPORT_KEPT_DAYS, REPORT_KEPT_DAYS } from "../../core/moderation/report-reason.ts";
import { GRACE_DAYS, PLANS } from "../../core/plans/plan.ts";
import { DOWNLOADS_PER_LINK } from "../../core/sales/download-limit.ts";
import { UNPAID_CHECKOUT_DAYS } from "../../core/sales/retention.ts";
import { COUNTS_KEPT_MONTHS, RAW_KEPT_DAYS, VISITOR_SALT_KEPT_HOURS } from "../../core/stats/retention.ts";
import { TEAM_INVITATION_DAYS, TEAM_INVITATION_KEPT_DAYS } from "../../core/teams/retention.ts";
import { FORMER_USERNAME_DAYS } from "../../core/username/username.ts";
import { EVENTS_KEPT_DAYS } from "../../core/webhooks/webhook-state.ts";
import { UNCONFIRMED_DAYS } from "../../core/words/kept-days.ts";

/** The day of the last change to the privacy page or the terms, as `YYYY-MM-DD`. */
export const LEGAL_CHANGED = "2026-12-01";

/** Accounts are for people over this age. Nothing checks it. */
const MINIMUM_AGE = 18;

/** Every number in the privacy page and the terms, apart from the plans. The product's code uses the same constants. */
export const LEGAL_FACTS = {
	minimumAge: MINIMUM_AGE,
	visitDays: RAW_KEPT_DAYS,
	countMonths: COUNTS_KEPT_MONTHS,
	visitorKeyHours: VISITOR_SALT_KEPT_HOURS,
	formerUsernameDays: FORMER_USERNAME_DAYS,
	sessionDays: SESSION_DAYS,
	knownBrowserDays: KNOWN_BROWSER_DAYS,
	invitationDays: INVITATION_DAYS,
	invitationKeptDays: INVITATION_KEPT_DAYS,
	teamInvitationDays: TEAM_INVITATION_DAYS,
	teamInvitationKeptDays: TEAM_INVITATION_KEPT_DAYS,
	activityDays: ACTIVITY_KEPT_DAYS,
	eventDays: EVENTS_KEPT_DAYS,
	proposalDays: PROPOSALS_KEPT_DAYS,
	versionsKept: VERSIONS_KEPT,
	googleMinutes: PROVIDER_SIGN_IN_MINUTES,
	unusedPictureHours: UNUSED_PICTURE_HOURS,
	uploadHours: UPLOAD_HOURS,
	downloadsPerLink: DOWNLOADS_PER_LINK,
	attemptHours: ATTEMPTS_KEPT_HOURS,
	backupDays: DATABASE_HISTORY_DAYS,
	graceDays: GRACE_DAYS,
	reportDays: REPORT_KEPT_DAYS,
	openReportDays: OPEN_REPORT_KEPT_DAYS,
	wrongRecordDays: FAILING_DAYS,
	passwordUnlockDays: UNLOCK_DAYS.password,
	listUnlockDays: UNLOCK_DAYS.email,
	boughtUnlockDays: UNLOCK_DAYS.payment,
	unconfirmedDays: UNCONFIRMED_DAYS,
	unpaidDays: UNPAID_CHECKOUT_DAYS,
	saleFeePercent: PLANS.free.saleFeePercent,
} as const;

export type LegalFacts = { readonly [Fact in keyof typeof LEGAL_FACTS]: number };
