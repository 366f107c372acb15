/** What a calculation prints that had nothing to calculate with. */
const NO_NUMBER = /\b(?:NaN|Infinity)\b/;

/**
 * Prints rows as a Markdown table, with numbers aligned to the right. The command ends with 1 without any rows, or when a
 * value is no number.
 */
export function printTable(header: readonly string[], rows: readonly (readonly string[])[]): void {
	const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
	const line = (cells: readonly string[]) =>
		`| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(" | ")} |`;
	console.log(line(header));
	console.log(
		`|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`,
	);
	for (const row of rows) console.log(line(row));
	if (rows.length === 0) console.log("Nothing was measured.");
	if (rows.length === 0 || rows.flat().some((cell) => NO_NUMBER.test(cell))) process.exitCode = 1;
}
