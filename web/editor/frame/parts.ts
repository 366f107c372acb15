import { SHARE_OUTLINES } from "../../share/share-icons.ts";
import type { Part } from "./part.ts";

interface PartOfPage {
	name: string;
	/** An outline on a 24 × 24 grid. */
	icon: string;
}

/** What the parts are called. Whoever may only look has them too, so their content isn't here. */
export const PARTS: Record<Part, PartOfPage> = {
	links: {
		name: "Links",
		icon: "M10 14a4.2 4.2 0 0 0 6 0l3.2-3.2a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.2 3.2a4.2 4.2 0 0 0 6 6L12 18",
	},
	look: {
		name: "Look",
		icon: "M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2.2-1 1.8-2.2-.6-1.6.3-2.8 2-2.8h1.7a3 3 0 0 0 3-3C20.5 7.4 16.7 3.5 12 3.5zM7.8 11h.01M11 7.6h.01M15.5 8.6h.01",
	},
	profile: {
		name: "Profile",
		icon: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5",
	},
	share: { name: "Share", icon: SHARE_OUTLINES.share },
};
