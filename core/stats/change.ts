/** Change in whole percent; 0 when there was nothing before. */
export function percentChange(current: number, previous: number): number {
	return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

/** Link clicks per hundred views, in whole percent. Above 100 when people click more than once; 0 without views. */
export function conversionRate({ views, clicks }: { views: number; clicks: number }): number {
	return views === 0 ? 0 : Math.round((clicks / views) * 100);
}
