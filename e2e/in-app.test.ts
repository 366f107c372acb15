import { expectAccessible } from "./axe.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile";
const INSTAGRAM = `${IPHONE}/15E148 Instagram 445.0.0.28.85 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556)`;
const WECHAT = `${IPHONE}/15E148 MicroMessenger/8.0.50(0x18003234) NetType/WIFI Language/zh_CN`;

test("inside an app, a bar leads to the visitor's own browser, counts who takes it, and stays closed", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "in-app@example.com");
	const blocks = [{ kind: "link" as const, id: "link-shop", title: "The shop", url: "https://shop.example/" }];
	const pageId = await createPage(owner, product, { username: "in-app", blocks });
	const address = `${product.origin}/in-app?utm_source=ig&q=%26%22`;
	const phone = { viewport: { width: 360, height: 740 } };

	const visit = await (await visitor({ ...phone, userAgent: INSTAGRAM })).newPage();
	await visit.goto(address);
	const bar = visit.getByRole("region", { name: "A way out of Instagram" });
	const out = bar.getByRole("link", { name: "Open in your browser" });
	await expect(out).toHaveAttribute("href", `instagram://extbrowser/?url=${encodeURIComponent(address)}`);
	const letters = await visit.locator(".bio").evaluate((page) => getComputedStyle(page).fontFamily);
	await expect(bar).toHaveCSS("font-family", letters);
	for (const target of [out, bar.getByRole("button", { name: "Close" })]) {
		const box = await target.boundingBox();
		expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
	}
	await expectAccessible(visit, "a page inside Instagram");
	await out.click();
	await expect
		.poll(() => product.rows("SELECT browser, utm_source FROM events WHERE kind = 'wayOut' AND page_id = ?", pageId))
		.toEqual([{ browser: "Instagram", utm_source: "ig" }]);
	// Nothing answers here, so the bar offers the other way.
	await expect(bar.getByRole("button", { name: "Copy link" })).toBeVisible();
	await bar.getByRole("button", { name: "Copy link" }).click();
	await expect(bar.getByText("Copied")).toBeVisible();
	await bar.getByRole("button", { name: "Close" }).click();
	await expect(bar).toBeHidden();
	const asked = visit.waitForResponse(/\/go\/out/);
	await visit.reload();
	await (await asked).finished();
	await expect(bar).toBeHidden();

	const copying = await (await visitor({ ...phone, userAgent: WECHAT })).newPage();
	await copying.goto("/in-app");
	await expect(copying.getByRole("button", { name: "Copy link" })).toBeVisible();

	const plain = await (await visitor({ ...phone, userAgent: INSTAGRAM, javaScriptEnabled: false })).newPage();
	await plain.goto("/in-app");
	await expect(plain.getByRole("link", { name: "The shop" })).toBeVisible();
	await expect(plain.getByRole("region")).toHaveCount(0);
});
