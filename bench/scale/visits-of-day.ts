import type { SiteEvent } from "../../core/stats/event.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { randomVisit } from "../stats/visits.ts";

/** The clicks on a view. */
const CLICKS_A_VIEW = 0.25;
const LINKS = 8;

/** The events of a page's day: about so many views, at random moments, by nearly as many visitors, and clicks on links. */
export function visitsOfDay(pageId: string, day: number, viewsADay: number, random: () => number): SiteEvent[] {
	const count = Math.floor(viewsADay + random());
	return Array.from({ length: count }).flatMap((): SiteEvent[] => {
		const visit = {
			pageId,
			at: Math.floor((day + random()) * DAY_MS),
			visitor: `${text(16, random)}.${text(8, random)}`,
			address: "linkstead.example",
			...randomVisit(random),
		};
		const view: SiteEvent = { ...visit, kind: "view", id: `${text(36, random)}.0` };
		if (random() > CLICKS_A_VIEW) return [view];
		const link = 1 + Math.floor(random() ** 2 * LINKS);
		const linkUrl = `https://example.com/somewhere/${link}`;
		const click = { linkId: `link-000${link}`, linkTitle: `${link}. Something worth a visit`, linkUrl };
		return [view, { ...visit, ...click, kind: "link", id: `${text(36, random)}.1`, at: visit.at + 5_000 }];
	});
}

/** Text that nothing makes shorter, as hashes and ids are. */
function text(length: number, random: () => number): string {
	return Array.from({ length }, () => Math.floor(random() * 36).toString(36)).join("");
}
