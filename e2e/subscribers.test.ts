import { readFile } from "node:fs/promises";
import { DAY_MS, HOUR_MS } from "../core/time/duration.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets, withLargeText } from "./fit.ts";
import { linksCalled } from "./open-editor.ts";
import { mailTo } from "./outbox.ts";
import { createPage, expect, type Product, signUp, test, type Visitor } from "./product.ts";
import { recordVisits } from "./visits.ts";

/** Puts addresses on a page's list, an hour apart, the newest last. Every third waits, and every seventh has unsubscribed. */
async function addSubscribers(product: Product, pageId: string, emails: readonly string[]): Promise<void> {
	const start = Date.now() - 5 * DAY_MS;
	const [words, values] = ["News about pots, once a month.", JSON.stringify(emails)];
	await product.rows("INSERT INTO consent_wordings VALUES (?, 'wording', ?, ?)", pageId, words, start);
	await product.rows(
		`INSERT INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at, confirmed_at, unsubscribed_at)
		 SELECT 'subscriber-' || key || substr(?1, 1, 6), ?1, value, 'link-0', 'wording', CAST(at AS INTEGER), CAST(at AS INTEGER),
			iif(key % 3 = 1, NULL, CAST(at AS INTEGER)), iif(key % 7 = 6, CAST(at AS INTEGER), NULL)
		 FROM (SELECT key, value, ?2 + key * ?3 AS at FROM json_each(?4))`,
		pageId,
		start,
		HOUR_MS,
		values,
	);
}

const PEOPLE = ["anna@example.com", "a.very.long.name.that.somebody.really.has@mail.department.university.example"];
const MANY = [...PEOPLE, ...Array.from({ length: 60 }, (_, at) => `reader-${at}@potters.example`)];

const GATE = {
	kind: "email",
	purpose: "You write to me about new glazes, once a month at most.",
	responsible: "Juniper Vale",
	contact: "hello@juniper.example",
	privacyUrl: "https://juniper.example/privacy",
	opens: "confirmed",
} as const;

async function openList({ product, visitor }: { product: Product; visitor: Visitor }, name: string, lock: object = {}) {
	const person = await visitor();
	await signUp(person, product, `${name}@example.com`);
	const draft = {
		fullName: "Juniper Vale",
		username: name,
		blocks: linksCalled("Glaze recipes").map((link) => ({ ...link, ...lock })),
	};
	const id = await createPage(person, product, draft);
	const screen = await person.newPage();
	const open = () => screen.goto(`/bio/subscribers?id=${id}`);
	return { id, screen, open };
}

