import { setTimeout as wait } from "node:timers/promises";

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
const CAMPAIGNS = ["spring", "autumn"];

/** A random visit's properties: one of 60 cities and 6 browsers, and for one in ten a campaign. */
export function randomVisit(random: () => number) {
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
	const place = Math.floor(random() * COUNTRIES.length);
	const country = COUNTRIES[place] as string;
	return {
		userAgent: pick(AGENTS),
		referrer: pick(REFERRERS),
		language: pick(LANGUAGES),
		country,
		region: `${country} region`,
		city: `${country} city ${Math.floor(random() * CITIES_PER_COUNTRY)}`,
		edge: EDGES[place] as string,
		utm: random() < 0.1 ? { source: "newsletter", medium: "email", campaign: pick(CAMPAIGNS) } : undefined,
	};
}

/** Sends a random visitor's request for a page. Throws unless the page answers. */
export async function visit(origin: string, username: string, random: () => number): Promise<void> {
	const { userAgent, referrer, language, country, region, city, edge, utm } = randomVisit(random);
	const query = utm
		? `?${new URLSearchParams(Object.entries(utm).map(([word, value]) => [`utm_${word}`, value]))}`
		: "";
	const response = await fetch(`${origin}/${username}${query}`, {
		headers: {
			"user-agent": userAgent,
			"accept-language": language,
			"cf-connecting-ip": Array.from({ length: 4 }, () => 1 + Math.floor(random() * 254)).join("."),
			// workerd reads `request.cf` from this header.
			"mf-cf-blob": JSON.stringify({ country, region, city, colo: edge }),
			...(referrer ? { referer: referrer } : {}),
		},
	});
	await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`/${username} answered ${response.status}`);
}

/** Sends views that arrive independently of each other, so the time between two varies. */
export async function visitAtRate(
	origin: string,
	usernames: Iterable<string>,
	{ perSecond, random }: { perSecond: number; random(): number },
): Promise<void> {
	const underWay: Promise<void>[] = [];
	let dueAt = performance.now();
	for (const username of usernames) {
		dueAt += (-Math.log(1 - random()) / perSecond) * 1000;
		const early = dueAt - performance.now();
		if (early > 0) await wait(early);
		underWay.push(visit(origin, username, random));
	}
	await Promise.all(underWay);
}

/** Usernames by Zipf's law: the n-th one is chosen 1/n as often as the first. */
export function* longTail(usernames: readonly string[], count: number, random: () => number): Generator<string> {
	let sum = 0;
	const sums = usernames.map((_, index) => (sum += 1 / (index + 1)));
	for (let view = 0; view < count; view++) {
		const drawn = random() * sum;
		yield usernames[sums.findIndex((upTo) => drawn < upTo)] as string;
	}
}
