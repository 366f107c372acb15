import type { SiteEvent } from "../../core/stats/event.ts";

const AGENTS = [
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.23",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
	"Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];
const COUNTRIES = ["US", "DE", "GB", "FR", "BR", "IN", "JP", "CA", "ES", "IT", "NL", "MX"];
const EDGES = ["EWR", "FRA", "LHR", "CDG", "GRU", "BOM", "NRT", "YYZ", "MAD", "MXP", "AMS", "MEX"];
const CITIES_PER_COUNTRY = 5;
const REFERRERS = [
	"https://l.instagram.com/",
	"https://www.google.com/",
	null,
	"https://t.co/",
	"https://www.tiktok.com/",
];
const LANGUAGES = ["en", "de", "fr", "pt", "ja", "es"];

/**
 * Events of one busy page, spread evenly over a period: 78 % views, 20 % clicks on 12 links, and 2 % clicks on a social
 * icon. They come from 60 cities and 6 browsers. One in ten belongs to a campaign.
 */
export function* busyPage(
	pageId: string,
	{ count, from, until, name, random }: { count: number; from: number; until: number; name: string; random(): number },
): Generator<SiteEvent> {
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
	for (let index = 0; index < count; index++) {
		const at = Math.floor(from + ((until - from) * index) / count);
		const place = Math.floor(random() * COUNTRIES.length);
		const country = COUNTRIES[place] as string;
		const visit = {
			// Random prefixes, as in the ids of real events.
			id: `${Math.floor(random() * 2 ** 32).toString(16)}-${name}-${String(index).padStart(9, "0")}-9a51-0f5ec1`,
			pageId,
			at,
			visitor: `${Math.floor(at / 86_400_000)}${name}${Math.floor((random() * count) / 1.5)}`,
			userAgent: pick(AGENTS),
			referrer: pick(REFERRERS),
			language: pick(LANGUAGES),
			address: "linkstead.example",
			country,
			region: `${country} region`,
			city: `${country} city ${Math.floor(random() * CITIES_PER_COUNTRY)}`,
			edge: EDGES[place] as string,
			utm: random() < 0.1 ? { source: "newsletter", medium: "email", campaign: pick(["spring", "autumn"]) } : undefined,
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
