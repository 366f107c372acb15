import type { LinkRow } from "./link-row.ts";
import { looksLikeAddress } from "./split-line.ts";

/** What spreadsheets write between cells, and a cell with what ends it. */
const CELLS: Readonly<Record<string, RegExp>> = {
	",": /(?:"((?:[^"]|"")*)"|([^",\r\n][^,\r\n]*|))(,|\r?\n|$)/y,
	";": /(?:"((?:[^"]|"")*)"|([^";\r\n][^;\r\n]*|))(;|\r?\n|$)/y,
	"\t": /(?:"((?:[^"]|"")*)"|([^"\t\r\n][^\t\r\n]*|))(\t|\r?\n|$)/y,
};
/** Excel says the delimiter in a line before the table. */
const SAYS_DELIMITER = /^sep=([,;\t])\r?\n/;
/** More rows say nothing new about the columns. */
const ROWS_JUDGED = 50;
/** The names of a column of titles, in the languages of most spreadsheets. */
const IS_TITLE =
	/\b(?:title|name|label|text|titel|beschriftung|titre|nom|nombre|título|titulo|nome|titolo|naam|tytuł|nazwa)\b|назва|загол|名称|标题|標題|名前|タイトル|제목|이름/i;
const IS_NUMBER = /^[\d\s.,:/TZ+-]*$/;

/**
 * The links of a table whose cells are parted by commas, semicolons or tabs: one column has the addresses, and one may
 * have the titles. Null for any other text.
 */
export function tableRows(text: string): readonly LinkRow[] | null {
	const [said = "", delimiterSaid] = SAYS_DELIMITER.exec(text) ?? [];
	const [firstLine = ""] = text.slice(said.length).split(/\r?\n/, 1);
	const [most = ","] = Object.keys(CELLS).toSorted(
		(one, other) => firstLine.split(other).length - firstLine.split(one).length,
	);
	const rows = cellsOf(text.slice(said.length), delimiterSaid ?? most);
	const [names = []] = rows;
	const hasNames = !names.some(looksLikeAddress);
	const judged = rows.slice(hasNames ? 1 : 0, ROWS_JUDGED);
	if (names.length < 2 || judged.length === 0) return null;
	const isFull = judged.every((row) => row.length === names.length);
	const columns = names.map((name, at) => ({ name, at, cells: judged.map((row) => row[at] ?? "") }));
	const addresses = columns.find(
		({ cells }) => cells.every((cell) => cell === "" || looksLikeAddress(cell)) && cells.some(Boolean),
	);
	if (!isFull || !addresses) return null;
	const others = columns.filter(
		(column) => column !== addresses && !column.cells.every((cell) => IS_NUMBER.test(cell)),
	);
	const titles = (hasNames && others.find(({ name }) => IS_TITLE.test(name))) || others[0];
	return rows.slice(hasNames ? 1 : 0).map((row) => ({
		title: titles ? (row[titles.at] ?? "") : "",
		address: row[addresses.at] ?? "",
	}));
}

/** The cells of each row. A cell within quotes can have delimiters, line breaks, and two quotes for one. */
function cellsOf(text: string, delimiter: string): string[][] {
	const rows: string[][] = [];
	let row: string[] = [];
	const cell = CELLS[delimiter];
	if (!cell) return [];
	for (let at = 0; at <= text.length; at = cell.lastIndex) {
		cell.lastIndex = at;
		const found = cell.exec(text);
		// A quote in the middle of a cell: this is no table.
		if (!found) return [];
		const [, quoted, plain = "", end] = found;
		row.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s+/g, " ").trim());
		if (end === delimiter) continue;
		if (row.some(Boolean)) rows.push(row);
		row = [];
		if (end === "") break;
	}
	return rows;
}
