import type { SiteEvent } from "../../core/stats/event.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import { CHROME, INSTAGRAM } from "./visits.ts";

/** User agents by device, system and browser. */
export const AGENTS = {
	"phone Android Chrome": CHROME,
	"phone iOS Instagram": INSTAGRAM,
	"desktop Windows Chrome":
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
	"tablet iOS Safari":
		"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};
const PLACES = [
	["DE", "Hesse", "Frankfurt", "FRA"],
	["DE", "Bavaria", "Munich", "MUC"],
	["US", "New York", "New York", "EWR"],
	["BR", "São Paulo", "São Paulo", "GRU"],
	["IN", null, null, "BOM"],
	[null, null, null, null],
] as const;
const REFERRERS = [
	"https://l.instagram.com/",
	"https://www.google.de/",
	"https://t.co/x",
	"https://blog.example/a",
	null,
];
const ADDRESSES = ["linkstead.example", "jane.example", undefined];
const CAMPAIGNS = [{ source: "News", medium: "mail", campaign: "Spring" }, { source: "poster" }, undefined, undefined];

interface HistoryOptions {
	/** The start and end of the history, in milliseconds since 1970. */
	from?: number;
	until?: number;
	/** The number of people who visit a page in a day. */
	visitorsPerDay?: number;
}

/**
 * Random events on some pages, unordered. The same generator gives the same events. A visitor's id lasts one UTC day.
 */
export function randomHistory(
	random: () => number,
	count: number,
	pageIds: readonly string[],
	{ from = Date.now() - 20 * DAY_MS, until = Date.now(), visitorsPerDay = 500 }: HistoryOptions = {},
): SiteEvent[] {
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
	return Array.from({ length: count }, (_, index): SiteEvent => {
		const at = Math.floor(from + random() * (until - from));
		const [country, region, city, edge] = pick(PLACES);
		const visit = {
			id: `event-${index}`,
			pageId: pick(pageIds),
			at,
			visitor: `${Math.floor(at / DAY_MS)}-${Math.floor(random() * visitorsPerDay)}`,
			userAgent: pick(Object.values(AGENTS)),
			referrer: pick(REFERRERS),
			language: pick(["de", "en", "pt", null]),
			version: pick(["de", "pt-BR", null, undefined]),
			country,
			region,
			city,
			edge,
			address: pick(ADDRESSES),
			utm: pick(CAMPAIGNS),
		};
		const link = 1 + Math.floor(random() * 8);
		if (random() < 0.7) return { ...visit, kind: "view" };
		if (random() < 0.3) {
			return { ...visit, kind: "social", socialHandleId: `social-${(link % 3) + 1}`, platform: "instagram" };
		}
		if (random() < 0.3) {
			const step = random() < 0.6 ? "seen" : "passed";
			return { ...visit, kind: "gate", linkId: `locked-${link % 4}`, linkTitle: `Locked ${link % 4}`, step };
		}
		if (random() < 0.2) return { ...visit, kind: "wayOut" };
		const linkUrl = `https://example.com/${link}`;
		return { ...visit, kind: "link", linkId: `link-${link}`, linkTitle: `Link ${link}`, linkUrl };
	});
}
