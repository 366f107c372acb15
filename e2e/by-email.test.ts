import { expectAccessible } from "./axe.ts";
import { linkIn, mailTo } from "./outbox.ts";
import { expect, signUp, test } from "./product.ts";

const IN_INSTAGRAM =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US; en; scale=3.00; 1179x2556; 756543210)";

test("a person signs in by a mailed link, and by its code where the link is opened elsewhere", async ({
	product,
	visitor,
}) => {
	test.slow();
	const email = "by-email@example.com";
	await signUp(await visitor(), product, email);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);
	const screen = await (await visitor({ viewport: { width: 360, height: 740 } })).newPage();
	await screen.goto("/auth?redirect=%2Fsettings");
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("link", { name: "Email me a link instead" }).click();
	await expect(screen.getByLabel("Email")).toHaveValue(email);
	await expectAccessible(screen, "asking for a link");
	await screen.getByRole("button", { name: "Email me a link" }).click();
	await expect(screen.getByRole("heading", { name: "Check your email" })).toBeVisible();
	await screen.getByLabel("Code").fill("12");
	await screen.getByRole("button", { name: "Sign in" }).click();
	await expect(screen.getByText("Enter the six digits in our email.")).toBeVisible();
	await expectAccessible(screen, "typing a code, with an error");

	const link = await linkIn(product, email, "sign-in");
	const phone = await (await visitor()).newPage();
	await phone.goto(link);
	const code = (await mailTo(product, email, "sign-in")).subject.slice(0, 6);
	await expect(phone.getByText(code)).toBeVisible();
	await expect(phone.getByRole("main").getByRole("button")).toHaveCount(0);
	await expectAccessible(phone, "a link opened elsewhere");
	await screen.getByLabel("Code").fill(code === "000000" ? "000001" : "000000");
	await screen.getByRole("button", { name: "Sign in" }).click();
	await expect(screen.getByText("This isn't the code in our newest email to you.")).toBeVisible();
	await screen.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
	await screen.getByRole("button", { name: "Sign in" }).click();
	await screen.waitForURL("/settings");
	await expect(screen.getByRole("region", { name: "Sessions" })).toContainText("Signed in by email");
	await mailTo(product, email, "new-browser");
	await screen.goto(link);
	await expect(screen.getByRole("alert")).toContainText("This link has been used already or is too old.");
});

test("the link signs in where it was asked for, with a button", async ({ product, visitor }) => {
	const email = "by-link@example.com";
	await signUp(await visitor(), product, email);
	await product.rows("UPDATE users SET email_verified_at = 1 WHERE email = ?", email);
	const screen = await (await visitor()).newPage();
	await screen.goto("/auth?mode=by-email");
	await screen.getByLabel("Email").fill(email);
	await screen.getByRole("button", { name: "Email me a link" }).click();
	await screen.goto(await linkIn(product, email, "sign-in"));
	await expectAccessible(screen, "a link opened where it was asked for");
	await screen.getByRole("button", { name: "Sign in" }).click();
	await screen.waitForURL("/start");
});

test("inside an app a mailed link stands in the place of Google's button", async ({ visitor }) => {
	const screen = await (await visitor({ userAgent: IN_INSTAGRAM, viewport: { width: 360, height: 740 } })).newPage();
	await screen.goto("/auth");
	await expect(screen.getByRole("link", { name: "Continue with Google" })).toHaveCount(0);
	await expect(screen.getByRole("link", { name: /^Email me a link/ })).toHaveCount(1);
	await expectAccessible(screen, "signing in inside an app");
	await screen.getByRole("link", { name: "Email me a link" }).click();
	await expect(screen.getByRole("heading", { name: "Sign in by email" })).toBeVisible();
});
