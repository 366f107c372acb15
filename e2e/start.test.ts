import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { hiddenWidthOf, overflowOf, smallTargets } from "./fit.ts";
import { openPart } from "./open-editor.ts";
import { type File, striped } from "./pictures.ts";
import { createPage, expect, type Product, signUp, subscribe, test } from "./product.ts";

/** The address of a person's own site, as a stranger would write it. */
function siteOfAda({ web }: Product): string {
	const html = `<!doctype html><title>Ada Rivers</title>
		<link rel="apple-touch-icon" href="http://${web}/?picture=jpg">
		<meta property="og:description" content="Folk songs about rivers. On tour this spring.">
		<meta property="og:image" content="http://${web}/?picture=png">
		<a rel="me" href="https://www.instagram.com/ada.rivers">Instagram</a>
		<a href="https://shop.example/merch">Shop</a>`;
	return `http://${web}/?${new URLSearchParams({ body: html })}`;
}

const heading = (screen: Page, name: string) => screen.getByRole("heading", { level: 1, name });
const field = (screen: Page) => screen.getByRole("textbox", { name: "Your links, one per line" });
const goOn = (screen: Page) => screen.getByRole("button", { name: /^Continue/ });
const rows = (screen: Page) => screen.getByRole("list", { name: "On your page" }).getByRole("listitem");
const wrong = (screen: Page) => screen.getByRole("list", { name: "Not added" }).getByRole("listitem");
const page = (screen: Page) => screen.getByRole("region", { name: /^Your page/ }).first();

/** Opens a step of somebody who begins. */
async function begin(person: BrowserContext, step: "name" | "links", path = "/start"): Promise<Page> {
	const screen = await person.newPage();
	await screen.goto(path);
	await expect(heading(screen, "What's your name?")).toBeVisible();
	if (step === "name") return screen;
	await goOn(screen).click();
	await expect(field(screen)).toBeFocused();
	return screen;
}

async function choosePicture(screen: Page, file: File): Promise<void> {
	const chosen = screen.waitForEvent("filechooser");
	await screen.getByRole("button", { name: /your picture$/ }).click();
	await (await chosen).setFiles(file);
}