test("an owner finds, saves and deletes the addresses of a page", async ({ product, visitor }) => {
	const { id, screen, open } = await openList({ product, visitor }, "a-list");
	await addSubscribers(product, id, MANY);
	await recordVisits(product, id);
	await screen.goto("/dashboard");
	await screen.getByRole("button", { name: "More for Juniper Vale" }).click();
	await screen.getByRole("menuitem", { name: "Subscribers" }).click();
	await expect(screen.getByRole("heading", { name: "Juniper Vale Subscribers" })).toBeVisible();
	const rows = screen.getByRole("list", { name: "Subscribers" }).getByRole("listitem");
	await expect(rows).toHaveCount(50);
	await expect(rows.first()).toContainText("reader-59@potters.example");
	await expect(rows.first()).toContainText("at Glaze recipes");
	await screen.getByRole("button", { name: "Show more" }).click();
	await expect(rows).toHaveCount(62);
	await expect(screen.getByRole("button", { name: "Show more" })).toHaveCount(0);

	const saved = screen.waitForEvent("download");
	await screen.getByRole("button", { name: "Download as CSV" }).click();
	const file = await saved;
	expect(file.suggestedFilename()).toBe("a-list-subscribers.csv");
	expect((await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")).toHaveLength(63);

	await screen.getByLabel("Find an address").fill("ANNA");
	await expect(rows).toHaveCount(1);
	await screen.getByRole("button", { name: "Delete anna@example.com" }).click();
	await expect(screen.getByRole("button", { name: "Cancel" })).toBeFocused();
	await screen.keyboard.press("Escape");
	await expect(rows).toHaveCount(1);
	await screen.getByRole("button", { name: "Delete anna@example.com" }).click();
	await screen.getByRole("button", { name: "Delete address" }).click();
	await expect(screen.getByText("No address contains “ANNA”.")).toBeVisible();
	await screen.getByLabel("Find an address").fill("");
	await expect(rows).toHaveCount(61);

	await screen.getByRole("link", { name: "Statistics" }).click();
	const card = screen.getByRole("region", { name: "New subscribers" });
	await expect(card.locator(".recharts-area-curve").first()).toBeVisible();
	await card.getByRole("button", { name: "View as table: new subscribers" }).click();
	await expect(card.getByRole("row")).toHaveCount(8);
	await card.getByRole("link", { name: "See the list" }).click();

	await screen.getByRole("button", { name: "Delete all addresses" }).click();
	await screen.getByRole("button", { name: "Delete all", exact: true }).click();
	await expect(screen.getByText("Nobody has subscribed yet")).toBeVisible();
	expect(await product.rows("SELECT id FROM subscribers WHERE page_id = ?", id)).toEqual([]);
	await open();
	await expect(screen.getByRole("link", { name: "Open the editor" })).toBeVisible();
	await screen.goto("/dashboard");
	await expect(screen.getByRole("link", { name: "Stats for Juniper Vale" }).first()).toBeVisible();
	await expect(screen.getByRole("link", { name: "Subscribers of Juniper Vale" })).toHaveCount(0);
});

test("a visitor without script joins the list by mail, opens the link and leaves again", async ({
	product,
	visitor,
}) => {
	const { id, screen, open } = await openList({ product, visitor }, "a-joined-list", { gate: GATE });
	const page = await (await visitor({ javaScriptEnabled: false })).newPage();
	/** Waits until the target is asked for. No network has it. */
	const opens = async (act: () => Promise<unknown>) => {
		const asked = page.waitForRequest("https://example.com/**");
		await act().catch(() => {});
		await asked;
	};
	const openLink = () => page.goto(`/go/${id}/link/link-0`);
	await openLink();
	await expect(page.getByText(GATE.purpose)).toBeVisible();
	await expect(page.getByRole("checkbox")).not.toBeChecked();
	await page.getByLabel("Email").fill("Anna@Example.com");
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: "Send me the link" }).click();
	await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();

	const { text, subject } = await mailTo(product, "anna@example.com", "confirm-subscription");
	expect(subject).toBe("Do you want emails from Juniper Vale?");
	await page.goto(/\S+\/confirm\/\S+/.exec(text)?.[0] ?? "");
	await expect(page.getByText(GATE.purpose)).toBeVisible();
	await open();
	await expect(screen.getByText("Unconfirmed", { exact: true })).toHaveCount(2);
	await opens(() => page.getByRole("button", { name: "Confirm" }).click());
	await opens(openLink);

	// A page of its own, because the other one still shows the browser's error about the target.
	const leaving = await page.context().newPage();
	await leaving.goto(/\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? "");
	await leaving.getByRole("button", { name: "Unsubscribe" }).click();
	await expect(leaving.getByRole("heading", { name: "You have left the list" })).toBeVisible();
	await leaving.getByRole("button", { name: "Subscribe again" }).click();
	await expect(leaving.getByRole("heading", { name: "You are on the list again" })).toBeVisible();
	await opens(openLink);
	await open();
	await screen.getByRole("button", { name: "Delete anna@example.com" }).click();
	await screen.getByRole("button", { name: "Delete address" }).click();
	await expect(screen.getByText("Nobody has subscribed yet")).toBeVisible();
	await openLink();
	await expect(page.getByLabel("Email")).toBeVisible();
});

test("the list is accessible, and fits narrow windows and large text", async ({ product, visitor }) => {
	const { id, screen, open } = await openList({ product, visitor }, "a-fitting-list");
	await open();
	await expect(screen.getByText("Nobody has subscribed yet")).toBeVisible();
	await expectAccessible(screen, "empty list");
	await addSubscribers(product, id, MANY);
	for (const width of [320, 1440]) {
		await screen.setViewportSize({ width, height: 800 });
		await open();
		await expect(screen.getByText("reader-59@potters.example")).toBeVisible();
		expect(await overflowOf(screen)).toBe(0);
		expect(await smallTargets(screen)).toEqual([]);
	}
	await expectAccessible(screen, "list");
	await withLargeText(screen, async () => expect(await overflowOf(screen)).toBe(0));
	await screen.getByRole("button", { name: "Delete all addresses" }).click();
	await expect(screen.getByRole("button", { name: "Delete all", exact: true })).toBeVisible();
	await expectAccessible(screen, "deleting all");
});

test("another person's list, a missing one and a failing server are told apart", async ({ product, visitor }) => {
	const { id } = await openList({ product, visitor }, "a-private-list");
	await addSubscribers(product, id, PEOPLE);
	const joe = await openList({ product, visitor }, "a-strangers-list");
	await joe.screen.goto(`/bio/subscribers?id=${id}`);
	await expect(joe.screen.getByText("This page doesn't exist.")).toBeVisible();
	await expect(joe.screen.getByText(PEOPLE[0] ?? "")).toHaveCount(0);
	await joe.screen.route("**/api/trpc/subscribers.list*", (route) => route.abort());
	await joe.open();
	await expect(joe.screen.getByText("The list didn't load")).toBeVisible();
	await joe.screen.unroute("**/api/trpc/subscribers.list*");
	await joe.screen.getByRole("button", { name: "Retry" }).click();
	await expect(joe.screen.getByText("Nobody has subscribed yet")).toBeVisible();
});
