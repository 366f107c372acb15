import type { Page } from "@playwright/test";
import { openEditor, saveState, storedPage, watchSaves } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const bioOn = (screen: Page) => screen.getByLabel("Bio", { exact: true });

test.describe("work on a page isn't lost", () => {
	test("work on a page isn't lost while the browser is offline", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "offline");
		await person.setOffline(true);
		await bioOn(screen).fill("Typed in a tunnel");
		await expect(screen.getByText("Offline, will retry")).toBeVisible();
		// Waits past the pause, when the save is due.
		await screen.waitForTimeout(1_200);
		await screen.getByLabel("Name", { exact: true }).fill("Tunnel Jane");
		await expect(screen.getByText("Offline, will retry")).toBeVisible();
		await person.setOffline(false);
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Typed in a tunnel", fullName: "Tunnel Jane" });
		await expect(screen.getByText("This page was changed elsewhere.")).toHaveCount(0);
	});

	test("work on a page isn't lost when the Worker fails briefly, and no error is shown", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "failures");
		let failures = 2;
		await screen.route(/pages\.save/, (route) => {
			failures -= 1;
			return failures >= 0 ? route.fulfill({ status: 500, body: "oops" }) : route.continue();
		});
		await bioOn(screen).fill("Third time lucky");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Third time lucky", version: 3 });
		await expect(screen.getByText("Error saving")).toHaveCount(0);
	});

	test("work on a page isn't lost when the Worker stays down, and Retry saves it", async ({ product, visitor }) => {
		const { id, screen } = await openEditor({ product, visitor }, "stays-down");
		await screen.route(/pages\.save/, (route) => route.fulfill({ status: 500, body: "oops" }));
		await bioOn(screen).fill("Kept");
		const toast = screen.getByRole("alert").filter({ hasText: "Error saving" });
		await expect(toast).toContainText("Could not save your changes. Please try again.", { timeout: 20_000 });
		await expect(saveState(screen)).toHaveText("Could not save");
		await expect(bioOn(screen)).toHaveValue("Kept");
		expect(await storedPage(product, id)).toMatchObject({ bio: "", version: 2 });

		await screen.unroute(/pages\.save/);
		const retry = screen.getByRole("button", { name: "Retry" });
		await retry.click();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(retry).toBeHidden();
		expect(await storedPage(product, id)).toMatchObject({ bio: "Kept", version: 3 });
	});

	test("work on a page isn't lost when the save fails on leaving, which asks for confirmation", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "asks-on-leaving");
		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("Kept");
		const leaving = screen.getByRole("dialog", { name: "Leave without saving?" });
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await leaving.getByRole("button", { name: "Stay" }).click();
		await expect(leaving).toBeHidden();
		await expect(screen).toHaveURL(/\/editor/);
		await expect(bioOn(screen)).toHaveValue("Kept");

		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await leaving.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(screen).toHaveURL("/dashboard");
		expect(await storedPage(product, id)).toMatchObject({ bio: "", version: 2 });
	});

	test("work on a page isn't lost when the response to a save is lost, and no conflict is reported", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "lost-answer");
		await screen.route(
			/pages\.save/,
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await bioOn(screen).fill("Arrived");
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(screen.getByText("This page was changed elsewhere.")).toHaveCount(0);
		await bioOn(screen).fill("Arrived twice");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Arrived twice", version: 4 });
	});

	const WAYS_OUT: Record<string, (screen: Page) => Promise<unknown>> = {
		"opening the dashboard": (screen) => screen.getByRole("link", { name: "Return to Dashboard" }).click(),
		"going back": (screen) => screen.goBack(),
		"opening another site": (screen) => screen.goto("about:blank"),
		"closing the tab": (screen) => screen.close({ runBeforeUnload: true }),
	};
	for (const [way, leave] of Object.entries(WAYS_OUT)) {
		test(`work on a page isn't lost when ${way} right after typing`, async ({ product, visitor }) => {
			const { id, screen } = await openEditor({ product, visitor }, `after-${way.replaceAll(" ", "-")}`);
			if (way === "going back") {
				await screen.goto("/dashboard");
				await screen.getByRole("link", { name: /^Edit / }).click();
				await expect(saveState(screen)).toHaveText("Saved");
			}
			// Accepts the browser's question whether to leave.
			screen.on("dialog", (dialog) => void dialog.accept());
			await bioOn(screen).pressSequentially("Last words");
			await leave(screen);
			await expect.poll(async () => (await storedPage(product, id)).bio).toBe("Last words");
		});
	}

	test("work on a page isn't lost when the tab is hidden right after typing", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "puts-away");
		const saves = watchSaves(screen);
		// The clock is stopped, so the pause after typing never ends.
		await person.clock.install();
		await person.clock.pauseAt(Date.now() + 1_000);
		await bioOn(screen).pressSequentially("Last words");
		// Test browsers can't hide a tab, so this fakes the visibility.
		await screen.evaluate(() => {
			Object.defineProperty(document, "visibilityState", { value: "hidden" });
			document.dispatchEvent(new Event("visibilitychange"));
		});
		// Requests start a few milliseconds after the event.
		await person.clock.runFor(100);
		await expect.poll(() => saves).toHaveLength(1);
		await expect.poll(async () => (await storedPage(product, id)).bio).toBe("Last words");
	});
});
