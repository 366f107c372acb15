/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Matches the start of a formula at the start of a text or after a separator. Separators depend on the spreadsheet's
 * settings. Some spreadsheets read full-width and small signs as plain ones, and skip quotes and spaces before them.
 */
const FORMULA = /(^|[,;|\t\n\v\f\r\u0085\u2028\u2029])([\s"]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−])/g;

/** No spreadsheet shows these, and some end a cell or the file at them. */
const CONTROLS = /[^\P{Control}\t\n\v\f\r\u0085]|\p{Noncharacter_Code_Point}/gu;

/** Some spreadsheets drop these, so the next character would start the cell. */
const BLANK_AT_START = /^(?=[\t\n\v\f\r])/;

/**
 * A CSV file (RFC 4180) in UTF-8 with every text in quotes. Strangers can choose a text, such as a campaign's name. So an
 * apostrophe goes before everything that a spreadsheet would take for a formula.
 */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
	return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = value.replace(CONTROLS, "").toWellFormed().replace(FORMULA, "$1$2'").replace(BLANK_AT_START, "'");
	return `"${text.replaceAll('"', '""')}"`;
}
