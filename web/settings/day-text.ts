/** A day in the person's time zone, as `November 3, 2026`. */
export function dayText(time: number): string {
	return new Date(time).toLocaleDateString("en", { day: "numeric", month: "long", year: "numeric" });
}
