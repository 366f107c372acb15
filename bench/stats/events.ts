import type { SiteEvent } from "../../core/stats/event.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { randomVisit } from "./visits.ts";

/**
 * Events of one busy page, spread evenly over a period: 78 % views, 20 % clicks on 12 links, and 2 % clicks on a social
 * icon.
 */
export function* busyPage(
	pageId: string,
	{ count, from, until, name, random }: { count: number; from: number; until: number; name: string; random(): number },
): Generator<SiteEvent> {
	for (let index = 0; index < count; index++) {
		const at = Math.floor(from + ((until - from) * index) / count);
		const visit = {
			// Random prefixes, as in the ids of real events.
			id: `${Math.floor(random() * 2 ** 32).toString(16)}-${name}-${String(index).padStart(9, "0")}-9a51-0f5ec1`,
			pageId,
			at,
			visitor: `${Math.floor(at / DAY_MS)}${name}${Math.floor((random() * count) / 1.5)}`,
			address: "linkstead.example",
			...randomVisit(random),
		};
		const kind = random();
		const link = Math.floor(random() * 12);
		if (kind < 0.78) yield { ...visit, kind: "view" };
		else if (kind < 0.98) {
			const linkUrl = `https://example.com/${link}`;
			yield { ...visit, kind: "link", linkId: `link-${link}`, linkTitle: `Link ${link}`, linkUrl };
		} else yield { ...visit, kind: "social", socialHandleId: "instagram", platform: "instagram" };
	}
}
