import type { SiteEvent } from "../core/stats/event.ts";
import { DAY_MS, HOUR_MS } from "../core/time/duration.ts";
import type { Product } from "./product.ts";

const PHONE =
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";
const COMPUTER =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
const BOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const GERMANY = { country: "DE", region: "Hesse", city: "Frankfurt", edge: "FRA", language: "de" };
const STATES = { country: "US", region: "California", city: "Los Angeles", edge: "LAX", language: "en" };

/** A view of a page at this moment. */
export function visitOf(pageId: string, visitor: string): SiteEvent {
	const id = `${pageId}-${visitor}`;
	const visit = { id, pageId, visitor: id, at: Date.now(), userAgent: PHONE, referrer: null, address: "localhost" };
	return { ...visit, ...GERMANY, kind: "view" };
}

/**
 * Records fourteen views and four link clicks, the newest a minute before `now`. The seven days before it have six views
 * from Germany by phone with two clicks on `link-0`, and three views from the US by computer with one click on `link-1`.
 * The rest are ten days old.
 */
export async function recordVisits(product: Product, pageId: string, now = Date.now()): Promise<void> {
	let count = 0;
	const visit = (at: number, place: typeof GERMANY, userAgent = PHONE) => {
		count += 1;
		const referrer = place === GERMANY ? "https://l.instagram.com/" : null;
		const id = `${pageId}-${count}`;
		return { id, pageId, at, visitor: id, userAgent, referrer, address: "localhost", ...place };
	};
	const click = (link: string) => ({
		kind: "link" as const,
		linkId: link,
		linkTitle: link === "link-0" ? "The shop" : "The blog",
		linkUrl: `https://${link}.example/`,
	});
	const recent = [0, 1, 2, 3, 4, 5].map((day) => now - day * DAY_MS - 60_000);
	const events: SiteEvent[] = [
		...recent.map((at) => ({ ...visit(at, GERMANY), kind: "view" as const })),
		...[1, 2, 3].map((hour) => ({ ...visit(now - DAY_MS - hour * HOUR_MS, STATES, COMPUTER), kind: "view" as const })),
		...[1, 2, 3, 4, 5].map((hour) => ({ ...visit(now - 10 * DAY_MS - hour * HOUR_MS, STATES), kind: "view" as const })),
		{ ...visit(now - 2 * DAY_MS, GERMANY), ...click("link-0") },
		{ ...visit(now - 3 * DAY_MS, GERMANY), ...click("link-0") },
		{ ...visit(now - 2 * DAY_MS, STATES, COMPUTER), ...click("link-1") },
		{ ...visit(now - 10 * DAY_MS, STATES), ...click("link-1") },
		{ ...visit(now - DAY_MS, STATES, BOT), kind: "view" },
	];
	await product.record(events);
}
