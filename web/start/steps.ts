/** The steps of the screen, in their order. */
export const STEPS = ["name", "links", "look"] as const;

export type StepId = (typeof STEPS)[number];
