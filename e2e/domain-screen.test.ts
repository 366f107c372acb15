import type { BrowserContext, Page } from "@playwright/test";
import type { DomainStatus, PauseReason } from "../core/domains/domain.ts";
import type { RecordStatus } from "../core/domains/domain-records.ts";
import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { createPage, expect, type Product, signUp, subscribe, test, type Visitor } from "./product.ts";

const HOSTNAME = "a-rather-long-label.of-an-even-longer-registered-domain-name-for-pots-and-plates.com";
const GODADDY = "ns01.domaincontrol.com";

interface State {
	status: DomainStatus;
	pauseReason?: PauseReason;
	records: readonly [ownership: RecordStatus, routing: RecordStatus];
	nameservers?: string[];
	/** Another account has the domain. */
	isHeldByOther?: boolean;
	/** Words that the screen shows in this state. */
	words: string;
}

const STATES: readonly State[] = [
	{ status: "pending", records: ["missing", "wrong"], nameservers: [GODADDY], words: "Your DNS is at GoDaddy" },
	{ status: "pending", records: ["found", "missing"], isHeldByOther: true, words: "Another account still holds" },
	{ status: "verified", records: ["found", "spreading"], words: "is yours" },
	{ status: "active", records: ["found", "found"], words: "opens your page" },
	{ status: "failing", records: ["found", "wrong"], words: "works until" },
	{ status: "paused", pauseReason: "plan", records: ["found", "found"], words: "See plans" },
	{ status: "paused", pauseReason: "records", records: ["unknown", "missing"], words: "wrong for 7 days" },
];

test("an owner maps a domain, copies a record, prefers www, and removes the domain", async ({ product, visitor }) => {
	const { person, screen } = await openOwner({ product, visitor }, "maps-a-domain");
	await person.grantPermissions(["clipboard-read", "clipboard-write"]);
	await screen.goto("/settings");
	await screen.getByRole("link", { name: "Set up a domain" }).click();
	await expect(screen.getByRole("heading", { name: "Custom Domain" })).toBeFocused();
	const domain = screen.getByLabel("Domain", { exact: true });
	const save = screen.getByRole("button", { name: "Save" });
	await expect(save).toBeDisabled();

	await domain.fill("jane");
	await save.click();
	await expect(screen.getByText("Enter the whole domain with its ending")).toBeVisible();
	await expect(domain).toHaveAttribute("aria-invalid", "true");
	await domain.fill("https://Bücher.com/about");
	await expect(screen.getByText("Saved as bücher.com (xn--bcher-kva.com).")).toBeVisible();
	await domain.fill("co.uk");
	await domain.press("Enter");
	await expect(screen.getByText("This is an ending that many people share.").first()).toBeVisible();
	await domain.fill("Jane-Roe.com.");
	await domain.press("Enter");
	const answer = screen.getByRole("status").filter({ hasText: "Domain Saved" });
	await expect(answer).toContainText("Domain mapped to @maps-a-domain. Follow the instructions below to set it up.");
	await expect(screen.getByRole("heading", { name: "jane-roe.com isn't connected yet" })).toBeVisible();
	await expect(domain).toHaveValue("jane-roe.com");
	await expect(save).toBeDisabled();

	await screen.getByRole("button", { name: "Copy Value of the TXT record for _linkstead" }).click();
	const [{ token } = {}] = await product.rows("SELECT token FROM domains WHERE hostname = 'jane-roe.com'");
	expect(await screen.evaluate(() => navigator.clipboard.readText())).toBe(`linkstead-verification=${token}`);

	await screen.getByRole("button", { name: "Use www.jane-roe.com" }).click();
	await expect(screen.getByRole("heading", { name: "www.jane-roe.com isn't connected yet" })).toBeVisible();
	await expect(screen.getByText("Optional: jane-roe.com redirects to www.jane-roe.com")).toBeVisible();

	await domain.clear();
	await expect(screen.getByText("Saving removes www.jane-roe.com.")).toBeVisible();
	await domain.press("Enter");
	const dialog = screen.getByRole("dialog", { name: "Remove www.jane-roe.com?" });
	await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
	await screen.keyboard.press("Escape");
	await expect(domain).toBeFocused();
	await screen.getByRole("button", { name: "Remove domain" }).click();
	await expectAccessible(screen, "removing a domain");
	await dialog.getByRole("button", { name: "Remove domain" }).click();
	await expect(screen.getByText("Custom domain has been removed.")).toBeVisible();
	await expect(screen.getByRole("heading", { name: "isn't connected yet" })).toHaveCount(0);
	await expect(screen.getByText("www.jane-roe.com Removed.")).toBeVisible();
	await expect(screen.getByRole("heading", { name: "Custom Domain" })).toBeFocused();

	await product.rows("DELETE FROM subscriptions WHERE email = 'maps-a-domain@example.com'");
	await domain.fill("jane-roe.com");
	await save.click();
	const refusal = screen.getByRole("alert").filter({ hasText: "Upgrade Required" });
	await expect(refusal).toContainText("Custom domains are available on Pro and Business plans.");
	await screen.getByRole("link", { name: "See plans" }).click();
	await expect(screen).toHaveURL("/upgrade?reason=domain");
});

