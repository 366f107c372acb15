/** What people and visitors read while nothing can be saved. Only administrators are told why. */
export const CANNOT_SAVE = "Nothing can be saved on this server right now. Please try again later.";
