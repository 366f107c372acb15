/** What the editor's panel can show. Every screen's router reads the names, so nothing else is here. */
export const PART_IDS = ["links", "look", "profile", "share"] as const;

export type Part = (typeof PART_IDS)[number];

export function isPart(value: unknown): value is Part {
	return PART_IDS.some((part) => part === value);
}
