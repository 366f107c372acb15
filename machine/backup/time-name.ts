/** A time as the name of a folder, in UTC: `2026-11-28T03-15-00`. */
export function timeName(time: Date): string {
	return time.toISOString().slice(0, 19).replaceAll(":", "-");
}
