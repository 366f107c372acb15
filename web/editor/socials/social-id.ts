/** Length of a handle's id, in characters. */
export const SOCIAL_ID_LENGTH = 12;
