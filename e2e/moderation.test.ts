import { expectAccessible } from "./axe.ts";
import { overflowOf, smallTargets, withLargeText } from "./fit.ts";
import { beginBlock } from "./open-editor.ts";
import { mailTo } from "./outbox.ts";
import {
	ADMIN_EMAIL,
	chooseInAccount,
	createPage,
	expect,
	type Product,
	signUp,
	test,
	type Visitor,
} from "./product.ts";

const links = [
	{ kind: "link" as const, id: "link-1", title: "The shop", url: "https://example.com/shop" },
	{ kind: "link" as const, id: "link-2", title: "Win a phone", url: "https://example.com/win" },
];

test("a visitor reports a page without script, an admin suspends it, its owner reads why, and it comes back", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "reported@example.com");
	const id = await createPage(owner, product, { fullName: "Prize Corner", username: "prize-corner", blocks: links });

	const plain = await (await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })).newPage();
	await plain.goto("/prize-corner");
	const [form] = await Promise.all([
		plain.waitForEvent("popup"),
		plain.getByRole("link", { name: "Report this page" }).click(),
	]);
	await expect(form.getByRole("heading", { name: "Report @prize-corner" })).toBeVisible();
	expect([await overflowOf(form), await smallTargets(form)]).toEqual([0, []]);
	await form.getByRole("radio", { name: "Something else" }).check();
	await form.getByLabel("Your email address (optional)").fill("ann@example.com");
	await form.getByRole("button", { name: "Send report" }).click();
	await expect(form.getByText("Tell us what is wrong.")).toBeVisible();
	await expect(form.getByRole("radio", { name: "Something else" })).toBeChecked();
	await expect(form.getByLabel("Your email address (optional)")).toHaveValue("ann@example.com");
	await expect(form.getByLabel("What should we know?")).toBeFocused();
	await form.getByRole("radio", { name: "Phishing, malware or a scam" }).check();
	await form.getByLabel("What should we know?").fill("There is no phone to win.\nThe second link asks for a card.");
	await form.getByRole("button", { name: "Send report" }).click();
	await expect(form.getByRole("heading", { name: "Thank you for your report" })).toBeVisible();

	const admin = await openAdmin(product, visitor);
	await admin.goto("/dashboard");
	await chooseInAccount(admin, "Admin");
	await admin.getByRole("link", { name: /@prize-corner/ }).click();
	await expect(admin.getByText("There is no phone to win.").last()).toBeVisible();
	await expect(admin.getByText("https://example.com/win")).toBeVisible();
	await expect(admin.getByLabel("Preview of @prize-corner")).toContainText("Win a phone");
	await expectAccessible(admin, "a reported page");
	await admin.getByRole("button", { name: "Suspend page" }).click();
	const dialog = admin.getByRole("dialog");
	await dialog.getByRole("button", { name: "Suspend page" }).click();
	await expect(dialog.getByText("Choose a reason.")).toBeVisible();
	await dialog.getByLabel("Reason").selectOption("Phishing, malware or a scam");
	await dialog.getByLabel("Words for the owner").fill("Please remove the second link.");
	await expectAccessible(admin, "the dialog of a decision");
	await dialog.getByRole("button", { name: "Suspend page" }).click();
	await expect(admin.getByText(/^Suspended .*: Phishing, malware or a scam$/)).toBeVisible();
	await expect(admin.getByRole("listitem").filter({ hasText: ADMIN_EMAIL })).toContainText("Please remove the second");
	await expect(admin.getByRole("link", { name: /@prize-corner/ })).toHaveCount(0);

	await expect.poll(async () => (await plain.goto("/prize-corner"))?.status()).toBe(410);
	await expect(plain.getByRole("heading", { name: "This page was taken down" })).toBeVisible();
	expect((await mailTo(product, "ann@example.com", "report-upheld")).text).toContain("/prize-corner");
	expect((await mailTo(product, "reported@example.com", "page-suspended")).text).toContain(
		"Please remove the second link.",
	);

	const screen = await owner.newPage();
	await screen.goto("/dashboard");
	const row = screen.getByRole("listitem").filter({ hasText: "Prize Corner" });
	await expect(row.getByText("Suspended", { exact: true })).toBeVisible();
	await expect(row).toContainText("We took this page down because of phishing, malware or a scam.");
	await expect(row.getByRole("link", { name: "help@linkstead.example" })).toBeVisible();
	await expectAccessible(screen, "the dashboard with a suspended page");
	await screen.goto(`/editor?id=${id}&part=profile`);
	const notice = screen.getByRole("region", { name: "Suspended page" });
	await expect(notice).toContainText("Please remove the second link.");
	await expect(notice.getByRole("link")).toHaveAttribute("href", "mailto:help@linkstead.example");
	await expect(screen.getByRole("textbox", { name: "Name", exact: true })).toBeEnabled();
	await expectAccessible(screen, "the editor of a suspended page");
	for (const width of [360, 1440]) {
		await screen.setViewportSize({ width, height: 900 });
		expect([width, await overflowOf(screen), await smallTargets(screen)]).toEqual([width, 0, []]);
	}

	await admin.goto("/admin?show=suspended");
	await admin.getByRole("link", { name: /@prize-corner/ }).press("Enter");
	await admin.getByRole("button", { name: "Restore page" }).press("Enter");
	await dialog.getByRole("button", { name: "Restore page" }).press("Enter");
	await expect(admin.getByRole("link", { name: /@prize-corner/ })).toHaveCount(0);
	await expect.poll(async () => (await plain.goto("/prize-corner"))?.status()).toBe(200);
	await screen.goto("/dashboard");
	await expect(row).toBeVisible();
	await expect(row.getByText("Suspended", { exact: true })).toHaveCount(0);
});

