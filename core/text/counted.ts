/** A number with its noun: `1 view`, `1,204 views`. */
export function counted(count: number, noun: string): string {
	return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
