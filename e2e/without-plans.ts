import type { Page } from "@playwright/test";
import { beginBlock, linksCalled, openPart } from "./open-editor.ts";
import { createPageByApi, expect } from "./product.ts";

const WHO = "The people who run this site can change that.";

const OF_PLANS = /\bupgrade|\bplans?\b|\bpricing\b|\bPro\b|\bBusiness\b/i;

/** Meets each limit of the free plan where nothing is sold, and reads everything that the screens say. */
export async function meetEachLimit(screen: Page, origin: string): Promise<void> {
	const id = await createPageByApi(screen.context(), { origin }, { blocks: linksCalled(..."123456789", "Ten") });
	const expectWords = async (...words: string[]) => {
		for (const said of words) await expect(screen.getByText(said).first()).toBeVisible();
		expect(OF_PLANS.exec(await screen.locator("body").innerText())).toBeNull();
	};

	await screen.goto("/dashboard");
	await screen.getByRole("button", { name: "Create New Bio" }).click();
	await expectWords("Profile limit reached", `An account can have at most 1 bio page. ${WHO}`);
	await screen.goto("/start");
	await expectWords("Profile limit reached", `An account can have at most 1 bio page. ${WHO}`);

	await screen.goto(`/editor?id=${id}`);
	await beginBlock(screen);
	await expectWords("Link limit reached", `A page can have at most 10 links. ${WHO}`);
	await screen.keyboard.press("Escape");
	await screen.getByRole("button", { name: "Edit Ten" }).click();
	const form = screen.getByRole("region", { name: "Link", exact: true });
	await form.getByRole("button", { name: /^Rules/ }).click();
	await expectWords(`Rules and splits aren't available here. ${WHO}`);
	await form.getByRole("button", { name: /^Lock/ }).click();
	await form.getByRole("radio", { name: "Password" }).click();
	await expectWords(`Links with a password aren't available here. ${WHO}`);
	await form.getByRole("button", { name: "Cancel" }).click();
	await openPart(screen, "Look");
	await expect(screen.locator("[data-theme]")).toHaveCount(12);
	await expectWords("Looks");

	await screen.goto(`/bio/stats?id=${id}&period=90d`);
	await expectWords("Too long ago", `Statistics show the last 7 days. ${WHO}`);

	for (const path of ["/settings", "/settings/domain"]) {
		await screen.goto(path);
		await expectWords(`Custom domains aren't available here. ${WHO}`);
	}
	await screen.goto("/upgrade");
	await expectWords("Nothing is for sale here");
}
