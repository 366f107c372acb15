import type { Page } from "@playwright/test";
import {
	beginBlock,
	choosePlatform,
	linksCalled,
	openEditor,
	openPart,
	saveState,
	showEditor,
	storedPage,
} from "./open-editor.ts";
import { chooseInAccount, expect, type Product, savePage, subscribe, test } from "./product.ts";

const nameOn = (screen: Page) => screen.getByLabel("Name", { exact: true });
const bioOn = (screen: Page) => screen.getByLabel("Bio", { exact: true });

/** Crashes a tab, so that none of its code runs anymore. */
async function kill(screen: Page): Promise<void> {
	const crash = screen.waitForEvent("crash");
	screen.goto("chrome://crash").catch(() => {});
	await crash;
	await screen.close();
}

/** Collects what the editor says in a tab. Some of it is there for a moment only. */
async function wordsSaid(screen: Page): Promise<() => Promise<string[]>> {
	await screen.addInitScript(() => {
		const said: string[] = [];
		Object.assign(window, { said });
		new MutationObserver(() => {
			const words = document.querySelector("header [role=status]")?.textContent;
			if (words && words !== said.at(-1)) said.push(words);
		}).observe(document, { subtree: true, childList: true, characterData: true });
	});
	return () => screen.evaluate(() => (window as unknown as { said: string[] }).said);
}

const storedSocials = (product: Product, id: string) =>
	product.rows("SELECT platform, handle FROM social_handles WHERE page_id = ? ORDER BY position", id);

