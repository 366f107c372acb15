import type { BrowserContext, Page } from "@playwright/test";
import { createPage, expect, type Product, signUp, test } from "./product.ts";

const PERSON = { name: "Jane Roe" };

/** The campaigns of a page's views, in their order. Each visit of these journeys has a campaign of its own. */
async function viewsOf(product: Product, pageId: string): Promise<unknown[]> {
	const rows = await product.rows(
		"SELECT utm_source FROM events WHERE kind = 'view' AND page_id = ? ORDER BY at, id",
		pageId,
	);
	return rows.map((row) => row.utm_source);
}

/** A visit that counts at once. When it is counted, everything before it is, too. */
async function plainVisit(context: BrowserContext, path: string): Promise<void> {
	await (await context.newPage()).goto(path);
}

async function leaveAndComeBack(visit: Page): Promise<void> {
	await visit.goto("/about");
	await visit.goBack();
	await expect(visit.getByRole("heading", PERSON)).toBeVisible();
}

test.describe("a page that the browser asks for early", () => {
	test("a prefetched page is one view when somebody opens it, and none before", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "prefetched@example.com");
		const pageId = await createPage(owner, product, { username: "prefetched" });
		const address = `${product.origin}/prefetched?utm_source=early`;
		const rules = JSON.stringify({ prefetch: [{ source: "list", urls: [address] }] });
		const body = `<script type="speculationrules">${rules}</script><a href="${address}">Jane</a>`;

		const context = await visitor();
		const visit = await context.newPage();
		const prefetched = context.waitForEvent("requestfinished", (request) => request.url() === address);
		await visit.goto(`http://${product.web.replace("127.0.0.1", "localhost")}/?body=${encodeURIComponent(body)}`);
		expect((await prefetched).headers()["sec-purpose"]).toBe("prefetch");
		await plainVisit(await visitor(), "/prefetched?utm_source=first");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first"]);

		await visit.getByRole("link", { name: "Jane" }).click();
		await expect(visit.getByRole("heading", PERSON)).toBeVisible();
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early"]);
		await leaveAndComeBack(visit);
		await plainVisit(await visitor(), "/prefetched?utm_source=last");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early", "last"]);
	});

	test("a prerendered page is one view when it is shown, and none before", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "prerendered@example.com");
		const pageId = await createPage(owner, product, { username: "prerendered" });

		// The tests' browser doesn't prerender. This is what a page sees of it.
		const headers = { "cf-connecting-ip": "198.51.100.77", "sec-purpose": "prefetch;prerender" };
		const visit = await (await visitor({ extraHTTPHeaders: headers })).newPage();
		await visit.addInitScript(() => Object.defineProperty(document, "hidden", { value: true, writable: true }));
		await visit.goto("/prerendered?utm_source=early");
		await plainVisit(await visitor(), "/prerendered?utm_source=first");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first"]);

		await visit.evaluate(() => {
			Object.assign(document, { hidden: false }).dispatchEvent(new Event("prerenderingchange"));
		});
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early"]);
		await plainVisit(await visitor(), "/prerendered?utm_source=last");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early", "last"]);
	});

	test("a page that was loaded behind another one is one view when it is shown", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "preloaded@example.com");
		const pageId = await createPage(owner, product, { username: "preloaded" });

		// Some browsers load the likely answer while a person types. This is what a page sees of it.
		const headers = { "cf-connecting-ip": "198.51.100.78", "x-purpose": "preview" };
		const visit = await (await visitor({ extraHTTPHeaders: headers })).newPage();
		await visit.addInitScript(() => Object.defineProperty(document, "hidden", { value: true, writable: true }));
		await visit.goto("/preloaded?utm_source=early");
		await plainVisit(await visitor(), "/preloaded?utm_source=first");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first"]);

		const change = (hidden: boolean) =>
			visit.evaluate((hidden) => {
				Object.assign(document, { hidden }).dispatchEvent(new Event("visibilitychange", { bubbles: true }));
			}, hidden);
		await change(false);
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early"]);
		for (const hidden of [true, false]) await change(hidden);
		await plainVisit(await visitor(), "/preloaded?utm_source=last");
		await expect.poll(() => viewsOf(product, pageId)).toEqual(["first", "early", "last"]);
	});
});

