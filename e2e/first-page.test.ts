import type { Locator } from "@playwright/test";
import { openPart, saveState } from "./open-editor.ts";
import { striped } from "./pictures.ts";
import { chooseInAccount, expect, test } from "./product.ts";

/** What a person may need from the landing page to a page worth showing. */
const GOALS = { taps: 14, fields: 8, scrolled: 900 };

test("a person with a phone makes a whole page in a few taps, and a stranger sees all of it", async ({
	product,
	visitor,
}) => {
	const target = `http://127.0.0.1:${product.port}`;
	const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
	const creator = await (await visitor({ ...phone, reducedMotion: "no-preference" })).newPage();
	const counts = { taps: 0, fields: 0, scrolled: 0 };
	await creator.exposeFunction("countScrolled", (pixels: number) => {
		counts.scrolled += pixels;
	});
	await creator.addInitScript(countScrolling);

	async function tap(control: Locator): Promise<void> {
		counts.taps += 1;
		await control.tap();
	}
	/** Types into a field, after a tap on it if the focus is elsewhere. */
	async function fill(field: Locator, text: string): Promise<void> {
		counts.fields += 1;
		await expect(field).toBeVisible();
		if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
		await field.fill(text);
	}

	await test.step("sign up from the landing page", async () => {
		await creator.goto("/");
		await tap(creator.getByRole("banner").getByRole("link", { name: "Sign Up" }));
		await expect(creator.getByRole("heading", { name: "Create your account" })).toBeVisible();
		await expect(creator.getByLabel("Full Name")).toBeFocused();
		await fill(creator.getByLabel("Full Name"), "Willa Fern");
		await fill(creator.getByLabel("Email"), "first-page@example.com");
		await fill(creator.getByLabel("Password", { exact: true }), "a quiet harbour");
		await tap(creator.getByRole("button", { name: "Create account" }));
		await expect(creator.getByText("Account created!")).toBeVisible();
		await expect(creator).toHaveURL("/start");
	});

	await test.step("make the page", async () => {
		const next = creator.getByRole("button", { name: /^Continue/ });
		const picture = await striped(creator, 400, 300, ["#2e7d6b", "#e8a33d"]);
		const chosen = creator.waitForEvent("filechooser");
		await tap(creator.getByRole("button", { name: "Add your picture" }));
		await (await chosen).setFiles(picture);
		await tap(creator.getByRole("button", { name: "Use picture" }));
		await tap(creator.getByRole("radio", { name: "Shop" }));
		await tap(next);
		const links = [
			`The shop ${target}/shop`,
			"My letters: example.com/letters",
			"Workshops example.com/workshops",
			"example.com/prices",
			"example.com/studio",
			"instagram.com/jane.roe",
			"tiktok @jane.roe",
			"jane@example.com",
		];
		await fill(creator.getByRole("textbox", { name: "Your links, one per line" }), links.join("\n"));
		await tap(next);
		await tap(creator.getByRole("radio", { name: "Ocean Breeze" }));
		await tap(creator.getByRole("button", { name: "Publish my page" }));
		await expect(creator.getByRole("heading", { name: "Your page is live" })).toBeVisible();
		await expect(creator.getByText(`localhost:${product.port}/willafern`)).toBeVisible();
	});

	await test.step("it took no more than the goals", () => {
		console.log(`${counts.taps} taps, ${counts.fields} text fields, ${counts.scrolled} px of scrolling`);
		for (const [what, goal] of Object.entries(GOALS)) {
			expect(counts[what as keyof typeof counts], what).toBeLessThanOrEqual(goal);
		}
	});

	await test.step("change it in the editor, and see it saved", async () => {
		await creator.getByRole("link", { name: "Keep editing" }).tap();
		await expect(creator).toHaveURL(/\/editor\?id=/);
		await openPart(creator, "Profile");
		await creator.getByLabel("Bio", { exact: true }).fill("Pots and plates");
		await expect(saveState(creator)).toHaveText("Saved");
	});
	const pageId = new URL(creator.url()).searchParams.get("id") ?? "";

	await test.step("sign out", async () => {
		await creator.goto("/dashboard");
		await expect(creator.getByText("1 of 1 page(s) used")).toBeVisible();
		await chooseInAccount(creator, "Log out");
		await expect(creator.getByText("Logged out successfully")).toBeVisible();
		await expect(creator).toHaveURL("/");
		await creator.goto("/dashboard");
		await expect(creator).toHaveURL(/\/auth/);
	});

	const crawler = await visitor({
		userAgent: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
	});
	await expect
		.poll(async () => (await crawler.request.get("/willafern")).text(), "a crawler isn't counted")
		.toContain("Pots and plates");

	for (const javaScriptEnabled of [false, true]) {
		await test.step(`a stranger with script ${javaScriptEnabled ? "on" : "off"} sees all of it and clicks`, async () => {
			const stranger = await (await visitor({ javaScriptEnabled })).newPage();
			await stranger.goto("/willafern");
			await expect(stranger.getByRole("heading", { name: "Willa Fern" })).toBeVisible();
			await expect(stranger.getByText("Pots and plates")).toBeVisible();
			for (const name of ["My letters", "Workshops", "Instagram", "TikTok", "Email"]) {
				await expect(stranger.getByRole("link", { name })).toBeVisible();
			}
			await expect(stranger.locator("main .bio-links a")).toHaveCount(5);
			await expect(stranger.locator("main img.bio-avatar")).toBeVisible();
			await expect(stranger.locator("main")).toHaveAttribute("data-look", "ocean-breeze");
			const opened = stranger.context().waitForEvent("page");
			await stranger.getByRole("link", { name: "The shop" }).click();
			await (await opened).waitForURL(`${target}/shop`);
		});
	}
	await expect
		.poll(() => product.rows("SELECT id FROM events WHERE kind = 'view' AND page_id = ?", pageId))
		.toHaveLength(2);
	await expect
		.poll(() => product.rows("SELECT title, clicks FROM click_targets WHERE page_id = ?", pageId))
		.toEqual([{ title: "The shop", clicks: 2 }]);
});

/** Tells how far anything is scrolled down or up. The page that is being made scrolls by itself. */
function countScrolling(): void {
	const places = new WeakMap<object, number>();
	// The test exposes it to the page.
	const tell = (pixels: number) => (window as unknown as { countScrolled(pixels: number): void }).countScrolled(pixels);
	document.addEventListener(
		"scroll",
		({ target }) => {
			const element = target instanceof Element ? target : document.documentElement;
			const moved = Math.round(Math.abs(element.scrollTop - (places.get(element) ?? 0)));
			places.set(element, element.scrollTop);
			if (moved > 0 && !element.closest("[data-page]")) tell(moved);
		},
		{ capture: true },
	);
}
