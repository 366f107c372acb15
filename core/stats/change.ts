/** The change in whole percent; 0 when the previous count is 0. */
export function percentChange(current: number, previous: number): number {
	return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/**
 * The link clicks per hundred views, in whole percent. It is above 100 when people click more than once, and 0 without
 * views.
 */
export function clickRate({ views, clicks }: { views: number; clicks: number }): number {
	return views === 0 ? 0 : Math.round((clicks / views) * 100);
}
