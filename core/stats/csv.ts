/** What a spreadsheet would take for a formula; somebody else may have chosen the text, e.g. a campaign's name. */
const FORMULA = /^[=+\-@\t\r]/;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A CSV file as RFC 4180 describes it, in UTF-8. A text that would be a formula gets an apostrophe before it. */
export function csvFile(rows: readonly (readonly (string | number)[])[]): string {
	return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

function cell(value: string | number): string {
	if (typeof value === "number") return String(value);
	const text = FORMULA.test(value) ? `'${value}` : value;
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
