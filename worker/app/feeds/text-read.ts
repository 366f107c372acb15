/** Enough of a text for a title, even behind an embedded picture. */
export const TEXT_READ = 20_000;
