/** How long an invitation to an account can be accepted, in days. */
export const TEAM_INVITATION_DAYS = 7;

/** How long an invitation that is over is kept, in days, so that its link can say so and somebody can ask for another one. */
export const TEAM_INVITATION_KEPT_DAYS = 30;
