import type { Page } from "@playwright/test";
import { PLATFORMS } from "../core/socials/social.ts";
import { chooseForLink, choosePlatform, openEditor, openPart, saveState, voiceOf } from "./open-editor.ts";
import { expect, type Product, test, type Visitor } from "./product.ts";

const card = (screen: Page) => screen.getByRole("region", { name: "Social Media Icons" });

const orderOn = (screen: Page): Promise<string[]> =>
	card(screen)
		.getByRole("button", { name: /^Reorder / })
		.evaluateAll((grips) => grips.map((grip) => (grip.getAttribute("aria-label") ?? "").replace("Reorder ", "")));

async function add(screen: Page, platform: string, typed: string): Promise<void> {
	await choosePlatform(card(screen), platform);
	await card(screen).getByLabel("Handle or URL").fill(typed);
	await screen.keyboard.press("Enter");
	await expect(card(screen).getByLabel("Handle or URL")).toHaveValue("");
}

/** Waits until a stranger sees icons that link to these addresses. */
async function expectPublicIcons(visitor: Visitor, username: string, icons: Record<string, string>): Promise<Page> {
	const stranger = await (await visitor()).newPage();
	await expect(async () => {
		await stranger.goto(`/${username}`);
		const found = await stranger
			.locator(".bio-socials a")
			.evaluateAll((anchors) => anchors.map((anchor) => [anchor.ariaLabel, (anchor as HTMLAnchorElement).href]));
		expect(found).toEqual(Object.entries(icons));
	}).toPass();
	return stranger;
}

const storedSocials = (product: Product, id: string) =>
	product.rows("SELECT platform, handle, is_visible FROM social_handles WHERE page_id = ? ORDER BY position", id);

