/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The start of a formula, at the start of a text or behind a separator. Which separator a spreadsheet uses depends on its
 * settings, and some read full-width and small signs as plain ones. Quotes and spaces in between don't stop them.
 */
const FORMULA = /(^|[,;|\t\n\v\f\r\u0085\u2028\u2029])([\s"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−])/g;

/** Some spreadsheets drop these and read on: what follows would be the start of the cell. */
const BLANK_AT_START = /^(?=[\t\n\v\f\r])/;

/**
 * A CSV file as RFC 4180 describes it, in UTF-8, with every text in quotes. Somebody else may have chosen a text, such
 * as a campaign's name, so an apostrophe goes before all that a spreadsheet would take for a formula.
 */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
	return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = value.replace(FORMULA, "$1$2'").replace(BLANK_AT_START, "'");
	return `"${text.replaceAll('"', '""')}"`;
}
