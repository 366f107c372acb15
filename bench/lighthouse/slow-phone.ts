import type { Browser, BrowserContext, CDPSession } from "@playwright/test";

/** A line and a processor, as Chromium's developer tools emulate them. */
export interface Phone {
	kilobitsPerSecond: number;
	latencyMs: number;
	/** The processor is this many times slower. */
	cpuSlowdown: number;
}

export interface Visit {
	firstPaintMs: number;
	/** The time until the largest element was painted. */
	largestPaintMs: number;
	/** The time until `ready` was painted. */
	usableMs: number;
	/** The requests that began before `ready` was painted, without the document's own. */
	requests: readonly Asked[];
	/** Of all requests, also of late ones. */
	kilobytes: number;
	/** The sum of unexpected layout shifts. */
	layoutShift: number;
}

/** A request of a document. */
export interface Asked {
	url: string;
	/** `Script`, `Image`, `Font`, `Fetch` … */
	type: string;
	/** `VeryLow` to `VeryHigh` */
	priority: string;
	/** Whether it was answered before `ready` was painted. */
	isNeeded: boolean;
}

export type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Opens an address on a slow phone and waits for a selector that shows that it is usable. The browser's cache is empty at the
 * first visit and warm at the next ones, which are in tabs of their own.
 */
export async function visit(
	browser: Browser,
	address: string,
	ready: string,
	phone: Phone,
	{ times = 1, storageState }: { times?: number; storageState?: StorageState } = {},
): Promise<Visit[]> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		...(storageState ? { storageState } : {}),
	});
	const visits: Visit[] = [];
	while (visits.length < times) visits.push(await visitOnce(context, address, ready, phone));
	await context.close();
	return visits;
}

async function visitOnce(
	context: BrowserContext,
	address: string,
	ready: string,
	{ kilobitsPerSecond, latencyMs, cpuSlowdown }: Phone,
): Promise<Visit> {
	const page = await context.newPage();
	const inspector = await context.newCDPSession(page);
	await inspector.send("Network.enable");
	const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
	await inspector.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: latencyMs,
		downloadThroughput: bytesPerSecond,
		uploadThroughput: bytesPerSecond,
	});
	await inspector.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	const traffic = countTraffic(inspector);
	await page.addInitScript(observe, { ready, usable: USABLE });
	// The page tells by itself: whoever asks it runs a script of Playwright's in it, before its first paint.
	const told = page.waitForEvent("console", { predicate: (message) => message.text() === USABLE, timeout: 120_000 });
	await page.goto(address, { waitUntil: "commit" });
	await told;
	await page.waitForTimeout(SETTLE_MS);
	const observed = await page.evaluate(() => window.observed);
	const loaded = await page.evaluate(() =>
		(performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
			({ name, startTime, responseEnd }) => {
				return { name, startTime, responseEnd };
			},
		),
	);
	await page.close();
	const early = loaded.filter(({ startTime }) => startTime < observed.usableMs);
	const requests = early.flatMap(({ name, responseEnd }): Asked[] => {
		const asked = traffic.asked.get(name);
		return asked ? [{ ...asked, isNeeded: responseEnd > 0 && responseEnd <= observed.usableMs }] : [];
	});
	return { ...observed, requests, kilobytes: traffic.bytes / 1000 };
}

/** What a page writes to its console once `ready` was painted. */
const USABLE = "The page is usable";

/** Long enough for late parts and fonts, which may shift the layout. */
const SETTLE_MS = 3_000;

function countTraffic(inspector: CDPSession) {
	const traffic = { asked: new Map<string, Omit<Asked, "isNeeded">>(), bytes: 0 };
	inspector.on("Network.requestWillBeSent", ({ request: { url, initialPriority: priority }, type = "Other" }) => {
		traffic.asked.set(url, { url, type, priority });
	});
	inspector.on("Network.loadingFinished", ({ encodedDataLength }) => {
		traffic.bytes += encodedDataLength;
	});
	return traffic;
}

declare global {
	interface Window {
		observed: Pick<Visit, "firstPaintMs" | "largestPaintMs" | "layoutShift" | "usableMs">;
	}
}

/** Runs in the page before its own scripts. */
function observe({ ready, usable }: { ready: string; usable: string }): void {
	const observed = { firstPaintMs: Number.NaN, largestPaintMs: 0, layoutShift: 0, usableMs: 0 };
	window.observed = observed;
	const watch = (type: string, see: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
	watch("paint", ({ name, startTime }) => {
		if (name === "first-contentful-paint") observed.firstPaintMs = startTime;
	});
	watch("largest-contentful-paint", ({ startTime }) => {
		observed.largestPaintMs = startTime;
	});
	watch("layout-shift", ({ value = 0, hadRecentInput }) => {
		if (!hadRecentInput) observed.layoutShift += value;
	});
	const changes = new MutationObserver(() => {
		if (!document.querySelector(ready)) return;
		changes.disconnect();
		// The next frame shows it.
		requestAnimationFrame(() =>
			setTimeout(() => {
				observed.usableMs = performance.now();
				console.log(usable);
			}),
		);
	});
	changes.observe(document, { subtree: true, childList: true });
}
