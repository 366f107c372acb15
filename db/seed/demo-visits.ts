import { linksOf } from "../../core/blocks/block.ts";
import { DEMO_PAGES, type DemoPage } from "../../core/page/demo.ts";
import { DAY_MS, MINUTE_MS } from "../../core/time/duration.ts";
import { seededRandom } from "./seeded-random.ts";

/** Half a year: the last three months, and the three before for comparison. */
const DAYS = 180;

const AGENTS = [
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.23",
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 BytedanceWebview/d8a21c6",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
	"Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];
const ROBOTS = [
	"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
	"WhatsApp/2.23.20.0",
	"Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
	"Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
];
const REFERRERS = [
	"https://l.instagram.com/",
	null,
	"https://www.google.com/",
	"https://www.tiktok.com/",
	"https://t.co/",
	"https://www.youtube.com/",
	"https://www.reddit.com/",
	"https://makers.example/",
];
const CAMPAIGNS = [
	{ source: "newsletter", medium: "email", campaign: "spring batch" },
	{ source: "instagram", medium: "story", campaign: "open studio" },
	{ source: "flyer", medium: "print" },
];
const PLACES = [
	["US", "New York", "New York", "EWR", "en"],
	["GB", "England", "London", "LHR", "en"],
	["DE", "Hesse", "Frankfurt", "FRA", "de"],
	["US", "California", "Los Angeles", "LAX", "en"],
	["FR", "Île-de-France", "Paris", "CDG", "fr"],
	["BR", "São Paulo", "São Paulo", "GRU", "pt"],
	["CA", "Ontario", "Toronto", "YYZ", "en"],
	["NL", "North Holland", "Amsterdam", "AMS", "nl"],
	["IN", "Maharashtra", "Mumbai", "BOM", "en"],
	["ES", "Catalonia", "Barcelona", "BCN", "es"],
	["AU", "Victoria", "Melbourne", "MEL", "en"],
	["JP", "Tokyo", "Tokyo", "NRT", "ja"],
] as const;

/**
 * Visits of the last 180 days by people and a few bots, as events for the recorder, oldest first. `now` is in
 * milliseconds since 1970. All visitors came to `hostname`, the app's. The same `now` gives the same visits.
 */
export function demoVisits(now: number, hostname: string) {
	const random = seededRandom(60);
	const visits = DEMO_PAGES.flatMap((page, index) => visitsOf(page, 40 - index * 12, now, random));
	const past = visits.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at);
	return past.map((visit) => ({ ...visit, address: hostname }));
}

function visitsOf(page: DemoPage, viewsPerDay: number, now: number, random: () => number) {
	const visits = [];
	const today = Math.floor(now / DAY_MS) * DAY_MS;
	for (let day = 0; day <= DAYS; day++) {
		const startsAt = today - (DAYS - day) * DAY_MS;
		const isWeekend = [0, 6].includes(new Date(startsAt).getUTCDay());
		const growth = 0.4 + (0.9 * day) / DAYS;
		const views = Math.round(viewsPerDay * growth * (isWeekend ? 1.4 : 1) * (0.7 + 0.6 * random()));
		for (let view = 0; view < views; view++) {
			// Nights are quiet and afternoons busy.
			const hours = ((random() + random() + random()) / 3 + 0.15) % 1;
			const at = Math.floor(startsAt + hours * DAY_MS);
			visits.push(...oneVisit(page, `${day}-${view}`, at, `${day}-${Math.floor(random() * views * 0.8)}`, random));
		}
	}
	for (let guest = 0; guest < 3; guest++) {
		visits.push(...oneVisit(page, `now-${guest}`, now - (guest + 1) * MINUTE_MS, `now-${guest}`, random));
	}
	return visits;
}

function oneVisit(page: DemoPage, name: string, at: number, visitor: string, random: () => number) {
	// The first entries of each list are more likely.
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 1.7 * items.length)] as Item;
	const [country, region, city, edge, language] = pick(PLACES);
	const isRobot = random() < 0.08;
	const visit = {
		pageId: page.id,
		// Visitor ids change every day.
		visitor: `demo-visitor-${visitor}`,
		userAgent: pick(isRobot ? ROBOTS : AGENTS),
		referrer: pick(REFERRERS),
		country,
		region,
		city,
		edge,
		language,
		utm: random() < 0.15 ? pick(CAMPAIGNS) : undefined,
	};
	const id = `${page.id}-${name}`;
	const view = { ...visit, id: `${id}-view`, kind: "view" as const, at };
	if (isRobot) return [view];
	if (random() < 0.3) {
		const { id: linkId, title: linkTitle, url: linkUrl } = pick(linksOf(page.draft.blocks));
		return [view, { ...visit, id: `${id}-link`, kind: "link" as const, at: at + 8_000, linkId, linkTitle, linkUrl }];
	}
	if (random() < 0.12) {
		const { id: socialHandleId, platform } = pick(page.socials);
		return [view, { ...visit, id: `${id}-social`, kind: "social" as const, at: at + 5_000, socialHandleId, platform }];
	}
	return [view];
}
