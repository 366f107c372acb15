import { expectAccessible } from "./axe.ts";
import { chooseOwnFile, fileCalled } from "./chosen-files.ts";
import { overflowOf, smallTargets } from "./fit.ts";
import { beginBlock, linksCalled, openEditor, saveState } from "./open-editor.ts";
import { mailTo } from "./outbox.ts";
import { ADMIN_EMAIL, expect, signUp, test } from "./product.ts";

test("a visitor reports a file without script, an admin removes it, and its owner reads why and replaces it", async ({
	product,
	visitor,
}) => {
	const { id, screen } = await openEditor({ product, visitor }, "reported-files", { blocks: linksCalled("The shop") });
	const form = await beginBlock(screen, "File");
	await chooseOwnFile(screen, fileCalled("glazes.pdf", 5_000));
	await expect(form.getByRole("button", { name: "Replace" })).toBeVisible();
	await form.getByLabel("Title", { exact: true }).fill("Glaze recipes");
	await form.getByRole("button", { name: "Add", exact: true }).click();
	await expect(saveState(screen)).toHaveText("Saved");

	const plain = await (await visitor({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })).newPage();
	await plain.goto(`/report?page=${id}`);
	await plain.getByLabel("What is it about?").selectOption("The file “Glaze recipes”");
	await plain.getByRole("radio", { name: "Uses my work without permission" }).check();
	await plain.getByRole("button", { name: "Send report" }).click();
	await expect(plain.getByText("Tell us what is wrong.")).toBeVisible();
	await expect(plain.getByLabel("What is it about?").locator("option:checked")).toHaveText("The file “Glaze recipes”");
	expect([await overflowOf(plain), await smallTargets(plain)]).toEqual([0, []]);
	const scripted = await (await visitor()).newPage();
	for (const colorScheme of ["light", "dark"] as const) {
		await scripted.emulateMedia({ colorScheme });
		await scripted.goto(`/report?page=${id}`);
		await expectAccessible(scripted, `the form about a file, ${colorScheme}`);
	}
	await plain.getByLabel("What should we know?").fill("I wrote this book.");
	await plain.getByLabel("Your email address (optional)").fill("sam@example.com");
	await plain.getByRole("button", { name: "Send report" }).click();
	await expect(plain.getByRole("heading", { name: "Thank you for your report" })).toBeVisible();

	const context = await visitor();
	await product.rows("UPDATE users SET email = 'former-' || id WHERE email = ?", ADMIN_EMAIL);
	await signUp(context, product, ADMIN_EMAIL);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", ADMIN_EMAIL);
	const admin = await context.newPage();
	await admin.goto(`/admin?id=${id}`);
	await expect(admin.getByText("About the file “Glaze recipes”")).toBeVisible();
	await expect(admin.getByText("glazes.pdf · PDF, 5 kB").first()).toBeVisible();
	await expectAccessible(admin, "a reported file");
	await admin.getByRole("button", { name: "Remove file “Glaze recipes”" }).click();
	const dialog = admin.getByRole("dialog");
	await expect(dialog).toContainText("This can't be undone.");
	await dialog.getByRole("button", { name: "Remove file" }).click();
	await expect(dialog.getByText("Choose a reason.")).toBeVisible();
	await dialog.getByLabel("Reason").selectOption("Uses my work without permission");
	await dialog.getByLabel("Words for the owner").fill("Sam Potter wrote it.");
	await expectAccessible(admin, "the dialog that removes a file");
	await dialog.getByRole("button", { name: "Remove file" }).click();
	await expect(admin.getByText("Removed the file “Glaze recipes”: Uses my work without permission")).toBeVisible();
	await expect(admin.getByText("Every report is decided.")).toBeVisible();
	await expect(admin.getByRole("button", { name: "Remove file “Glaze recipes”" })).toHaveCount(0);
	await expect(admin.getByLabel("Preview of @reported-files")).not.toContainText("Glaze recipes");
	for (const width of [320, 360, 768, 1440]) {
		await admin.setViewportSize({ width, height: 800 });
		await expect.poll(async () => [width, await overflowOf(admin), await smallTargets(admin)]).toEqual([width, 0, []]);
	}
	expect((await mailTo(product, "sam@example.com", "report-file-removed")).text).toContain("You reported a file on");
	await expect.poll(async () => (await plain.goto("/reported-files"))?.text()).not.toContain("Glaze recipes");

	await screen.goto(`/editor?id=${id}`);
	const row = screen.locator("[data-row]").filter({ hasText: "Glaze recipes" });
	await expect(row).toContainText("Removed: nobody can download it");
	await expect(screen.getByLabel("Preview of your page")).not.toContainText("Glaze recipes");
	await screen.getByRole("button", { name: "Edit Glaze recipes" }).click();
	const notice = screen.getByRole("region", { name: "Removed file" });
	await expect(notice).toContainText("because of a copyright complaint");
	await expect(notice).toContainText("Sam Potter wrote it.");
	await expectAccessible(screen, "the form of a removed file");
	await chooseOwnFile(screen, fileCalled("glazes-again.pdf", 5_000));
	await expect(screen.getByRole("alert")).toContainText("The people who run this site have removed this file.");
	await chooseOwnFile(screen, fileCalled("own-glazes.pdf", 7_000));
	await expect(notice).toHaveCount(0);
	await screen.getByRole("button", { name: "Save", exact: true }).click();
	await expect(row).toContainText("PDF, 7 kB");
	await expect(screen.getByLabel("Preview of your page")).toContainText("Glaze recipes");
});