test("a person signs up, pastes an address, and has a live page a minute later", async ({ product, visitor }) => {
	const screen = await (await visitor()).newPage();
	const beganAt = performance.now();
	await screen.goto("/auth?mode=signup");
	await expect(screen.getByLabel("Full Name")).toBeFocused();
	await screen.getByLabel("Full Name").fill("Ada Rivers");
	await screen.getByLabel("Email").fill("in-a-minute@example.com");
	await screen.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
	await expect(screen).toHaveURL("/start");
	await expect(screen.getByText("Account created!")).toBeVisible();
	await expect(screen.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Rivers");
	await expect(screen.getByText(/\/adarivers$/)).toBeVisible();
	await screen.getByRole("radio", { name: "Musician" }).click();
	await goOn(screen).click();

	await field(screen).fill(siteOfAda(product));
	await field(screen).press("Enter");
	await expect(rows(screen)).toContainText(["Ada Rivers"]);
	await expect(screen.getByText("We'll fill in a template that you can change.")).toBeVisible();
	await screen.getByRole("button", { name: "Fill in for me" }).click();
	await expect(screen.getByText("We filled this in from your pages. Check it before you publish.")).toBeVisible();
	await expect(screen.getByLabel("Bio", { exact: true })).toHaveValue("Folk songs about rivers. On tour this spring.");
	await expect(rows(screen)).toContainText(["Ada Rivers", "Shop", "Instagram"]);
	await goOn(screen).click();
	await expect(heading(screen, "Night Sky")).toBeVisible();
	expect(await product.rows("SELECT id FROM pages WHERE username = 'adarivers'")).toEqual([]);
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(heading(screen, "Your page is live")).toBeVisible();
	console.log(`live ${((performance.now() - beganAt) / 1000).toFixed(1)} s after the sign-up was opened`);

	const stranger = await (await visitor({ javaScriptEnabled: false })).newPage();
	await stranger.goto("/adarivers");
	await expect(stranger.getByRole("heading", { name: "Ada Rivers" })).toBeVisible();
	await expect(stranger.getByText("Folk songs about rivers.")).toBeVisible();
	await expect(stranger.getByRole("link", { name: "Shop" })).toBeVisible();
	await expect(stranger.getByRole("link", { name: "Instagram" })).toBeVisible();
	await expect(stranger.locator("main img").first()).toBeVisible();
	await expect(stranger.getByRole("link", { name: "Ada Rivers" }).locator("img")).toBeVisible();
	const sources = await product.rows(
		"SELECT address FROM import_sources INNER JOIN pages ON pages.id = page_id WHERE username = 'adarivers'",
	);
	expect(sources).toEqual([{ address: siteOfAda(product) }]);

	await screen.goBack();
	await expect(screen).toHaveURL("/dashboard");
	await screen.goto("/start");
	await expect(heading(screen, "Profile limit reached")).toBeVisible();
	await expect(screen.getByText("Your free plan allows up to 1 bio page(s). Upgrade to add more.")).toBeVisible();
	await screen.getByRole("link", { name: "Go to your pages" }).click();
	await expect(screen).toHaveURL("/dashboard");
});

test("an unfinished page goes on after a closed tab, and a taken name loses nothing", async ({ product, visitor }) => {
	const person = await visitor();
	await signUp(person, product, "closed-the-tab@example.com");
	const first = await begin(person, "name", "/start?claim=closed-the-tab");
	await expect(first.getByText(/\/closed-the-tab$/)).toBeVisible();
	await expectAccessible(first, "the name");
	await first.getByRole("radio", { name: "Shop" }).click();
	await goOn(first).click();
	await field(first).fill("The little shop https://shop.example/merch\ninstagram.com/ada.rivers\nno address here");
	await first.getByRole("button", { name: "Add", exact: true }).click();
	await expect(rows(first)).toHaveCount(2);
	await expect(first.getByText("2 added. 1 needs a fix.")).toBeVisible();
	await first.getByRole("button", { name: "1 needs a fix" }).click();
	await expect(wrong(first)).toContainText("We can't find a link here.");
	await field(first).fill("half a li");
	await expectAccessible(first, "the links");
	await first.close();

	const screen = await person.newPage();
	await screen.goto("/start");
	await expect(field(screen)).toHaveValue("half a li");
	await expect(rows(screen)).toContainText(["The little shop", "Instagram"]);
	await screen.getByRole("button", { name: "1 needs a fix" }).click();
	await expect(wrong(screen).getByRole("textbox")).toHaveValue("no address here");
	await field(screen).fill("");
	await goOn(screen).click();
	await expect(heading(screen, "Fresh Mint")).toBeVisible();
	await expectAccessible(screen, "the look");

	const rival = await visitor();
	await signUp(rival, product, "took-the-name@example.com");
	await createPage(rival, product, { username: "closed-the-tab" });
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(screen.getByText("This username is taken.").first()).toBeVisible();
	// The field stays while another name is typed.
	const username = screen.getByRole("textbox", { name: "Username" });
	await username.press("End");
	await username.pressSequentially("s");
	await expect(screen.getByText("This username is taken.")).toHaveCount(0);
	await expect(username).toBeFocused();
	await screen.keyboard.press("Backspace");
	await screen.getByRole("radio", { name: "closedthetab" }).click();
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(heading(screen, "Your page is live")).toBeVisible();
	await expect(screen.getByRole("img", { name: /QR code of .*\/closedthetab/ })).toBeVisible();
	await expectAccessible(screen, "live");
	const [stored] = await product.rows("SELECT blocks, look FROM pages WHERE username = 'closedthetab'");
	expect(JSON.parse(String(stored?.blocks))).toMatchObject([
		{ title: "The little shop", url: "https://shop.example/merch" },
	]);
	expect(JSON.parse(String(stored?.look))).toMatchObject({ key: "fresh-mint" });
	const saved = screen.waitForEvent("download");
	await screen.getByRole("button", { name: "Save QR code" }).click();
	expect((await saved).suggestedFilename()).toBe("qr-closedthetab.png");
	await screen.getByRole("link", { name: "Keep editing" }).click();
	await expect(screen).toHaveURL(/\/editor\?id=/);
});

test("bookmarks become links, although the connection breaks off twice, and nobody has to wait", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "breaks-off@example.com");
	const screen = await begin(person, "links", "/start?claim=breaks-off");
	await screen.route(
		/assistant\.propose/,
		async (route) => {
			const response = await route.fetch();
			const lines = (await response.text()).split("\n");
			await route.fulfill({ response, body: lines.slice(0, lines.length * 0.75).join("\n") });
		},
		{ times: 2 },
	);
	await field(screen).fill("https://shop.example/merch");
	await field(screen).press("Enter");
	const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><DL><p>
		<DT><A HREF="https://letters.example/" ADD_DATE="1">Letters from Ada</A></DL><p>`;
	const chosen = screen.waitForEvent("filechooser");
	await screen.getByRole("button", { name: /^Import a file/ }).click();
	await (await chosen).setFiles({ name: "bookmarks.html", mimeType: "text/html", buffer: Buffer.from(bookmarks) });
	const help = screen.getByRole("region", { name: "Assistant" });
	await expect(help.getByRole("alert")).toContainText("The connection broke off before everything was read.");
	await expect(help.getByRole("list", { name: "Progress" })).toContainText("bookmarks.html");
	await expect(rows(screen)).toHaveCount(1);
	await help.getByRole("button", { name: "Retry" }).click();
	await expect(help.getByRole("alert")).toBeVisible();
	await goOn(screen).click();
	await expect(screen.getByRole("button", { name: "Publish my page" })).toBeVisible();
	await screen.goBack();
	await help.getByRole("button", { name: "Retry" }).click();
	await expect(rows(screen)).toContainText(["Merch", "Letters from Ada"]);
});

test("twenty pasted lines are read at once, and the plan's limit leaves the rest in the field", async ({
	product,
	visitor,
}) => {
	const lines = Array.from({ length: 20 }, (_, at) => (at % 7 === 3 ? `no address ${at}` : `https://a.example/${at}`));
	lines[3] = `https://me:secret@a.example/${"word".repeat(40)}`;
	const person = await visitor();
	await signUp(person, product, "twenty-lines@example.com");
	await subscribe(product, "twenty-lines@example.com", "pro");
	const screen = await begin(person, "links");
	await paste(field(screen), lines.join("\n"));
	await expect(rows(screen)).toHaveCount(17);
	await expect(wrong(screen)).toHaveCount(0);
	await screen.getByRole("button", { name: "3 need a fix" }).click();
	await expect(wrong(screen)).toHaveCount(3);
	await expect(field(screen)).toHaveValue("");
	expect(await hiddenWidthOf(wrong(screen).first())).toBe(0);
	await wrong(screen).first().getByRole("textbox").fill("https://a.example/mended");
	await wrong(screen).first().getByRole("textbox").press("Enter");
	await expect(rows(screen)).toHaveCount(18);
	await expect(field(screen)).toBeFocused();
	await wrong(screen).first().getByRole("button", { name: "Remove no address 10" }).click();
	await expect(wrong(screen)).toHaveCount(1);
	await wrong(screen).getByRole("button", { name: "As a text" }).click();
	await expect(wrong(screen)).toHaveCount(0);
	await expect(rows(screen)).toHaveCount(19);

	const other = await visitor();
	await signUp(other, product, "starts-with-ten@example.com");
	const limited = await begin(other, "links");
	await paste(field(limited), lines.filter((line) => line.startsWith("https://a.")).join("\n"));
	await expect(rows(limited)).toHaveCount(10);
	await expect(field(limited)).toHaveValue(/^https:\/\/a\.example\/12\n/);
	await expect(limited.getByRole("alert")).toContainText(
		"Link limit reached – Your plan allows up to 10 links. Upgrade to add more.",
	);
	await goOn(limited).click();
	await expect(limited.getByRole("button", { name: "Publish my page" })).toBeVisible();
	await limited.goBack();
	await rows(limited).first().getByRole("button").click();
	await expect(rows(limited)).toHaveCount(9);
	await expect(rows(limited).first().getByRole("button")).toBeFocused();
});

