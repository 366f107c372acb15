import type { Page } from "@playwright/test";
import { HOUR_MS } from "../core/time/duration.ts";
import { overflowOf, smallTargets, withLargeText } from "./fit.ts";
import { looksOf } from "./looks.ts";
import { linksCalled, openEditor, openPart } from "./open-editor.ts";
import { addSocial, createPage, expect, signUp, test } from "./product.ts";
import { recordVisits } from "./visits.ts";

/** A screen's path, and texts or selectors that have all appeared once it has loaded. */
type Screen = readonly [path: string, ...ready: string[]];

const PUBLIC_SCREENS: readonly Screen[] = [
	["/auth", "Welcome back"],
	["/auth?mode=signup&claim=my-page", "Create your account"],
	["/auth?mode=reset-password", "Back to Sign In"],
	["/nobody-at-all", "Oops! Page not found"],
];
/** Another screen of the app. */
const UPGRADE: Screen = ["/upgrade", "Recommended"];

const screensOf = (id: string): readonly Screen[] => [
	["/settings", "Current Plan", "Your numbers and one idea"],
	["/settings/domain", "Your page at your own address"],
	["/settings/members", "This is your own account"],
	["/settings/sales", "Your Stripe account"],
	["/start", "Profile limit reached"],
	["/dashboard", "2 link(s) added", ".bio-links"],
	[`/bio/stats?id=${id}`, ".recharts-area-curve"],
	[`/editor?id=${id}`, "Social Media Icons", "1 suggestion"],
	[`/editor?id=${id}&part=links&block=link-0`, "Duplicate"],
	[`/editor?id=${id}&part=look`, "Social Icon Customization"],
	[`/editor?id=${id}&part=profile`, "We'll fill in a template"],
	[`/editor?id=${id}&part=share`, "Page as a file"],
];

/** Soft assertions list every failing screen, not only the first. */
const softly = expect.configure({ soft: true });

test("every screen fits a narrow window and large text, and looks the same in any order of visits", async ({
	product,
	visitor,
}) => {
	test.slow();
	const person = await visitor({ viewport: { width: 320, height: 740 } });
	const screen = await person.newPage();
	for (const place of PUBLIC_SCREENS) {
		await open(screen, place);
		await checkFit(screen, place);
	}

	await signUp(person, product, "every-window@example.com");
	const draft = {
		fullName: "Maya Lind",
		username: "every-window",
		bio: "Pots",
		blocks: linksCalled("The shop", "Two"),
	};
	const id = await createPage(person, product, draft);
	await addSocial(person, product, id, "instagram");
	// Nobody is "here now", or that would end while the screens are looked at.
	await recordVisits(product, id, Date.now() - HOUR_MS);

	const looks = new Map<string, string[]>();
	for (const place of screensOf(id)) {
		await open(screen, place);
		// Some parts load late, such as the example on /start.
		await screen.waitForLoadState("networkidle");
		looks.set(place[0], await looksOf(screen));
		await checkFit(screen, place);
	}

	await open(screen, UPGRADE);
	for (const place of screensOf(id)) {
		await goInApp(screen, place);
		await softly.poll(() => looksOf(screen), `${place[0]} after other screens`).toEqual(looks.get(place[0]));
	}
});

test("every control in the editor is reachable by keyboard and visible when focused", async ({ product, visitor }) => {
	const links = linksCalled("One", "Two", "Three");
	// The height of a laptop's window. The preview is usually taller.
	const options = { viewport: { width: 1280, height: 625 } };
	const { screen } = await openEditor({ product, visitor }, "keyboard-only", { blocks: links }, options);
	const preview = screen.getByRole("region", { name: "Preview of your page" });
	const hidden: string[] = [];
	for (const part of ["Links", "Look", "Profile", "Share"] as const) {
		await openPart(screen, part);
		await expect(screen.locator(".mantine-Skeleton-root:visible")).toHaveCount(0);
		// The page comes after the settings.
		await preview.focus();
		await screen.keyboard.press("Shift+Tab");
		for (let at = await focused(screen); at.isInPanel; at = await focused(screen)) {
			if (at.hiddenPx > 0) hidden.push(`${at.name}: ${at.hiddenPx} px`);
			await screen.keyboard.press("Shift+Tab");
		}
		await expect(screen.getByRole("navigation").getByRole("button", { name: "Share" })).toBeFocused();
	}
	expect(hidden).toEqual([]);
	const box = await preview.boundingBox();
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(625);
});

/** Returns the focused element and how much of it lies outside the panel that scrolls. */
function focused(screen: Page): Promise<{ name: string; isInPanel: boolean; hiddenPx: number }> {
	return screen.evaluate(() => {
		const element = document.activeElement;
		const panel = document.querySelector("main > :last-child");
		if (!element || !panel?.contains(element)) return { name: "nothing", isInPanel: false, hiddenPx: 0 };
		const [shown, seen] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
		const hiddenPx = Math.round(Math.max(0, shown.top - seen.top, seen.bottom - shown.bottom));
		const name = element.getAttribute("aria-label") ?? element.textContent ?? element.tagName;
		return { name: `${element.localName} ${name}`, isInPanel: true, hiddenPx };
	});
}
async function open(screen: Page, [path, ...ready]: Screen): Promise<void> {
	await screen.goto(path);
	await expectLoaded(screen, ready);
}

/** Navigates in the app, so the styles of earlier screens stay loaded. */
async function goInApp(screen: Page, [path, ...ready]: Screen): Promise<void> {
	await screen.evaluate((to) => history.pushState({}, "", to), path);
	await expectLoaded(screen, ready);
}

async function expectLoaded(screen: Page, ready: readonly string[]): Promise<void> {
	for (const one of ready) {
		await expect((one.startsWith(".") ? screen.locator(one) : screen.getByText(one)).first()).toBeVisible();
	}
	await expect(screen.locator(".mantine-Skeleton-root:visible")).toHaveCount(0);
}

async function checkFit(screen: Page, [path]: Screen): Promise<void> {
	await softly.poll(() => overflowOf(screen), `${path} at 320 px`).toBe(0);
	await softly.poll(() => smallTargets(screen), `targets of ${path}`).toEqual([]);
	await withLargeText(screen, () =>
		softly.poll(() => overflowOf(screen), `${path} at 360 px with text at 200 %`).toBe(0),
	);
}
