import type { Browser, CDPSession } from "@playwright/test";

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
	/** The time until `ready` was visible. */
	usableMs: number;
	/** The requests that began before `ready` was visible. */
	requests: number;
	/** Of all requests, also of late ones. */
	kilobytes: number;
	/** The sum of unexpected layout shifts. */
	layoutShift: number;
}

/** Opens a path in a new window of a slow phone with an empty cache, and waits for a selector that shows it is usable. */
export async function visit(
	browser: Browser,
	address: string,
	ready: string,
	{ kilobitsPerSecond, latencyMs, cpuSlowdown }: Phone,
	storageState?: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>,
): Promise<Visit> {
	const context = await browser.newContext({
		viewport: { width: 360, height: 740 },
		...(storageState ? { storageState } : {}),
	});
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
	await page.addInitScript(OBSERVE);
	await page.goto(address, { waitUntil: "commit" });
	await page.locator(ready).first().waitFor({ timeout: 120_000 });
	const usableMs = await page.evaluate(() => performance.now());
	const { requests } = traffic;
	await page.waitForTimeout(SETTLE_MS);
	const observed = await page.evaluate<Pick<Visit, "firstPaintMs" | "largestPaintMs" | "layoutShift">>("observed");
	await context.close();
	return { ...observed, usableMs, requests, kilobytes: traffic.bytes / 1000 };
}

/** Long enough for late parts and fonts, which may shift the layout. */
const SETTLE_MS = 3_000;

function countTraffic(inspector: CDPSession): { requests: number; bytes: number } {
	const traffic = { requests: 0, bytes: 0 };
	inspector.on("Network.requestWillBeSent", ({ request }) => {
		if (!request.url.startsWith("data:")) traffic.requests += 1;
	});
	inspector.on("Network.loadingFinished", ({ encodedDataLength }) => {
		traffic.bytes += encodedDataLength;
	});
	return traffic;
}

/** Runs in the page before its own scripts. */
const OBSERVE = `
	window.observed = { firstPaintMs: NaN, largestPaintMs: 0, layoutShift: 0 };
	new PerformanceObserver((list) => {
		for (const entry of list.getEntriesByName("first-contentful-paint")) observed.firstPaintMs = entry.startTime;
	}).observe({ type: "paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) observed.largestPaintMs = entry.startTime;
	}).observe({ type: "largest-contentful-paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) if (!entry.hadRecentInput) observed.layoutShift += entry.value;
	}).observe({ type: "layout-shift", buffered: true });`;
