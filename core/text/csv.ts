/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

/** As much as a cell can have in the most common spreadsheet, in characters. */
const CELL_MAX = 32_767;

/** Separators depend on the spreadsheet's settings. */
const SEPARATORS = ",;|\t\n\v\f\r\u0085\u2028\u2029";
/** Some spreadsheets skip these before a formula. */
const SKIPPED = /[\s"]/;
/** A cell that begins with one of these is a formula. Some spreadsheets read full-width and small signs as plain ones. */
const FORMULA_SIGNS = "=+-@＝＋－＠﹦﹢﹣﹫⁼₌⁺₊⁻₋−";

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
	const text = withoutFormulas(value.slice(0, CELL_MAX).replace(CONTROLS, "").toWellFormed()).replace(
		BLANK_AT_START,
		"'",
	);
	return `"${text.replaceAll('"', '""')}"`;
}

/** An apostrophe before each sign that begins the text, or follows a separator. */
function withoutFormulas(text: string): string {
	let isStart = true;
	return Array.from(text, (character) => {
		const isFormula = isStart && FORMULA_SIGNS.includes(character);
		isStart = SEPARATORS.includes(character) || (isStart && SKIPPED.test(character));
		return isFormula ? `'${character}` : character;
	}).join("");
}