test("the admins' screen fits every width, and doesn't exist for other people", async ({ product, visitor }) => {
	const owner = await visitor();
	await signUp(owner, product, "long-words@example.com");
	const fullName = "An Extraordinarily Long Name of a Small Shop";
	const pageId = await createPage(owner, product, {
		fullName,
		username: "a-name-of-thirty-characters-30",
		blocks: links,
	});
	await product.rows(
		`INSERT INTO reports (id, page_id, reason, words, reporter, created_at, deleted_at)
		 VALUES ('long', ?, 'impersonation', ?, 'hash', 1, 9e12)`,
		pageId,
		`${"Very long words about it. ".repeat(20)}${"x".repeat(120)}`,
	);
	const admin = await openAdmin(product, visitor);
	await admin.goto("/admin");
	await expect(admin.getByRole("heading", { name: "Choose a page" })).toBeVisible();
	await product.rows("INSERT INTO dead_events (id, body, received_at) VALUES ('dead-1', '{}', 1)");
	for (const path of ["/admin", `/admin?id=${pageId}`, "/admin?show=suspended", "/admin?show=server"]) {
		await admin.goto(path);
		await expect(admin.locator(".mantine-Skeleton-root")).toHaveCount(0);
		await expect(admin.getByText("Very long words").or(admin.getByText("Suspended")).first()).toBeAttached();
		for (const width of [320, 360, 768, 1440]) {
			await admin.setViewportSize({ width, height: 800 });
			await expect
				.poll(async () => [path, width, await overflowOf(admin), await smallTargets(admin)])
				.toEqual([path, width, 0, []]);
		}
	}
	await withLargeText(admin, () => expect.poll(() => overflowOf(admin), "with text at 200 %").toBe(0));
	await expectAccessible(admin, "the admins' screen");
	await expect(admin.getByRole("navigation", { name: "Lists" }).locator("[aria-current]")).toHaveText("This server");
	await admin.getByRole("button", { name: "Send me a test email" }).click();
	await expect(admin.getByText("It was handed over.")).toBeVisible();
	expect((await mailTo(product, ADMIN_EMAIL, "test-mail")).subject).toBe("A test email from Linkstead");
	await admin.getByRole("button", { name: "Drop" }).click();
	await admin.getByRole("dialog").getByRole("button", { name: "Drop" }).click();
	await expect(admin.getByText("Every view and click was counted.")).toBeVisible();

	const stranger = await owner.newPage();
	const paths = ["/admin", "/administrator"];
	const answers = await Promise.all(paths.map((path) => owner.request.get(path)));
	expect(answers.map((answer) => answer.status())).toEqual([404, 404]);
	await stranger.goto("/dashboard");
	// The heading is in the document before the scripts run, and the row is not.
	await expect(stranger.getByText(fullName).first()).toBeVisible();
	await stranger.getByRole("button", { name: "Account", exact: true }).click();
	await expect(stranger.getByRole("menuitem")).toHaveText(["Settings", "Plan", /^Colors/, "Log out"]);
	await stranger.keyboard.press("Escape");
	await stranger.evaluate(() => history.pushState({}, "", "/admin"));
	await expect(stranger.getByText("Oops! Page not found")).toBeVisible();
});

test("the editor marks a link to a blocked site, and the preview doesn't show it", async ({ product, visitor }) => {
	await product.dns.setRecords("evil-prizes.com", { A: ["0.0.0.0"] });
	const owner = await visitor();
	await signUp(owner, product, "blocked-link@example.com");
	const id = await createPage(owner, product, { username: "blocked-link", blocks: links.slice(0, 1) });
	const screen = await owner.newPage();
	await screen.goto(`/editor?id=${id}`);
	const dialog = await beginBlock(screen);
	await dialog.getByLabel("Title").fill("Prizes");
	await dialog.getByLabel("URL").fill("evil-prizes.com/win");
	await dialog.getByRole("button", { name: "Add Link" }).click();
	const row = screen.locator("[data-row]").filter({ hasText: "Prizes" });
	await expect(row).toContainText("Off: a security filter lists this site as dangerous");
	await expect(screen.getByLabel("Preview of your page")).not.toContainText("Prizes");
	await expect(screen.getByLabel("Preview of your page")).toContainText("The shop");
	await expectAccessible(screen, "the editor with a blocked link");
	await mailTo(product, "blocked-link@example.com", "link-blocked");
	await expect.poll(async () => (await owner.request.get("/blocked-link")).text()).not.toContain("Prizes");
});

test("the form that reports a page is accessible, with mistakes too", async ({ product, visitor }) => {
	const owner = await visitor();
	await signUp(owner, product, "accessible-report@example.com");
	const id = await createPage(owner, product, { username: "accessible-report" });
	const screen = await (await visitor()).newPage();
	for (const colorScheme of ["light", "dark"] as const) {
		await screen.emulateMedia({ colorScheme });
		await screen.goto(`/report?page=${id}`);
		await expectAccessible(screen, `the form that reports a page, ${colorScheme}`);
		await screen.getByRole("radio", { name: "Something else" }).check();
		await screen.getByRole("button", { name: "Send report" }).click();
		await expect(screen.getByRole("alert")).toBeVisible();
		await expectAccessible(screen, `the form with a mistake, ${colorScheme}`);
		await screen.goto("/report/sent");
		await expectAccessible(screen, `the thanks for a report, ${colorScheme}`);
	}
});

/** The screen of a signed-in admin with a confirmed address. */
async function openAdmin(product: Product, visitor: Visitor) {
	const context = await visitor();
	await product.rows("UPDATE users SET email = 'former-' || id WHERE email = ?", ADMIN_EMAIL);
	await signUp(context, product, ADMIN_EMAIL);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", ADMIN_EMAIL);
	return context.newPage();
}