test("an open screen notices a found record by itself, and asks no more once all is right", async ({
	product,
	visitor,
}) => {
	const { screen, pageId } = await openOwner({ product, visitor }, "watches");
	const pending: State = { status: "pending", records: ["missing", "missing"], words: "" };
	await insertDomain(product, pageId, "watched.com", pending);
	let checks = 0;
	await screen.route(/domains\.recheck/, async (route) => {
		checks += 1;
		// The second check finds everything, like a check of real records.
		if (checks === 2)
			await setState(product, "watched.com", { ...pending, status: "active", records: ["found", "found"] });
		await route.fulfill({ json: [{ result: {} }] });
	});
	await screen.clock.install();
	await screen.goto("/settings/domain");
	await expect(screen.getByRole("heading", { name: "watched.com isn't connected yet" })).toBeVisible();
	await expect.poll(() => checks).toBe(1);
	await screen.clock.runFor(11_000);
	await expect(screen.getByRole("heading", { name: "watched.com opens your page" })).toBeVisible();
	await expect(screen.getByRole("status").filter({ hasText: "watched.com opens your page." })).toHaveCount(1);
	await expect(screen.getByRole("link", { name: "Open watched.com" })).toHaveAttribute("href", "https://watched.com");
	await screen.clock.runFor(60_000);
	await screen.getByRole("link", { name: "Settings" }).click();
	await expect(screen.getByRole("region", { name: "Custom Domain" })).toContainText("watched.comActive");
	// A check that began on the other screen would have arrived by now.
	expect(checks).toBe(2);
});

test("the screen fits a phone and large text, and is accessible in each state", async ({ product, visitor }) => {
	test.slow();
	const options = { viewport: { width: 360, height: 740 } };
	const { person, screen, pageId } = await openOwner({ product, visitor }, "every-domain-state", options);
	const browser = await person.newCDPSession(screen);
	await insertDomain(product, pageId, HOSTNAME, STATES[0] as State);
	for (const state of STATES) {
		const name = `${state.status} ${state.pauseReason ?? ""} ${state.words}`;
		await setState(product, HOSTNAME, state);
		await screen.goto("/settings/domain");
		await expect(screen.getByText(state.words).first()).toBeVisible();
		await expectAccessible(screen, name);
		await expect.poll(() => overflowOf(screen), name).toBe(0);
		await expect.poll(() => smallTargets(screen), name).toEqual([]);
		await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
		await expect.poll(() => overflowOf(screen), `${name} with text at 200 %`).toBe(0);
		await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
	}
});

/** A person with a plan that includes domains, and with a page. Checks never reach DNS. */
async function openOwner(
	{ product, visitor }: { product: Product; visitor: Visitor },
	username: string,
	options: Parameters<Visitor>[0] = {},
): Promise<{ person: BrowserContext; screen: Page; pageId: string }> {
	const person = await visitor(options);
	await signUp(person, product, `${username}@example.com`);
	await subscribe(product, `${username}@example.com`, "pro");
	const pageId = await createPage(person, product, { fullName: "Maya Lind", username });
	const screen = await person.newPage();
	await screen.route(/domains\.recheck/, (route) => route.abort());
	return { person, screen, pageId };
}

async function insertDomain(product: Product, pageId: string, hostname: string, state: State): Promise<void> {
	await product.rows(
		`INSERT INTO domains (id, user_id, page_id, hostname, base_name, registered, token, created_at, next_check_at)
		 SELECT ?1, user_id, id, ?2, ?2, ?3, 'token', 0, 9e15 FROM pages WHERE id = ?1`,
		pageId,
		hostname,
		hostname.split(".").slice(-2).join("."),
	);
	await setState(product, hostname, state);
}

async function setState(product: Product, hostname: string, state: State): Promise<void> {
	await product.rows("DELETE FROM domains WHERE id = 'rival'");
	const [ownership, routing] = state.records.map((status) => ({
		status,
		seen: status === "wrong" ? ["192.0.2.1"] : [],
	}));
	const seen = { records: { ownership, routing }, nameservers: state.nameservers ?? [] };
	await product.rows(
		"UPDATE domains SET status = ?, pause_reason = ?, failing_since = ?, seen = ?, checked_at = ? WHERE hostname = ?",
		state.status,
		state.pauseReason ?? null,
		state.status === "failing" ? Date.now() : null,
		JSON.stringify(seen),
		Date.now(),
		hostname,
	);
	if (!state.isHeldByOther) return;
	await product.rows(
		`INSERT INTO domains (id, hostname, base_name, registered, status, token, created_at, next_check_at)
		 SELECT 'rival', hostname, base_name, registered, 'active', 'rival', 0, 9e15 FROM domains WHERE hostname = ?`,
		hostname,
	);
}
