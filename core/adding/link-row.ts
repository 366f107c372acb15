/** A link as a file has it. */
export interface LinkRow {
	/** May be HTML. */
	title: string;
	/** As it is in the file. Rows of headings, texts and spaces may have none. */
	address: string;
}

/** One more than are read at once (`readLines`), so that somebody learns of the others. */
export const ROWS_MAX = 1001;
