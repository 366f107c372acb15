/** The names in the paths of the reference's examples. They have the form of real ones. */
export const SAMPLE_IDS = {
	page: "juniper-vale",
	block: "winter-market",
	icon: "instagram-icon",
	upload: "glazes-pdf-2026-12-01",
	subscriber: "sam-on-the-list-12345",
	part: "1",
} as const satisfies Record<string, string>;
