/** Formats milliseconds since 1970 as `Nov 22, 2026, 3:42 PM`, in the browser's time zone. */
export function momentOf(time: number): string {
	return new Date(time).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
