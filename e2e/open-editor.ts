import type { BrowserContext, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { type Block, type Link, linksOf } from "../core/blocks/block.ts";
import type { PageDraft } from "../core/page/page.ts";
import { createPage, expect, type Product, signUp, type Visitor } from "./product.ts";

export interface OpenEditor {
	id: string;
	username: string;
	person: BrowserContext;
	screen: Page;
}

/** What the editor's panel shows. */
type Part = "Links" | "Look" | "Profile" | "Share";

/** Signs up a person, creates a page at `/{name}` and opens the editor. */
export async function openEditor(
	{ product, visitor }: { product: Product; visitor: Visitor },
	name: string,
	draft: Partial<PageDraft> = {},
	{ part, ...options }: BrowserContextOptions & { part?: Part } = {},
): Promise<OpenEditor> {
	const person = await visitor(options);
	await signUp(person, product, `${name}@example.com`);
	const id = await createPage(person, product, { username: name, ...draft });
	return { id, username: name, person, screen: await showEditor(person, id, part) };
}

/** Opens a page's editor in a new tab. */
export async function showEditor(person: BrowserContext, id: string, part: Part = "Links"): Promise<Page> {
	const screen = await person.newPage();
	await screen.goto(part === "Links" ? `/editor?id=${id}` : `/editor?id=${id}&part=${part.toLowerCase()}`);
	await expect(saveState(screen)).toHaveText("Saved");
	return screen;
}

/** Opens a part of the page's settings. */
export async function openPart(screen: Page, name: Part): Promise<void> {
	const part = screen.getByRole("navigation", { name: "Parts of the page" }).getByRole("button", { name });
	await part.click();
	await expect(part).toHaveAttribute("aria-current", "page");
}

/** The editor's one voice: the save status, or for some seconds what was done. */
export function voiceOf(screen: Page): Locator {
	return screen.getByRole("banner").getByRole("status");
}

/** The first words of the editor's voice. For two seconds after a save a sentence follows them. */
export function saveState(screen: Page): Locator {
	return voiceOf(screen).locator("> :first-child");
}

/** Chooses a platform in the form for social icons. */
export async function choosePlatform(form: Locator | Page, name: string): Promise<void> {
	const radio = form.getByRole("radio", { name, exact: true });
	await form.getByRole("radiogroup", { name: "Platform" }).waitFor();
	if ((await radio.count()) > 0) return radio.click();
	await form.getByRole("radiogroup", { name: "Platform" }).getByRole("button", { name: "All" }).click();
	const list = form.getByRole("combobox", { name: "All platforms" });
	await list.fill(name);
	await list.page().getByRole("option", { name, exact: true }).click();
}

/** Opens the form of a new block, a link unless another kind is named. */
export async function beginBlock(screen: Page, kind = "Link"): Promise<Locator> {
	await screen.getByRole("button", { name: "Add block", exact: true }).click();
	await screen
		.getByRole("region", { name: "Add block" })
		.getByRole("button", { name: new RegExp(`^${kind}\\b`) })
		.click();
	return screen.getByRole("region", { name: new RegExp(`^Add ${kind}$`, "i") });
}

/** Chooses an action from a link's menu. */
export async function chooseForLink(screen: Page, title: string, choice: string): Promise<void> {
	await screen.getByRole("button", { name: `More actions for ${title}`, exact: true }).click();
	await screen
		.getByRole("menu", { name: `Actions for ${title}` })
		.getByRole("menuitem", { name: choice })
		.click();
	await expect(screen.getByRole("menu")).toHaveCount(0);
}

/** Opens a block's form, and a row of it. */
export async function openRow(screen: Page, title: string, row: "Schedule" | "Lock" | "Rules"): Promise<void> {
	await screen.getByRole("button", { name: `Edit ${title}`, exact: true }).click();
	// Rows of a form open; the buttons of the list don't.
	await screen
		.getByRole("main")
		.getByRole("button", { name: new RegExp(`^${row}`), expanded: false })
		.click();
}

/** Returns links with these titles. */
export function linksCalled(...titles: string[]): Link[] {
	return titles.map((title, at) => ({
		id: `link-${at}`,
		kind: "link",
		title,
		url: `https://example.com/${encodeURIComponent(title)}`,
	}));
}

/** Reads a page's row from D1. */
export async function storedPage(product: Product, id: string) {
	const [row = {}] = await product.rows("SELECT * FROM pages WHERE id = ?", id);
	const links = linksOf(JSON.parse(String(row.blocks)) as Block[]);
	return {
		fullName: row.full_name,
		username: row.username,
		bio: row.bio,
		version: row.version,
		links: links.map(({ title, url }) => ({ title, url })),
		titles: links.map(({ title }) => title),
	};
}

/** Waits until a stranger sees these links in this order. */
export async function expectPublicLinks(visitor: Visitor, username: string, titles: readonly string[]): Promise<void> {
	const stranger = await (await visitor()).newPage();
	await expect(async () => {
		await stranger.goto(`/${username}`);
		expect(await stranger.getByRole("list").first().getByRole("link").allInnerTexts()).toEqual(titles);
	}).toPass();
}

/** Collects the drafts that an editor saves. */
export function watchSaves(screen: Page): string[] {
	const saves: string[] = [];
	screen.on("request", (request) => {
		if (request.url().includes("pages.save")) saves.push(request.postData() ?? "");
	});
	return saves;
}
