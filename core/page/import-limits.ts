/** The most sources of one import: addresses and files. */
export const IMPORTS_MAX = 5;

/** The longest text of a file, in characters. A request can have little more. */
export const IMPORT_FILE_MAX = 1_000_000;

/** The message when a file is too large to be read. */
export const IMPORT_FILE_TOO_LARGE = "A file can have at most 1 MB.";

/** The most links of all sources together. */
export const FOUND_LINKS_MAX = 100;

/** The names and types of files that links are read from, as file fields take them. */
export const LINK_FILES =
	"text/*,application/json,.json,.html,.htm,.mhtml,.mht,.csv,.tsv,.txt,.md,.opml,.xml,.vcf,.ics,.eml,.url,.webloc";