test("a paid look is only tried, and each step is one step back", async ({ product, visitor }) => {
	const person = await visitor({ viewport: { width: 390, height: 844 } });
	await signUp(person, product, "tries-a-look@example.com");
	const screen = await begin(person, "links", "/start?claim=tries-a-look&theme=paper");
	await field(screen).fill("https://a.example/one");
	await goOn(screen).click();
	await expect(heading(screen, "Paper")).toBeVisible();
	const looks = screen.getByRole("radiogroup", { name: "Looks" }).getByRole("radio");
	await expect(looks).toHaveCount(36);
	expect(await looks.evaluateAll((all) => all.findIndex((look) => /Pro and Business/.test(look.ariaLabel ?? "")))).toBe(
		12,
	);
	await screen.getByRole("radio", { name: /^Aurora/ }).click();
	await expect(screen.getByText("This look is part of Pro and Business. Upgrade to use it.")).toBeVisible();
	await expect(page(screen).locator("[data-look]").first()).toBeAttached();
	await screen.getByRole("button", { name: "Back to Paper" }).click();
	await expect(heading(screen, "Paper")).toBeVisible();

	// A swipe ends at the next look.
	await screen.locator("[data-strip]").evaluate((strip) => strip.scrollBy({ left: strip.clientWidth }));
	await expect(heading(screen, "Apricot")).toBeVisible();
	await expect(screen.getByRole("radio", { name: "Apricot" })).toBeChecked();
	await screen.goBack();
	await expect(field(screen)).toBeVisible();
	await screen.goBack();
	await expect(heading(screen, "What's your name?")).toBeVisible();
	await screen.goForward();
	await screen.goForward();
	// Whether visitors see the page can't be asked, so nothing claims it.
	await screen.route(/pages\.publication/, (route) => route.abort());
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(heading(screen, "Your page is saved")).toBeVisible();
	const [stored] = await product.rows("SELECT look FROM pages WHERE username = 'tries-a-look'");
	expect(JSON.parse(String(stored?.look))).toMatchObject({ key: "apricot" });
});

