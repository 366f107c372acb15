/** What the editor's panel can show, with outlines on a 24 × 24 grid. */
export const PARTS = {
	links: {
		name: "Links",
		icon: "M10 14a4.2 4.2 0 0 0 6 0l3.2-3.2a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.2 3.2a4.2 4.2 0 0 0 6 6L12 18",
	},
	look: {
		name: "Look",
		icon: "M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2.2-1 1.8-2.2-.6-1.6.3-2.8 2-2.8h1.7a3 3 0 0 0 3-3C20.5 7.4 16.7 3.5 12 3.5zM7.8 11h.01M11 7.6h.01M15.5 8.6h.01",
	},
	profile: { name: "Profile", icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5" },
	share: {
		name: "Share",
		icon: "M12 15V4m-4.5 4L12 3.5 16.5 8M5 13v5.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V13",
	},
} as const;

export type Part = keyof typeof PARTS;

export const PART_IDS = Object.keys(PARTS) as Part[];

export function isPart(value: unknown): value is Part {
	return typeof value === "string" && Object.hasOwn(PARTS, value);
}
