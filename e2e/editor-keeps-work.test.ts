import type { Page } from "@playwright/test";
import { openEditor, openPart, saveState, storedPage, watchSaves } from "./open-editor.ts";
import { expect, test } from "./product.ts";

const bioOn = (screen: Page) => screen.getByLabel("Bio", { exact: true });

test.describe("work on a page isn't lost", () => {
	test("work on a page isn't lost while the browser is offline", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "offline", {}, { part: "Profile" });
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

	test("work on a page isn't lost when saves fail: briefly, with a lost response, for long, and on leaving", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "failures", {}, { part: "Profile" });
		let failures = 2;
		await screen.route(/pages\.save/, (route) => {
			failures -= 1;
			return failures >= 0 ? route.fulfill({ status: 500, body: "oops" }) : route.continue();
		});
		await bioOn(screen).fill("Third time lucky");
		await expect(saveState(screen)).toHaveText("Saved");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Third time lucky", version: 3 });
		await expect(screen.getByText("Error saving")).toHaveCount(0);
		await screen.unroute(/pages\.save/);

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
		expect(await storedPage(product, id)).toMatchObject({ bio: "Arrived twice", version: 5 });

		await screen.route(/pages\.save/, (route) => route.fulfill({ status: 500, body: "oops" }));
		await bioOn(screen).fill("Kept");
		await expect(screen.getByRole("alert")).toHaveText("Error saving – Could not save your changes. Please try again.");
		await expect(saveState(screen)).toHaveText("Could not save");
		await expect(bioOn(screen)).toHaveValue("Kept");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Arrived twice", version: 5 });
		await screen.unroute(/pages\.save/);
		const retry = screen.getByRole("button", { name: "Retry" });
		await retry.click();
		await expect(saveState(screen)).toHaveText("Saved");
		await expect(retry).toBeHidden();
		expect(await storedPage(product, id)).toMatchObject({ bio: "Kept", version: 6 });

		await screen.route(/pages\.save/, (route) => route.abort());
		await bioOn(screen).fill("Left behind");
		const leaving = screen.getByRole("dialog", { name: "Leave without saving?" });
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await leaving.getByRole("button", { name: "Stay" }).click();
		await expect(leaving).toBeHidden();
		await expect(screen).toHaveURL(/\/editor/);
		await expect(bioOn(screen)).toHaveValue("Left behind");
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await leaving.getByRole("button", { name: "Leave", exact: true }).click();
		await expect(screen).toHaveURL("/dashboard");
		expect(await storedPage(product, id)).toMatchObject({ bio: "Kept", version: 6 });
	});

	test("work on a page isn't lost when opening the dashboard or going back right after typing", async ({
		product,
		visitor,
	}) => {
		const { id, screen } = await openEditor({ product, visitor }, "leaves-in-the-app", {}, { part: "Profile" });
		const storedBio = async () => (await storedPage(product, id)).bio;
		await bioOn(screen).pressSequentially("Last words");
		await screen.getByRole("link", { name: "Return to Dashboard" }).click();
		await expect.poll(storedBio).toBe("Last words");

		await screen.getByRole("link", { name: /^Edit / }).click();
		await expect(saveState(screen)).toHaveText("Saved");
		await openPart(screen, "Profile");
		await bioOn(screen).press("ControlOrMeta+End");
		await bioOn(screen).pressSequentially(" and more");
		// Back changes the part, and then leaves.
		await screen.goBack();
		await screen.goBack();
		await expect(screen).toHaveURL("/dashboard");
		await expect.poll(storedBio).toBe("Last words and more");
	});

	const WAYS_OUT: Record<string, (screen: Page) => Promise<unknown>> = {
		"opening another site": (screen) => screen.goto("about:blank"),
		"closing the tab": (screen) => screen.close({ runBeforeUnload: true }),
	};
	for (const [way, leave] of Object.entries(WAYS_OUT)) {
		test(`work on a page isn't lost when ${way} right after typing`, async ({ product, visitor }) => {
			const { id, screen } = await openEditor(
				{ product, visitor },
				`after-${way.replaceAll(" ", "-")}`,
				{},
				{ part: "Profile" },
			);
			// Accepts the browser's question whether to leave.
			screen.on("dialog", (dialog) => void dialog.accept());
			await bioOn(screen).pressSequentially("Last words");
			await leave(screen);
			await expect.poll(async () => (await storedPage(product, id)).bio).toBe("Last words");
		});
	}

	test("work on a page isn't lost when the tab is hidden right after typing", async ({ product, visitor }) => {
		const { id, person, screen } = await openEditor({ product, visitor }, "puts-away", {}, { part: "Profile" });
		const saves = watchSaves(screen);
		// The clock is stopped, so the pause after typing never ends.
		await person.clock.install();
		await person.clock.pauseAt(Date.now() + 10_000);
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
