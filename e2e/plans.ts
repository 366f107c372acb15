import type { Locator, Page } from "@playwright/test";
import { expect } from "./product.ts";

/** A plan among those to choose from. */
export const planCard = (screen: Page, name: string) =>
	screen.getByRole("listitem").filter({ has: screen.getByRole("heading", { name, exact: true }) });

/** Presses a button that opens the payment provider in a new tab. */
export async function openTab(screen: Page, button: Locator): Promise<Page> {
	const opening = screen.waitForEvent("popup");
	await button.click();
	const tab = await opening;
	await expect(tab.getByText("This is a simulated checkout. No money moves.")).toBeVisible();
	return tab;
}

/** Chooses a plan on the screen that shows the plans, and pays for it. Returns the tab, where the payment leads to. */
export async function payFor(screen: Page, plan: string): Promise<Page> {
	const checkout = await openTab(screen, planCard(screen, plan).getByRole("button", { name: "Upgrade" }));
	await checkout.getByRole("button", { name: "Pay" }).click();
	return checkout;
}
