const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });

/** `December 22, 2026`, in the browser's time zone. */
export function dayOf(time: number): string {
	return DAY.format(time);
}
