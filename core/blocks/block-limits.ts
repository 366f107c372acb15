/** The most blocks of a page that aren't links. Links have the limit of the plan. */
export const MAX_OTHER_BLOCKS = 100;

/**
 * The latest end of a schedule, in milliseconds since 1970: the start of 2100. Alarms and date fields reach that far.
 */
export const SCHEDULE_END = Date.UTC(2100);

/** The longest text of one line in a block, such as a title or a heading, in characters. */
export const BLOCK_TITLE_MAX = 120;
