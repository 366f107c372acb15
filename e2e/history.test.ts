import { MINUTE_MS } from "../core/time/duration.ts";
import { expectAccessible } from "./axe.ts";
import { linksCalled } from "./open-editor.ts";
import { call, expect, savePage, signUp, test } from "./product.ts";
import { createTeam } from "./teams.ts";

test("a team reads who did what, and brings an earlier version of a page back", async ({ product, visitor }) => {
	const person = await visitor({ viewport: { width: 1440, height: 900 } });
	await signUp(person, product, "noor-history@example.com");
	const team = await createTeam(person, product, "Brightside Studio");
	const { id } = await call<{ id: string }>(person, product, "pages.create", { account: team });
	const page = { fullName: "Casa Olivo", username: "casa-history", blocks: linksCalled("Menu") };
	await savePage(person, product, id, 1, { ...page, bio: "Olives since 1924" });
	await product.rows(
		"UPDATE pages SET is_empty = 0, updated_at = updated_at - ?1, saved_since = saved_since - ?1 WHERE id = ?2",
		11 * MINUTE_MS,
		id,
	);
	await savePage(person, product, id, 2, { ...page, bio: "Closed for good" });

	const desk = await person.newPage();
	await desk.goto(`/editor?id=${id}&part=share`);
	await desk.getByRole("link", { name: "Earlier versions" }).click();
	await expect(desk.getByRole("region", { name: "The page now" }).getByText("Closed for good")).toBeVisible();
	const versions = desk.getByRole("list", { name: "Versions" }).getByRole("button");
	await expect(versions).toHaveCount(2);
	await expect(versions.first()).toContainText("Changed the bio");
	await versions.last().click();
	await expect(desk.getByRole("region", { name: "This version" }).getByText("Olives since 1924")).toBeVisible();
	await expectAccessible(desk, "a page's history");
	await desk.getByRole("button", { name: "Restore this version" }).click();
	await expect(desk.getByRole("region", { name: "The page now" }).getByText("Olives since 1924")).toBeVisible();
	await desk.getByRole("button", { name: "Undo" }).click();
	await expect(desk.getByRole("region", { name: "The page now" }).getByText("Closed for good")).toBeVisible();

	await desk.goto(`/settings/members?account=${team}`);
	await desk.getByRole("link", { name: "Activity" }).click();
	await expect(desk.getByRole("region", { name: "Today" }).getByText("restored an earlier version")).toBeVisible();
	await expect(desk.getByRole("region", { name: "Today" }).getByText("changed the bio")).toBeVisible();
	await expectAccessible(desk, "a team's activity");
	await desk.getByLabel("Person").selectOption("Jane Roe");
	await desk.getByLabel("Period").selectOption("Last 7 days");
	await expect(desk).toHaveURL(/&person=[\w-]+&days=7$/);
	await desk.getByRole("button", { name: "Clear" }).click();
	await desk.getByLabel("Period").selectOption("All of the year");
	await desk.getByLabel("Kind").selectOption("Addresses");
	await expect(desk.getByRole("listitem")).toHaveText([/published the page at @casa-history/]);
	await expect(desk).toHaveURL(new RegExp(`account=${team}&kind=address$`));
	const download = desk.waitForEvent("download");
	await desk.getByRole("button", { name: "Download CSV" }).click();
	expect((await download).suggestedFilename()).toBe("activity.csv");
});