test.describe("a tab that crashes", () => {
	test("a tab that crashes loses none of 100 edits made offline", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "killed", {
			blocks: linksCalled("One", "Two"),
		});
		// Waits until the editor has loaded its other parts, its dialogs and the rules of phone numbers, when it is idle.
		await expect(screen.getByRole("radiogroup", { name: "Platform" })).toBeVisible();
		await screen.waitForFunction(() => {
			const loaded = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
			const quietMs = performance.now() - Math.max(...loaded.map(({ responseEnd }) => responseEnd));
			const parts = ["late-parts", "late-block-parts", "late-editing", "social-settings", "/min-"];
			return quietMs > 1_500 && parts.every((part) => loaded.some(({ name }) => name.includes(part)));
		});
		await person.setOffline(true);
		const words = "Fired twice a week in a shed by the sea, glazed on Thursdays, sold at the gate.";
		await openPart(screen, "Profile");
		// Each keystroke is one edit.
		await bioOn(screen).pressSequentially(words);
		await nameOn(screen).fill("Maya Lind");
		await openPart(screen, "Look");
		await screen.getByRole("radio", { name: "Night Sky" }).click();
		await screen.getByRole("slider", { name: "Text size" }).focus();
		for (let step = 0; step < 4; step++) await screen.keyboard.press("ArrowRight");
		await screen.getByRole("slider", { name: "Spacing" }).focus();
		for (let step = 0; step < 3; step++) await screen.keyboard.press("ArrowRight");
		await screen.getByRole("radiogroup", { name: "Style" }).getByText("Outline", { exact: true }).click();
		await openPart(screen, "Links");
		for (const title of ["Three", "Four", "Five", "Six"]) {
			const form = await beginBlock(screen);
			await form.getByLabel("Title").fill(title);
			await form.getByLabel("URL", { exact: true }).fill(`example.com/${title}`);
			await form.getByRole("button", { name: "Add Link" }).click();
		}
		const socials = screen.getByRole("region", { name: "Social Media Icons" });
		for (const platform of ["Instagram", "X", "TikTok", "Threads"]) {
			await choosePlatform(socials, platform);
			await socials.getByLabel("Handle or URL").fill("maya");
			await screen.keyboard.press("Enter");
		}
		await openPart(screen, "Profile");
		for (const bio of [`${words}!`, `${words}!!`, `${words}!!!`]) await bioOn(screen).fill(bio);
		await expect(saveState(screen)).toHaveText("Offline, will retry");
		await kill(screen);
		expect(await storedPage(product, id)).toMatchObject({ bio: "", version: 2 });

		await person.setOffline(false);
		const next = await person.newPage();
		const said = await wordsSaid(next);
		await next.goto(`/editor?id=${id}&part=profile`);
		await expect(saveState(next)).toHaveText("Saved");
		await expect(bioOn(next)).toHaveValue(`${words}!!!`);
		expect(await said()).toContain("Restored – Your unsaved changes are back. Undo to remove them.");
		// The icons are part of what is back.
		expect(await said()).not.toContain("Success – Social handle added");
		expect(await storedPage(product, id)).toMatchObject({
			bio: `${words}!!!`,
			fullName: "Maya Lind",
			titles: ["Six", "Five", "Four", "Three", "One", "Two"],
		});
		const [look] = await product.rows("SELECT look FROM pages WHERE id = ?", id);
		expect(JSON.parse(String(look?.look))).toEqual({
			key: "night-sky",
			fontSize: 20,
			socialIconStyle: "outline",
			socialIconSpacing: 20,
		});
		await expect
			.poll(() => storedSocials(product, id))
			.toEqual(["instagram", "x", "tiktok", "threads"].map((platform) => ({ platform, handle: "maya" })));

		// Everything is stored, so nothing is restored.
		await next.reload();
		await expect(saveState(next)).toHaveText("Saved");
		await expect(next.getByText("Your unsaved changes are back.")).toHaveCount(0);
	});

	test("a tab that crashes leaves its changes to the next tab, where undo drops them", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "dropped", {}, { part: "Profile" });
		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("Half a thought");
		await kill(screen);
		const next = await showEditor(person, id, "Profile");
		await expect(bioOn(next)).toHaveValue("Half a thought");
		await next.getByRole("button", { name: "Undo" }).click();
		await expect(saveState(next)).toHaveText("Saved");
		await expect(bioOn(next)).toHaveValue("");
		await expect.poll(async () => (await storedPage(product, id)).bio).toBe("");
	});

	test("a tab that crashes loses no text of the field that adds anything, also on a page that isn't stored", async ({
		product,
		visitor,
	}) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "half-added");
		const fieldOn = (shown: Page) => shown.getByRole("textbox", { name: "Add anything" });
		await expect(screen.getByRole("button", { name: "Add from a file" })).toBeVisible();
		await fieldOn(screen).fill("Shop example.com\nAsk me\nb..example");
		await screen.keyboard.press("Enter");
		await expect(screen.getByText("Shop added · 2 need a fix")).toBeVisible();
		await fieldOn(screen).fill("instagram.com/ma");
		await kill(screen);
		const next = await showEditor(person, id);
		await expect(fieldOn(next)).toHaveValue("Ask me\nb..example\ninstagram.com/ma");
		await fieldOn(next).fill("News example.com/news");
		await next.keyboard.press("Enter");
		await expect.poll(async () => (await storedPage(product, id)).titles).toEqual(["News", "Shop"]);
		await next.reload();
		await expect(fieldOn(next)).toHaveValue("");

		await subscribe(product, "half-added@example.com", "pro");
		await next.goto("/editor");
		await fieldOn(next).fill("half a link");
		await kill(next);
		const last = await person.newPage();
		await last.goto("/editor");
		await expect(fieldOn(last)).toHaveValue("half a link");
	});

	test("a tab that crashes keeps its changes when another tab of the browser saves", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "two-tabs", {}, { part: "Profile" });
		const other = await showEditor(person, id, "Profile");
		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("Pots and plates");
		await nameOn(other).fill("Maya Lind");
		await expect(other.getByText("Your changes have been saved automatically.")).toBeVisible();
		expect(await storedPage(product, id)).toMatchObject({ fullName: "Maya Lind", bio: "" });
		const kept = () => screen.evaluate(() => JSON.stringify(localStorage));
		await expect.poll(kept).toContain("Pots and plates");
		await other.close();
		await kill(screen);

		const next = await person.newPage();
		await next.goto(`/editor?id=${id}&part=profile`);
		await expect(bioOn(next)).toHaveValue("Pots and plates");
		await expect(next.getByText("This page was changed elsewhere.")).toBeVisible();
	});

	test("a tab that crashes keeps an unconfirmed username, which leaving the editor drops", async ({
		product,
		visitor,
	}) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "half-typed", {}, { part: "Profile" });
		const usernameOn = (shown: Page) => shown.getByLabel("Username", { exact: true });
		await usernameOn(screen).fill("half-typed-too");
		await kill(screen);
		const next = await person.newPage();
		await next.goto(`/editor?id=${id}&part=profile`);
		await expect(usernameOn(next)).toHaveValue("half-typed-too");
		expect(await storedPage(product, id)).toMatchObject({ username: "half-typed" });

		await next.getByRole("link", { name: "Return to Dashboard" }).click();
		await next.getByRole("link", { name: /^Edit/ }).click();
		await openPart(next, "Profile");
		await expect(usernameOn(next)).toHaveValue("half-typed");
	});

	test("a tab that crashes causes a conflict when the page was saved elsewhere", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "killed-behind", {}, { part: "Profile" });
		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("Mine");
		await kill(screen);
		await savePage(person, product, id, 2, { username: "killed-behind", bio: "Theirs" });

		const next = await person.newPage();
		await next.goto(`/editor?id=${id}&part=profile`);
		const question = next.getByRole("alert").filter({ hasText: "This page was changed elsewhere." });
		await expect(question).toBeVisible();
		await expect(bioOn(next)).toHaveValue("Mine");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Theirs", version: 3 });
		await question.getByRole("button", { name: "Keep mine" }).click();
		await expect(saveState(next)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Mine", version: 4 });
	});

	test("a tab that crashes leaves nothing to the next account after signing out", async ({ product, visitor }) => {
		const { person, screen } = await openEditor({ product, visitor }, "signs-out", {}, { part: "Profile" });
		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("For my eyes only");
		await kill(screen);
		const next = await person.newPage();
		await next.goto("/dashboard");
		await chooseInAccount(next, "Log out");
		await expect(next).toHaveURL("/");
		await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage))).not.toContain("For my eyes only");
	});
});