test("a picture that can't be used keeps the one before, and a small screen has room for every step", async ({
	product,
	visitor,
}) => {
	const person = await visitor({ viewport: { width: 360, height: 640 } });
	await signUp(person, product, "keeps-the-picture@example.com");
	const screen = await begin(person, "name");
	expect(await overflowOf(screen)).toBe(0);
	expect(await smallTargets(screen)).toEqual([]);
	await choosePicture(screen, await striped(screen, 300, 200, ["#d02020", "#2040d0"]));
	await screen.getByRole("button", { name: "Use picture" }).click();
	await expect(screen.getByRole("button", { name: "Change your picture" })).toBeVisible();
	const shown = page(screen).locator("img.bio-avatar");
	const before = await shown.getAttribute("src");
	await choosePicture(screen, { name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
	await expect(screen.getByRole("alert")).toBeVisible();
	await expect(shown).toHaveAttribute("src", String(before));

	const handle = screen.getByRole("button", { name: "Step" });
	await handle.click();
	await expect(screen.getByRole("radio", { name: "Shop" })).toBeHidden();
	await expect(goOn(screen)).toBeVisible();
	await handle.press("Enter");
	await expect(screen.getByRole("radio", { name: "Shop" })).toBeVisible();
	// It follows the pointer, and settles at the nearer height.
	const top = async () => (await handle.boundingBox())?.y ?? 0;
	await expect.poll(top).toBeLessThan(300);
	const up = await top();
	await screen.mouse.move(180, up + 20);
	await screen.mouse.down();
	await screen.mouse.move(180, up + 120, { steps: 5 });
	await expect.poll(async () => Math.round((await top()) - up)).toBe(100);
	await screen.mouse.move(180, up + 50, { steps: 5 });
	await screen.waitForTimeout(200);
	await screen.mouse.move(180, up + 50);
	await screen.mouse.up();
	await expect.poll(top).toBe(up);
	await goOn(screen).click();
	await field(screen).fill("https://a.example/one\n@ada");
	await goOn(screen).click();
	await expect(wrong(screen)).toContainText("Which app is @ada on?");
	await wrong(screen).getByRole("button", { name: "Instagram" }).click();
	await expect(rows(screen)).toContainText(["One", "Instagram"]);
	expect(await overflowOf(screen)).toBe(0);
	expect(await smallTargets(screen)).toEqual([]);
	await goOn(screen).click();
	await expect(screen.getByRole("button", { name: "Publish my page" })).toBeVisible();
	expect(await overflowOf(screen)).toBe(0);
	expect(await smallTargets(screen)).toEqual([]);
});

test("a page is set up without a connection, and published after the session has ended", async ({
	product,
	visitor,
}) => {
	const person = await visitor();
	await signUp(person, product, "came-back@example.com");
	// The number of pages can't be had, and nothing asks for it again once the steps are on the screen.
	const listings: string[] = [];
	await person.route(/\/api\/trpc\/[^?]*pages\.list/, async (route) => {
		listings.push(route.request().url());
		await route.abort();
	});
	const screen = await begin(person, "links", "/start?claim=came-back");
	await field(screen).fill("https://a.example/one");
	await field(screen).press("Enter");
	await expect(rows(screen)).toHaveCount(1);
	await goOn(screen).click();
	await expect(screen.getByRole("button", { name: "Publish my page" })).toBeVisible();
	await expect.poll(() => listings.length).toBeGreaterThan(2);
	await person.setOffline(true);
	await screen.getByRole("radio", { name: "Nature" }).click();
	await screen.getByRole("button", { name: "Publish my page" }).click();
	await expect(screen.getByRole("alert")).toBeVisible();
	await person.unroute(/\/api\/trpc\/[^?]*pages\.list/);
	await person.setOffline(false);
	await person.route(/pages\.publication/, (route) => route.abort());
	await product.rows(
		"DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE email = 'came-back@example.com')",
	);
	await screen.getByRole("button", { name: "Retry" }).click();
	const dialog = screen.getByRole("dialog", { name: "Your session has ended" });
	await dialog.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
	await screen.keyboard.press("Enter");
	// Whether visitors see the page isn't known until the Worker answers.
	await expect(heading(screen, "Your page is saved")).toBeVisible();
	await person.unroute(/pages\.publication/);
	await expect(heading(screen, "Your page is live")).toBeVisible();
	const [stored] = await product.rows("SELECT look FROM pages WHERE username = 'came-back'");
	expect(JSON.parse(String(stored?.look))).toMatchObject({ key: "nature" });
});

test("a blank page in the editor is one tap away, and has a username although every form of the name is taken", async ({
	product,
	visitor,
}) => {
	for (const username of ["samfell", "sam.fell", "sam-fell", "sam", "sfell"]) {
		const rival = await visitor();
		await signUp(rival, product, `${username}@example.com`);
		await createPage(rival, product, { username });
	}
	const person = await visitor();
	await signUp(person, product, "skips-everything@example.com");
	const screen = await begin(person, "name");
	await screen.getByRole("textbox", { name: "Name" }).fill("Sam Fell");
	await expect(screen.getByText(/\/samfell\d\d$/)).toBeVisible();
	await screen.getByRole("button", { name: "Blank page" }).click();
	await expect(screen).toHaveURL(/\/editor\?id=/);
	await expect(screen.getByText('No links yet. Click "Add Link" to get started!')).toBeVisible();
	await openPart(screen, "Profile");
	await expect(screen.getByLabel("Username")).toHaveValue(/^samfell\d\d$/);
});

async function paste(field: Locator, text: string): Promise<void> {
	await field.evaluate((element, text) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData("text/plain", text);
		element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
	}, text);
}
