import { DEMO_PAGES, type DemoPage } from "../../core/demo.ts";

const DAYS = 60;
const DAY_MS = 86_400_000;

const AGENTS = [
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.23",
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
	"Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
];
const REFERRERS = [
	"https://l.instagram.com/",
	"https://www.google.com/",
	null,
	"https://t.co/",
	"https://www.youtube.com/",
];
const PLACES = [
	["US", "New York", "New York", "EWR", "en"],
	["GB", "England", "London", "LHR", "en"],
	["DE", "Hesse", "Frankfurt", "FRA", "de"],
	["FR", "Île-de-France", "Paris", "CDG", "fr"],
	["BR", "São Paulo", "São Paulo", "GRU", "pt"],
	["JP", "Tokyo", "Tokyo", "NRT", "ja"],
] as const;

/** Views and clicks of the last 60 days as the recorder takes them: the same for the same `now` (milliseconds). */
export function demoVisits(now: number) {
	const random = seededRandom(60);
	return DEMO_PAGES.flatMap((page, index) => visitsOf(page, 40 - index * 12, now, random));
}

function visitsOf(page: DemoPage, viewsPerDay: number, now: number, random: () => number) {
	const visits = [];
	for (let day = 0; day < DAYS; day++) {
		const startsAt = now - (DAYS - day) * DAY_MS;
		const isWeekend = [0, 6].includes(new Date(startsAt).getUTCDay());
		const growth = 0.5 + day / DAYS;
		const views = Math.round(viewsPerDay * growth * (isWeekend ? 1.4 : 1) * (0.7 + 0.6 * random()));
		for (let view = 0; view < views; view++) visits.push(...oneVisit(page, `${day}-${view}`, startsAt, random));
	}
	return visits;
}

function oneVisit(page: DemoPage, name: string, startsAt: number, random: () => number) {
	// The first entries of each list are the likelier ones.
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() ** 1.7 * items.length)] as Item;
	const [country, region, city, edge, language] = pick(PLACES);
	const at = Math.floor(startsAt + random() * DAY_MS);
	const visit = {
		pageId: page.id,
		visitor: `demo-visitor-${Math.floor(random() * 900)}`,
		userAgent: pick(AGENTS),
		referrer: pick(REFERRERS),
		...{ country, region, city, edge, language },
	};
	const id = `${page.id}-${name}`;
	const view = { ...visit, id: `${id}-view`, kind: "view" as const, at };
	if (random() < 0.3) {
		const { id: linkId, title: linkTitle, url: linkUrl } = pick(page.draft.links);
		return [view, { ...visit, id: `${id}-link`, kind: "link" as const, at: at + 8_000, linkId, linkTitle, linkUrl }];
	}
	if (random() < 0.12) {
		const { id: socialHandleId, platform } = pick(page.socials);
		return [view, { ...visit, id: `${id}-social`, kind: "social" as const, at: at + 5_000, socialHandleId, platform }];
	}
	return [view];
}

/** Park and Miller's generator: plain arithmetic that gives every machine the same demo. Numbers in [0, 1). */
function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return (state - 1) / 2_147_483_646;
	};
}
