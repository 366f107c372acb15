/** Why a page can't be published until its owner changes it: it is too large, or it can't be rendered. */
export const PUBLISH_PROBLEMS = ["too_large", "broken"] as const;

export type PublishProblem = (typeof PUBLISH_PROBLEMS)[number];