test.describe("social icons", () => {
	test("social icons are added, reordered by keyboard, hidden and deleted, and visitors see it", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "has-socials");
		const preview = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-socials a");
		await add(screen, "Instagram", "@jane.roe");
		await expect(voiceOf(screen)).toHaveText("Success – Social handle added");
		await add(screen, "YouTube", "https://www.youtube.com/@jane");
		await add(screen, "Email", "mailto:jane@example.com");
		await expect.poll(() => orderOn(screen)).toEqual(["Instagram jane.roe", "YouTube jane", "Email jane@example.com"]);
		await expect(preview).toHaveCount(3);

		await card(screen).getByRole("button", { name: "Reorder Instagram jane.roe" }).focus();
		await screen.keyboard.press("Space");
		await expect(screen.getByText("Picked up Instagram jane.roe. Position 1 of 3.")).toBeAttached();
		for (const position of [2, 3]) {
			await screen.keyboard.press("ArrowDown");
			await expect(screen.getByText(`Moved Instagram jane.roe. Position ${position} of 3.`)).toBeAttached();
		}
		await screen.keyboard.press("Space");
		// The first can't move up, so the focus is on what can be done.
		await card(screen).getByRole("button", { name: "More actions for YouTube jane" }).press("Enter");
		await expect(screen.getByRole("menuitem", { name: "Move down" })).toBeFocused();
		await screen.keyboard.press("Escape");
		const order = ["YouTube jane", "Email jane@example.com", "Instagram jane.roe"];
		await expect.poll(() => orderOn(screen)).toEqual(order);
		const all = {
			YouTube: "https://www.youtube.com/@jane",
			Email: "mailto:jane@example.com",
			Instagram: "https://www.instagram.com/jane.roe",
		};
		const stranger = await expectPublicIcons(visitor, "has-socials", all);
		// Gives the open page time to connect.
		await stranger.waitForTimeout(2500);

		await card(screen).getByRole("switch", { name: "Show YouTube jane" }).click({ force: true });
		await expect(preview).toHaveCount(2);
		await chooseForLink(screen, "YouTube jane", "Delete");
		await expect(card(screen).getByRole("button", { name: "More actions for Email jane@example.com" })).toBeFocused();
		await expect(voiceOf(screen)).toHaveText("Deleted – Social handle removed");
		// The words are beside the button that takes the removal back.
		await screen.keyboard.press("F8");
		await screen.keyboard.press("Enter");
		await expect.poll(() => orderOn(screen)).toEqual(order);
		await expect(card(screen).getByRole("switch", { name: "Show YouTube jane" })).not.toBeChecked();

		await chooseForLink(screen, "Email jane@example.com", "Delete");
		await expect(voiceOf(screen)).toHaveText("Deleted – Social handle removed");
		await expect(preview).toHaveCount(1);
		await expect(stranger.locator(".bio-socials a")).toHaveCount(1);
		await expectPublicIcons(visitor, "has-socials", { Instagram: all.Instagram });

		// Icons are part of the draft, and of its history.
		await screen.keyboard.press("ControlOrMeta+z");
		await expect.poll(() => orderOn(screen)).toEqual(order);
		await expect(preview).toHaveCount(2);
		await expect.poll(() => storedSocials(product, id)).toHaveLength(3);
		await screen.keyboard.press("ControlOrMeta+Shift+z");
		await expect(preview).toHaveCount(1);
		await expect.poll(() => storedSocials(product, id)).toHaveLength(2);
		await screen.reload();
		await expect.poll(() => orderOn(screen)).toEqual(["YouTube jane", "Instagram jane.roe"]);
		await expect(card(screen).getByRole("switch", { name: "Show YouTube jane" })).not.toBeChecked();
		expect(await storedSocials(product, id)).toEqual([
			{ platform: "youtube", handle: "jane", is_visible: 0 },
			{ platform: "instagram", handle: "jane.roe", is_visible: 1 },
		]);
	});

	test("social icons need a platform, found by a part of its name, and a valid handle", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "finds-platforms");
		const glyphs: string[] = [];
		screen.on("request", (request) => {
			if (request.url().includes("all-brands")) glyphs.push(request.url());
		});
		await card(screen).getByRole("button", { name: "Add" }).click();
		const typed = card(screen).getByLabel("Handle or URL");
		await expect(typed).toHaveAccessibleDescription(
			"Missing information – Please select a platform and enter your handle",
		);
		await choosePlatform(card(screen), "TikTok");
		await typed.fill("javascript:alert(1)");
		await screen.keyboard.press("Enter");
		await expect(typed).toHaveAccessibleDescription("Enter a handle like jane, or the whole address with https://.");
		await expect(typed).toHaveValue("javascript:alert(1)");
		await choosePlatform(card(screen), "WhatsApp");
		await typed.fill("(503) 555-0100");
		await screen.keyboard.press("Enter");
		await expect(typed).toHaveAccessibleDescription(
			"A phone number needs its country code. If this is +1 503 555 0100, press Add.",
		);
		await expect(typed).toHaveValue("+1 503 555 0100");
		expect(await storedSocials(product, id)).toEqual([]);

		await add(screen, "Instagram", "jane");
		const icons = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-socials path");
		await expect(icons).toHaveCount(1);

		// The next common platform is chosen already.
		await expect(card(screen).getByRole("radio", { name: "YouTube" })).toBeChecked();
		await card(screen).getByRole("button", { name: "All", exact: true }).click();
		const field = card(screen).getByRole("combobox", { name: "All platforms" });
		await expect(field).toBeFocused();
		const options = screen.getByRole("listbox", { name: "All platforms" }).getByRole("option");
		await expect(options).toHaveCount(Object.keys(PLATFORMS).length);
		await field.pressSequentially("twit");
		await expect(options).toHaveText(["X", "Twitch"]);
		// The glyphs load once, when the first one is needed.
		expect(glyphs).toHaveLength(1);
		await field.press("ArrowDown");
		await field.press("Enter");
		await expect(card(screen).getByRole("radio", { name: "Twitch" })).toBeChecked();
		await expect(card(screen).getByLabel("Handle or URL")).toBeFocused();
		await card(screen).getByLabel("Handle or URL").fill("jane");
		await screen.keyboard.press("Enter");
		await expect(icons).toHaveCount(2);
		await expect(icons.last()).toHaveAttribute("d", /^M/);
		await card(screen).getByRole("button", { name: "All", exact: true }).click();
		await field.fill("myspace");
		await expect(screen.getByText("No such platform. Add it as a website.")).toBeVisible();

		const stranger = await expectPublicIcons(visitor, "finds-platforms", {
			Instagram: "https://www.instagram.com/jane",
			Twitch: "https://www.twitch.tv/jane",
		});
		await expect(stranger.locator(".bio-socials path").last()).toHaveAttribute("d", /^M/);
		await screen.reload();
		await expect(icons.last()).toHaveAttribute("d", /^M/);
	});

	test("social icons get the chosen style, and a change that can't be stored waits in the editor", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "has-a-look");
		await add(screen, "Instagram", "jane");
		await add(screen, "X", "jane");
		await openPart(screen, "Look");
		const look = screen.getByRole("region", { name: "Social Icon Customization" });
		const saves: string[] = [];
		screen.on("request", (request) => {
			if (request.url().includes("pages.save")) saves.push(request.url());
		});
		await expect(look.getByLabel("Icon color")).toHaveCount(0);
		await look.getByText("Outline", { exact: true }).click();
		await expect(look.getByLabel("Icon color")).toHaveValue("#000000");
		await look.getByText("Above links", { exact: true }).click();
		await look.getByText("Square", { exact: true }).click();
		await look.getByText("Fade", { exact: true }).click();
		await look.getByRole("slider", { name: "Size" }).focus();
		for (let step = 0; step < 4; step++) await screen.keyboard.press("ArrowLeft");
		const icons = screen.getByRole("region", { name: "Preview of your page" }).locator(".bio-socials");
		await expect(icons).toHaveAttribute("data-style", "outline");

		const storedLook = async () =>
			JSON.parse(String((await product.rows("SELECT look FROM pages WHERE id = ?", id))[0]?.look));
		await expect.poll(storedLook).toMatchObject({
			socialIconPosition: "above",
			socialIconStyle: "outline",
			socialIconShape: "square",
			socialIconSize: 16,
			socialIconHover: "underline",
		});
		// Each change restarts the pause before a save.
		expect(saves.length).toBeLessThan(8);

		const stranger = await (await visitor()).newPage();
		await expect(async () => {
			await stranger.goto("/has-a-look");
			// The last of the changes. Earlier ones can be published before it.
			await expect(stranger.locator(".bio-socials svg").first()).toHaveCSS("width", "16px", { timeout: 500 });
		}).toPass();
		await expect(stranger.locator(".bio-socials")).toHaveAttribute("data-shape", "square");
		const first = stranger.locator(".bio-socials a").first();
		expect(await first.boundingBox()).toMatchObject({ width: 44, height: 44 });
		expect(await first.locator("svg").boundingBox()).toMatchObject({ width: 16, height: 16 });
		await expect(first.locator("svg")).toHaveCSS("border-radius", "0px");

		await expect.poll(() => storedSocials(product, id)).toHaveLength(2);
		await openPart(screen, "Links");
		await screen.route(/pages\.save/, (route) => route.abort());
		await chooseForLink(screen, "Instagram jane", "Move down");
		const problem = screen.getByRole("alert");
		await expect(problem).toContainText("Error – Could not save your changes. Please try again.");
		expect(await orderOn(screen)).toEqual(["X jane", "Instagram jane"]);
		expect(await storedSocials(product, id)).toMatchObject([{ platform: "instagram" }, { platform: "x" }]);
		await screen.unroute(/pages\.save/);
		await expect(saveState(screen)).toHaveText("Saved", { timeout: 30_000 });
		await expect(problem).toHaveCount(0);
		expect(await storedSocials(product, id)).toMatchObject([{ platform: "x" }, { platform: "instagram" }]);
	});
});
