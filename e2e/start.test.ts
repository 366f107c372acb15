import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { createPage, expect, type Product, signUp, test } from "./product.ts";

/** The address of a person's own site, as a stranger would write it. */
function siteOfAda({ web }: Product): string {
	const html = `<!doctype html><title>Ada Rivers</title>
		<meta property="og:description" content="Folk songs about rivers. On tour this spring.">
		<meta property="og:image" content="http://${web}/?picture=png">
		<a rel="me" href="https://www.instagram.com/ada.rivers">Instagram</a>
		<a href="https://shop.example/merch">Shop</a>`;
	return `http://${web}/?${new URLSearchParams({ body: html })}`;
}

async function signUpAtTheDoor(person: BrowserContext, email: string): Promise<Page> {
	const screen = await person.newPage();
	await screen.goto("/auth?mode=signup");
	await screen.getByLabel("Full Name").fill("Ada Rivers");
	await screen.getByLabel("Email").fill(email);
	await screen.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
	await expect(screen).toHaveURL("/dashboard");
	return screen;
}

const heading = (screen: Page, name: string) => screen.getByRole("heading", { level: 1, name });

test("a person signs up, pastes an address, and has a live page after four decisions", async ({ product, visitor }) => {
	const screen = await signUpAtTheDoor(await visitor(), "in-a-minute@example.com");
	const decisions: string[] = [];
	const beganAt = performance.now();

	/** Makes a decision and goes on with it. */
	async function decide(decision: string, next: string, choose = async () => {}): Promise<void> {
		decisions.push(decision);
		await choose();
		await screen.getByRole("button", { name: next }).click();
	}

	await screen.getByRole("link", { name: "Set it up for me" }).click();
	await expect(heading(screen, "Claim a name")).toBeVisible();
	await decide("the name", "Continue", () => screen.getByLabel("Username").fill("ada-in-a-minute"));
	await expect(heading(screen, "Choose your kind of page")).toBeVisible();
	await decide("the kind of page", "Continue", () => screen.getByRole("radio", { name: "Musician" }).click());
	await expect(heading(screen, "Bring what you have")).toBeVisible();
	await expect(screen.getByText("Texts are written by rules, without a model.")).toBeVisible();
	await decide("the source", "Make my page", () => screen.getByLabel("Addresses").fill(siteOfAda(product)));
	await expect(heading(screen, "Review your page")).toBeVisible();
	await expect(screen.getByText("Rules have written the texts from what your pages say")).toBeVisible();
	await expect(screen.getByLabel("Bio", { exact: true })).toHaveValue("Folk songs about rivers. On tour this spring.");
	expect(await product.rows("SELECT id FROM pages WHERE username = 'ada-in-a-minute'")).toEqual([]);
	await decide("to publish", "Publish");
	await expect(heading(screen, "Your page is live")).toBeVisible();
	const seconds = (performance.now() - beganAt) / 1000;

	const stranger = await (await visitor({ javaScriptEnabled: false })).newPage();
	await stranger.goto("/ada-in-a-minute");
	await expect(stranger.getByRole("heading", { name: "Ada Rivers" })).toBeVisible();
	await expect(stranger.getByText("Folk songs about rivers.")).toBeVisible();
	await expect(stranger.getByRole("link", { name: "Shop" })).toBeVisible();
	await expect(stranger.getByRole("link", { name: "Instagram" })).toBeVisible();
	await expect(stranger.locator("main img").first()).toBeVisible();
	expect(decisions.length).toBeLessThanOrEqual(4);
	console.log(`${decisions.length} decisions (${decisions.join(", ")}), live after ${seconds.toFixed(1)} s`);

	await screen.reload();
	await expect(heading(screen, "Claim a name")).toBeVisible();
	await expect(screen.getByLabel("Username")).toHaveValue("");
});

