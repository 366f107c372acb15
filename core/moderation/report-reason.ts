/** The longest text of a report and of an answer to it, in characters. */
export const REPORT_WORDS_MAX = 2_000;

/** A report is deleted this many days after the decision, with its words and the reporter's email address. */
export const REPORT_KEPT_DAYS = 90;

/** A report that nobody decides is deleted after this many days. */
export const OPEN_REPORT_KEPT_DAYS = 365;

interface ReportReason {
	/** The choice in the form. */
	label: string;
	/** The reason in words to the page's owner: "We took it down because of …". */
	ground: string;
	/** The reason says too little on its own. */
	needsWords?: true;
}

/** The reasons for a report, in the form's order. A page is suspended for the same reasons. */
export const REPORT_REASONS = {
	spam: { label: "Spam or misleading", ground: "spam or misleading content" },
	phishing: { label: "Phishing, malware or a scam", ground: "phishing, malware or a scam" },
	impersonation: { label: "Pretends to be somebody else", ground: "impersonation" },
	hate: { label: "Hateful or violent", ground: "hateful or violent content" },
	minors: { label: "Sexual content involving minors", ground: "sexual content involving minors" },
	copyright: { label: "Uses my work without permission", ground: "a copyright complaint", needsWords: true },
	other: { label: "Something else", ground: "a breach of our terms", needsWords: true },
} as const satisfies Record<string, ReportReason>;

export type ReportReasonId = keyof typeof REPORT_REASONS;

export const REPORT_REASON_IDS = Object.keys(REPORT_REASONS) as [ReportReasonId, ...ReportReasonId[]];

/** The decisions about a page. Each is kept in the page's history. */
export const MODERATION_ACTIONS = ["dismissed", "suspended", "restored", "removed"] as const;

export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** A reason with the type that all reasons share. */
export function reportReason(id: ReportReasonId): ReportReason {
	return REPORT_REASONS[id];
}
