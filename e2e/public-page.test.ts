import { connectDomain, createPage, expect, savePage, signUp, test } from "./product.ts";

const links = (target: string) => [
	{ kind: "link" as const, id: "link-shop", title: "The shop", url: `${target}/shop` },
	{ kind: "link" as const, id: "link-mail", title: "Write to me", url: "mailto:jane@example.com" },
];

test.describe("a public page", () => {
	for (const javaScriptEnabled of [true, false]) {
		const name = javaScriptEnabled ? "with" : "without";

		test(`${name} script is complete, and a visit with a click counts as one view and one click`, async ({
			product,
			visitor,
		}) => {
			const owner = await visitor();
			await signUp(owner, product, `${name}-script@example.com`);
			const username = `${name}-script`;
			// The link leads to this product's landing page under another host name.
			const target = `http://127.0.0.1:${product.port}`;
			const pageId = await createPage(owner, product, { username, bio: "Pots and plates", blocks: links(target) });

			// The usual extra header would trigger a CORS preflight for the font.
			const visit = await (await visitor({ javaScriptEnabled, extraHTTPHeaders: {} })).newPage();
			const failures: string[] = [];
			visit.on("console", (message) => message.type() === "error" && failures.push(message.text()));
			await visit.goto(`/${username}`);
			await expect(visit.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
			await expect(visit.getByText(`@${username}`)).toBeVisible();
			await expect(visit.getByText("Pots and plates")).toBeVisible();
			await expect(visit.getByRole("link", { name: "Write to me" })).toBeVisible();
			const link = visit.getByRole("link", { name: "The shop" });
			await expect(link).toHaveAttribute("href", javaScriptEnabled ? `${target}/shop` : `/go/${pageId}/link/link-shop`);
			const opened = visit.context().waitForEvent("page");
			await link.click();
			await (await opened).waitForURL(`${target}/shop`);

			await expect
				.poll(() => product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", pageId))
				.toHaveLength(1);
			expect(await product.rows("SELECT id, title, url FROM click_targets WHERE page_id = ?", pageId)).toEqual([
				{ id: "link-shop", title: "The shop", url: `${target}/shop` },
			]);
			await expect
				.poll(() => product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", pageId))
				.toHaveLength(1);
			expect(failures).toEqual([]);
		});
	}

	test("a public page counts neither crawlers nor its owner", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "uncounted@example.com");
		const target = `http://127.0.0.1:${product.port}`;
		const pageId = await createPage(owner, product, { username: "uncounted", blocks: links(target) });

		const crawler = await visitor({
			userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		});
		await (await crawler.newPage()).goto("/uncounted");
		const own = await owner.newPage();
		await own.goto("/uncounted");
		const opened = owner.waitForEvent("page");
		await own.getByRole("link", { name: "The shop" }).click();
		await opened;
		const person = await visitor();
		await (await person.newPage()).goto("/uncounted");

		await expect
			.poll(() => product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", pageId))
			.toHaveLength(1);
		expect(await product.rows("SELECT id FROM events WHERE kind = 'link' AND page_id = ?", pageId)).toEqual([]);
	});

	test("a public page shows the next save without a reload and keeps the scroll position", async ({
		product,
		visitor,
	}) => {
		const owner = await visitor();
		await signUp(owner, product, "live@example.com");
		const links = Array.from({ length: 10 }, (_, n) => ({
			kind: "link" as const,
			id: `link-${n}`,
			title: `Link ${n}`,
			url: "https://example.com/",
		}));
		const pageId = await createPage(owner, product, { username: "live-page", blocks: links });

		const visit = await (await visitor({ viewport: { width: 360, height: 400 } })).newPage();
		await visit.goto("/live-page");
		await visit.evaluate(() => scrollTo(0, 300));
		await visit.waitForEvent("websocket");
		await savePage(owner, product, pageId, 2, {
			username: "live-page",
			bio: "Just changed",
			background: "#123456",
			blocks: links.toReversed(),
		});
		await expect(visit.getByText("Just changed")).toBeAttached();
		await expect(visit.getByRole("link", { name: "Link 9" })).toHaveAttribute("href", "https://example.com/");
		await expect(visit.locator("main")).toHaveCSS("background-color", "rgb(18, 52, 86)");
		expect(await visit.evaluate(() => scrollY)).toBeGreaterThan(200);
		await expect
			.poll(() => product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", pageId))
			.toHaveLength(1);
	});

	test("a public page's share button, if its owner wants one, opens the system's sheet or copies the address", async ({
		product,
		visitor,
	}) => {
		const owner = await visitor();
		await signUp(owner, product, "shares@example.com");
		await createPage(owner, product, { username: "shares", bio: "Pots", header: "wordmark", showsShareButton: true });
		const url = `${product.origin}/shares`;

		const plain = await (await visitor({ javaScriptEnabled: false })).newPage();
		await plain.goto("/shares");
		await expect(plain.getByText("Pots")).toBeVisible();
		await expect(plain.getByRole("button")).toHaveCount(0);

		const visit = await visitor({ permissions: ["clipboard-read"] });
		const page = await visit.newPage();
		await page.goto("/shares?utm_source=poster");
		await Promise.all([
			expect(page.getByRole("status")).toHaveText("Copied"),
			page.getByRole("button", { name: "Share this page" }).click(),
		]);
		await expect(page.getByRole("status")).toHaveText("");
		const reader = await visit.newPage();
		await reader.goto("/");
		expect(await reader.evaluate(() => navigator.clipboard.readText())).toBe(url);

		const phone = await (await visitor()).newPage();
		await phone.addInitScript(() => {
			navigator.share = async (data) => void document.documentElement.setAttribute("data-shared", JSON.stringify(data));
		});
		await phone.goto("/shares");
		const [button, name] = [phone.getByRole("button", { name: "Share this page" }), phone.getByRole("heading")];
		const [over, under] = [await button.boundingBox(), await name.boundingBox()];
		expect(under?.y).toBeGreaterThan((over?.y ?? 0) + (over?.height ?? 0));
		await button.click();
		await expect(phone.locator("html")).toHaveAttribute("data-shared", /./);
		const shared = JSON.parse((await phone.locator("html").getAttribute("data-shared")) ?? "");
		expect(shared).toEqual({ url, title: "Jane Roe (@shares)" });
		await expect(phone.getByRole("status")).toHaveText("");
	});

	test("a public page opens on a custom domain, which serves nothing else of the app", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "domain@example.com");
		const pageId = await createPage(owner, product, { username: "with-domain", blocks: links("https://example.com") });
		await connectDomain(product, pageId, "jane.example");

		const home = `http://jane.example:${product.port}`;
		const visit = await (await visitor()).newPage();
		const response = await visit.goto(home);
		expect(response?.status()).toBe(200);
		await expect(visit.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
		for (const path of ["/api", "/api/trpc/auth.me", "/dashboard", "/auth", "/editor", "/with-domain"]) {
			expect((await visit.goto(`${home}${path}`))?.status(), path).toBe(404);
		}
		expect(await visit.context().cookies()).toEqual([]);
		await expect
			.poll(() => product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", pageId))
			.toHaveLength(1);
	});

	test("a public page loads without layout shift, and asks for nothing but its font", async ({ product, visitor }) => {
		const owner = await visitor();
		await signUp(owner, product, "still@example.com");
		await createPage(owner, product, { username: "still", blocks: links("https://example.com") });

		const visit = await (await visitor({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: {} })).newPage();
		const requests: string[] = [];
		visit.on("request", (request) => !request.url().startsWith("data:") && requests.push(request.url()));
		await visit.goto("/still");
		const shift = await visit.evaluate(
			() =>
				new Promise<number>((resolve) => {
					let total = 0;
					new PerformanceObserver((list) => {
						// TypeScript's DOM library has no type for layout shifts.
						for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) total += entry.value;
					}).observe({ type: "layout-shift", buffered: true });
					setTimeout(() => resolve(total), 1_000);
				}),
		);
		expect(shift).toBe(0);
		expect(requests).toEqual([`${product.origin}/still`, expect.stringMatching(/\/assets\/fonts\/figtree-[\w.-]+$/)]);
	});
});