test("an unfinished page goes on after a closed tab, and a taken name loses nothing", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "closed-the-tab@example.com");
	const first = await person.newPage();
	await first.goto("/start?claim=closed-the-tab");
	await expect(first.getByLabel("Username")).toHaveValue("closed-the-tab");
	await expectAccessible(first, "the name");
	await first.getByRole("button", { name: "Continue" }).click();
	await expectAccessible(first, "the kind of page");
	await first.getByRole("button", { name: "Skip", exact: true }).click();
	await first.getByLabel("Addresses").fill(`${siteOfAda(product)}\nhttp://${product.web}/?broken`);
	await expectAccessible(first, "the sources");
	await first.getByRole("button", { name: "Make my page" }).click();
	await expect(heading(first, "Review your page")).toBeVisible();
	const unread = (screen: Page) => screen.getByRole("list", { name: "Not read" }).getByRole("listitem");
	await expect(unread(first)).toContainText(`http://${product.web}/?broken The site can't be reached.`);
	await first.getByRole("radio", { name: "Warm" }).click();
	await first.getByRole("button", { name: "Reorder Shop" }).focus();
	await first.keyboard.press("Space");
	await expect(first.getByText("Picked up Shop. Position 2 of 2.")).toBeAttached();
	await first.keyboard.press("ArrowUp");
	await expect(first.getByText("Moved Shop. Position 1 of 2.")).toBeAttached();
	await first.keyboard.press("Space");
	await expect(first.getByText("Dropped Shop. Position 1 of 2.")).toBeAttached();
	await first.getByRole("button", { name: "Move Shop down" }).click();
	await first.getByRole("button", { name: "Move Shop up" }).click();
	await first.getByLabel("Title of https://shop.example/merch").fill("The little shop");
	await first.getByRole("checkbox", { name: /Instagram/ }).uncheck();
	await first.close();

	const screen = await person.newPage();
	await screen.goto("/start");
	await expect(heading(screen, "Review your page")).toBeVisible();
	await expect(unread(screen)).toHaveCount(1);
	await expectAccessible(screen, "the review");
	await screen.getByRole("button", { name: `Add as link: http://${product.web}/?broken` }).click();
	await expect(unread(screen)).toHaveCount(0);
	await expect(screen.getByRole("checkbox", { name: "Show 127.0.0.1" })).toBeFocused();
	const bio = screen.getByLabel("Bio", { exact: true });
	await expect(bio).toHaveValue(/^Welcome, this is Ada Rivers\./);
	await expect(screen.getByRole("checkbox", { name: /Instagram/ })).not.toBeChecked();

	const rival = await visitor();
	await signUp(rival, product, "took-the-name@example.com");
	await createPage(rival, product, { username: "closed-the-tab" });
	await screen.getByRole("button", { name: "Publish" }).click();
	await expect(screen.getByText("This username is taken.").first()).toBeVisible();
	await expect(bio).toHaveValue(/^Welcome/);
	await screen.getByLabel("Username", { exact: true }).fill("closed-the-tab-2");
	await screen.getByRole("button", { name: "Publish" }).click();
	await expect(heading(screen, "Your page is live")).toBeVisible();
	await expectAccessible(screen, "live");
	const [page] = await product.rows("SELECT blocks FROM pages WHERE username = 'closed-the-tab-2'");
	const blocks = JSON.parse(String(page?.blocks));
	expect(blocks[0]).toMatchObject({ title: "The little shop" });
	expect(blocks.at(-1)).toMatchObject({ title: "127.0.0.1", url: `http://${product.web}/?broken` });
});

test("bookmarks and an address become a page, although the connection breaks off twice", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "breaks-off@example.com");
	const screen = await person.newPage();
	await screen.goto("/start?claim=breaks-off");
	await screen.getByRole("button", { name: "Continue" }).click();
	await screen.getByRole("button", { name: "Skip", exact: true }).click();
	const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
		<DT><A HREF="https://letters.example/" ADD_DATE="1">Letters from Ada</A></DL><p>`;
	const chosen = screen.waitForEvent("filechooser");
	await screen.getByRole("button", { name: "Add a file" }).click();
	const file = { name: "bookmarks.html", mimeType: "text/html", buffer: Buffer.from(bookmarks) };
	await (await chosen).setFiles(file);
	await expect(screen.getByText("bookmarks.html")).toBeVisible();
	await screen.getByLabel("Addresses").fill(siteOfAda(product));

	await screen.route(
		/assistant\.propose/,
		async (route) => {
			const response = await route.fetch();
			const lines = (await response.text()).split("\n");
			await route.fulfill({ response, body: lines.slice(0, lines.length / 2).join("\n") });
		},
		{ times: 2 },
	);
	await screen.getByRole("button", { name: "Make my page" }).click();
	await expect(heading(screen, "The page isn't ready")).toBeVisible();
	await expect(screen.getByRole("alert")).toContainText("The connection broke off before the page was ready.");
	await expect(screen.getByText("Everything that you have entered is still here.")).toBeVisible();
	await expect(screen.getByRole("list", { name: "Progress" })).toContainText("bookmarks.html");
	await screen.getByRole("button", { name: "Cancel" }).click();
	await expect(screen.getByText("bookmarks.html")).toBeVisible();
	await expect(screen.getByLabel("Addresses")).toHaveValue(siteOfAda(product));
	await screen.getByRole("button", { name: "Make my page" }).click();
	await screen.getByRole("button", { name: "Retry" }).click();
	await expect(heading(screen, "Review your page")).toBeVisible();
	await expect(screen.getByLabel("Title of https://letters.example/")).toHaveValue("Letters from Ada");
	await screen.getByRole("button", { name: "Publish" }).click();
	await expect(heading(screen, "Your page is live")).toBeVisible();
	const sources = await product.rows(
		"SELECT address FROM import_sources INNER JOIN pages ON pages.id = page_id WHERE username = 'breaks-off'",
	);
	expect(sources).toEqual([{ address: siteOfAda(product) }]);
});

test("a person who skips every step gets a blank page in the editor", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "skips-everything@example.com");
	const screen = await person.newPage();
	await screen.goto("/start");
	for (const step of ["Claim a name", "Choose your kind of page", "Bring what you have"]) {
		await expect(heading(screen, step)).toBeVisible();
		await screen.getByRole("button", { name: "Skip", exact: true }).click();
	}
	await expect(screen).toHaveURL(/\/editor\?id=/);
	await expect(screen.getByText('No links yet. Click "Add Link" to get started!')).toBeVisible();
});
