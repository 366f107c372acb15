/** How many lines can't be added as they are: `2 need a fix`. */
export function fixWords(count: number): string {
	return `${count} ${count === 1 ? "needs" : "need"} a fix`;
}