test("a link opened with the middle button or from the menu counts once, and so does the next plain click", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "menus@example.com");
	const target = `http://127.0.0.1:${product.port}/about`;
	const pageId = await createPage(owner, product, {
		username: "menus",
		blocks: [
			{ kind: "link", id: "link-shop", title: "The shop", url: target },
			{ kind: "link", id: "link-mail", title: "Write to me", url: "mailto:jane@example.com" },
		],
	});
	const clicks = async () =>
		(await product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", pageId)).length;

	const context = await visitor();
	const visit = await context.newPage();
	await visit.goto("/menus");
	const link = visit.getByRole("link", { name: "The shop" });
	/** Where a browser would go: the address that the link has once the page has done what it does at an event. */
	const addressAt = (event: "auxclick" | "contextmenu") =>
		visit.evaluate(
			(name) =>
				new Promise<string>((resolve) => {
					addEventListener(
						name,
						(event) => {
							event.preventDefault();
							resolve((event.target as Element).closest("a")?.href ?? "");
						},
						{ once: true },
					);
				}),
			event,
		);
	// Chromium's driver sometimes loses a tab of the middle button, and a browser without a window shows no menu.
	const ways = [
		["middle", "auxclick"],
		["right", "contextmenu"],
	] as const;
	for (const [at, [button, event]] of ways.entries()) {
		const address = addressAt(event);
		await link.click({ button });
		const opened = await context.newPage();
		await opened.goto(await address);
		expect(opened.url()).toBe(target);
		await expect.poll(clicks).toBe(at + 1);
		await opened.close();
	}

	const again = context.waitForEvent("page");
	await link.click();
	await (await again).waitForURL(target);
	await expect.poll(clicks).toBe(3);
	await expect(link).toHaveAttribute("href", target);

	const mail = visit.getByRole("link", { name: "Write to me" });
	await mail.click({ button: "right" });
	await expect(mail).toHaveAttribute("href", "mailto:jane@example.com");
	expect(await clicks()).toBe(3);
});

for (const javaScriptEnabled of [true, false]) {
	const name = javaScriptEnabled ? "with" : "without";

	test(`${name} script, a contact card's places and a text's link each count their clicks and lead there`, async ({
		product,
		visitor,
	}) => {
		const owner = await visitor();
		await signUp(owner, product, `${name}-places@example.com`);
		const target = `http://127.0.0.1:${product.port}/about`;
		const week = [[], [], [], [], [], [], []];
		const pageId = await createPage(owner, product, {
			username: `${name}-places`,
			blocks: [
				{
					kind: "contact",
					id: "card-1",
					name: "Roe Pottery",
					hours: week,
					timeZone: "UTC",
					phone: "+1 503 555 0100",
					email: "hello@example.com",
				},
				{
					kind: "text",
					id: "text-1",
					text: [{ kind: "paragraph", runs: [{ text: "Read " }, { text: "my story", url: target }] }],
				},
			],
		});
		const titles = async () => {
			const rows = await product.rows("SELECT title FROM click_targets WHERE page_id = ?", pageId);
			return rows.map((row) => row.title).sort();
		};
		const context = await visitor({ javaScriptEnabled });
		const visit = await context.newPage();
		await visit.goto(`/${name}-places`);
		// Headless browsers have no program for calls and mails, so these requests end there.
		for (const link of ["+1 503 555 0100", "hello@example.com"]) {
			await visit.getByRole("link", { name: link }).click();
			await expect(visit.getByRole("heading", { name: "Roe Pottery" })).toBeVisible();
		}
		const opened = context.waitForEvent("page");
		await visit.getByRole("link", { name: "my story" }).click();
		await (await opened).waitForURL(target);
		const saving = context.waitForEvent("download");
		await visit.getByRole("link", { name: "Save contact" }).click();
		expect((await saving).suggestedFilename()).toBe("contact.vcf");
		await expect
			.poll(titles)
			.toEqual(["Roe Pottery · Contact file", "Roe Pottery · Email", "Roe Pottery · Phone", "my story"]);
	});
}
