import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { strFromU8, unzipSync } from "fflate";
import { showEditor } from "./open-editor.ts";
import { panel, row } from "./open-stats.ts";
import { createPage, expect, signUp, test } from "./product.ts";

const SHOP = { id: "shop-link", kind: "link", title: "The shop", url: "https://shop.example/" } as const;
const BIO = "Pots and plates from Porto";

const words = (bio: string, title: string) => ({
	isPublic: true,
	texts: { bio: { text: bio, of: BIO }, "shop-link.title": { text: title, of: SHOP.title } },
});
const TRANSLATIONS = {
	de: words("Töpfe und Teller aus Porto", "Der Laden"),
	ar: words("أوانٍ وأطباق من بورتو", "المتجر"),
};

test("visitors get a page in their language, switch it, and are counted by it, and a file of the page keeps all of them", async ({
	product,
	visitor,
}, testInfo) => {
	const owner = await visitor();
	await signUp(owner, product, "speaks-three@example.com");
	const draft = { fullName: "Jane Roe", bio: BIO, language: "en", blocks: [SHOP] } as const;
	const id = await createPage(owner, product, {
		...draft,
		blocks: [SHOP],
		username: "speaks-three",
		translations: TRANSLATIONS,
	});

	// Three browsers, and what they ask for.
	for (const [locale, language, direction, link] of [
		["de-AT", "de", "ltr", "Der Laden"],
		["ar-EG", "ar", "rtl", "المتجر"],
		["fr-FR", "en", "ltr", "The shop"],
	] as const) {
		const visit = await (await visitor({ locale })).newPage();
		await visit.goto("/speaks-three");
		await expect(visit.locator("html")).toHaveAttribute("lang", language);
		await expect(visit.locator("html")).toHaveAttribute("dir", direction);
		await expect(visit.getByRole("link", { name: link })).toBeVisible();
	}

	// The switch is plain links, and the address remembers the choice.
	const context = await visitor({ locale: "de-DE", javaScriptEnabled: false });
	const visit = await context.newPage();
	await visit.goto("/speaks-three");
	await visit.getByRole("navigation", { name: "Sprache" }).getByText("Deutsch").first().click();
	await visit.getByRole("link", { name: "العربية" }).click();
	await expect(visit).toHaveURL(`${product.origin}/speaks-three/ar`);
	await expect(visit.getByText("أوانٍ وأطباق من بورتو")).toBeVisible();
	await visit.reload();
	await expect(visit.locator("html")).toHaveAttribute("dir", "rtl");

	// An open page gets what its owner changes in its own language.
	const open = await (await visitor()).newPage();
	await open.goto("/speaks-three/de");
	const editor = await showEditor(owner, id);
	await editor.getByRole("tab", { name: "Deutsch" }).click();
	await editor.getByRole("textbox", { name: "Link The shop" }).fill("Unser Laden");
	await expect(open.getByRole("link", { name: "Unser Laden" })).toBeVisible();
	await expect(open.getByRole("link", { name: "The shop" })).toHaveCount(0);

	// Statistics.
	const stats = await owner.newPage();
	const languages = panel(stats, "Languages");
	await expect(async () => {
		await stats.goto(`/bio/stats?id=${id}`);
		await languages.getByRole("button", { name: "Read in" }).click({ timeout: 2_000 });
		await expect(languages.getByRole("button", row("Arabic", "3 views"))).toBeVisible({ timeout: 2_000 });
	}).toPass();
	await expect(languages.getByRole("button", row("German", "3 views"))).toBeVisible();
	await expect(languages.getByRole("button", row("English", "1 view"))).toBeVisible();

	// A file of the page brings all its languages back.
	await editor.getByRole("tab", { name: /^English/ }).click();
	await editor.goto(`/editor?id=${id}&part=share`);
	const saving = editor.waitForEvent("download");
	await editor.getByRole("button", { name: "Export as JSON" }).click();
	const file = JSON.parse(await readFile(await (await saving).path(), "utf8"));
	expect(file.page.translations).toMatchObject({
		de: { texts: { bio: TRANSLATIONS.de.texts.bio } },
		ar: TRANSLATIONS.ar,
	});
	// The whole page opens from a disk, and asks nobody for anything.
	const downloading = editor.waitForEvent("download");
	await editor.getByRole("button", { name: "Download page" }).click();
	const zip = unzipSync(await readFile(await (await downloading).path()));
	const folder = testInfo.outputPath("page");
	for (const [name, bytes] of Object.entries(zip)) {
		await mkdir(dirname(join(folder, name)), { recursive: true });
		await writeFile(join(folder, name), bytes);
	}
	expect(JSON.parse(strFromU8(zip["page.json"] ?? new Uint8Array()))).toEqual(file);
	expect(strFromU8(zip["statistics.csv"] ?? new Uint8Array())).toContain("Views");
	expect(Object.keys(zip)).toContain("subscribers.csv");
	const offline = await (await visitor()).newPage();
	const asked: string[] = [];
	const failed: string[] = [];
	offline.on("request", (request) => asked.push(request.url()));
	offline.on("requestfailed", (request) => failed.push(request.url()));
	await offline.goto(pathToFileURL(join(folder, "index.html")).href);
	await expect(offline.getByRole("heading", { name: "Jane Roe" })).toBeVisible();
	await expect(offline.getByRole("link", { name: "The shop" })).toHaveAttribute("href", SHOP.url);
	await offline.locator(".bio-languages summary").click();
	await offline.getByRole("link", { name: "العربية" }).click();
	await expect(offline.getByRole("link", { name: "المتجر" })).toBeVisible();
	const faces = await offline.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
	expect(faces).toContain("loaded");
	expect(failed).toEqual([]);
	expect(asked.filter((url) => !url.startsWith("file:"))).toEqual([]);

	const other = await visitor();
	await signUp(other, product, "imports-three@example.com");
	const imported = await createPage(other, product, { ...file.page, username: "imports-three" });
	expect(imported).not.toBe(id);
	const again = await (await visitor({ locale: "ar" })).newPage();
	await again.goto("/imports-three");
	await expect(again.getByRole("link", { name: "المتجر" })).toBeVisible();
});
