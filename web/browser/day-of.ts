/** Formats milliseconds since 1970 as `December 22, 2026`, in the browser's time zone. */
export function dayOf(time: number): string {
	return new Date(time).toLocaleDateString("en-US", { dateStyle: "long" });
}
