/** The reasons why a page can't be published until its owner changes it: it is too large, or rendering fails. */
export const PUBLISH_PROBLEMS = ["too_large", "broken"] as const;

export type PublishProblem = (typeof PUBLISH_PROBLEMS)[number];
