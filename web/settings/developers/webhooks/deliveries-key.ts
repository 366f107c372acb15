/** The key of a webhook's deliveries in the cache. */
export function deliveriesKey(id: string) {
	return ["webhooks", "deliveries", id] as const;
}
