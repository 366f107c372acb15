import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { freePort } from "../machine/port.ts";
import { startServer } from "../machine/server.ts";
import { OPENID_CLIENT } from "../stand-ins/openid/client.ts";
import { startOpenid } from "../stand-ins/openid/server.ts";
import { expectAccessible } from "./axe.ts";
import { EMPTY_STORES } from "./empty-stores.ts";
import { mailTo } from "./outbox.ts";
import { chooseInAccount, expect, test } from "./product.ts";
import { meetEachLimit } from "./without-plans.ts";

const provider = (screen: Page) => screen.getByRole("link", { name: "Continue with Our house" });

test("on a private server the provider's admin invites a person, who signs up by mail, connects the provider and reads of no plans", async ({
	browser,
}) => {
	test.slow();
	const stateFolder = await mkdtemp(join(tmpdir(), "linkstead-e2e-"));
	await cp(EMPTY_STORES, stateFolder, { recursive: true });
	const openid = await startOpenid();
	const port = await freePort();
	const origin = `http://localhost:${port}`;
	const variables = {
		APP_ORIGIN: origin,
		OIDC_ISSUER: `${openid.origin}/house`,
		OIDC_CLIENT_ID: OPENID_CLIENT.id,
		OIDC_CLIENT_SECRET: OPENID_CLIENT.secret,
		OIDC_NAME: "Our house",
		OIDC_ADMIN: "groups=keepers",
		PASSWORD_SIGN_IN: "off",
		SIGN_UP: "invite",
		DEFAULT_PLAN: "free",
	};
	const server = await startServer({ port, stateFolder, variables });
	const newScreen = async (width = 360) => {
		const context = await browser.newContext({
			baseURL: origin,
			viewport: { width, height: 800 },
			reducedMotion: "reduce",
			extraHTTPHeaders: { "cf-connecting-ip": `198.51.99.${width % 250}` },
		});
		return context.newPage();
	};

	const stranger = await newScreen();
	await stranger.goto("/");
	await expect(stranger.getByText("New accounts here are by invitation.").first()).toBeVisible();
	await expect(stranger.getByLabel("Claim your name")).toBeHidden();
	await expect(stranger.getByRole("link", { name: "Sign Up" })).toBeHidden();
	await expectAccessible(stranger, "the landing page of a private server");
	await stranger.goto("/auth?mode=signup");
	await expect(stranger.getByText("New accounts here are by invitation.")).toBeVisible();
	await expect(stranger.getByLabel("Email")).toBeHidden();
	await expectAccessible(stranger, "signing up without an invitation");
	await stranger.goto("/nobody-here");
	await expect(stranger.getByLabel("Claim your name")).toHaveCount(0);
	openid.person = { claims: { sub: "stranger", email: "stranger@house.example", email_verified: true } };
	await stranger.goto("/auth");
	await expect(stranger.getByRole("textbox", { name: "Password" })).toBeHidden();
	await expectAccessible(stranger, "signing in without passwords");
	await provider(stranger).click();
	await expect(stranger.getByText("A new account needs an invitation for its address.")).toBeVisible();

	openid.person = { claims: { sub: "ann", email: "ann@house.example", email_verified: true, groups: ["keepers"] } };
	const admin = await newScreen(1440);
	await admin.goto("/auth?redirect=%2Fadmin%3Fshow%3Dinvitations");
	await provider(admin).click();
	await admin.waitForURL("/admin?show=invitations");
	await admin.getByLabel("Email address").fill("jane@house.example");
	await admin.getByLabel("Note").fill("For the shop");
	await admin.getByRole("button", { name: "Make an invitation" }).click();
	await expect(admin.getByText("Here is the link. It isn't shown again.")).toBeVisible();
	await expectAccessible(admin, "a new invitation");
	const link = (await admin.getByText(/\/auth\?mode=signup&invitation=/).textContent()) ?? "";
	await expect(admin.getByText(/^Open until /)).toBeVisible();

	const jane = await newScreen();
	await jane.goto(link);
	await expect(jane.getByText("You're invited as jane@house.example.")).toBeVisible();
	await expect(jane.getByLabel("Email")).toHaveValue("jane@house.example");
	await expectAccessible(jane, "signing up with an invitation");
	await jane.getByLabel("Full Name").fill("Jane Roe");
	await jane.getByRole("button", { name: "Create account" }).click();
	await expect(jane.getByText("Our email to jane@house.example is there in a moment.")).toBeVisible();
	const mail = await mailTo({ origin }, "jane@house.example", "sign-up");
	await jane.getByLabel("Code").fill(mail.subject.slice(0, 6));
	await jane.getByRole("button", { name: "Create account" }).click();
	await jane.waitForURL("/start");
	await jane.goto("/settings");
	const methods = jane.getByRole("region", { name: "Sign-in methods" });
	await expect(methods.getByText("Not connected")).toBeVisible();
	await expect(methods.getByText("Password", { exact: true })).toBeHidden();
	openid.person = { claims: { sub: "jane", email: "jane@elsewhere.example", email_verified: true } };
	await methods.getByRole("button", { name: "Connect Our house" }).click();
	await jane.getByRole("dialog", { name: "Connect Our house" }).getByRole("button", { name: "Continue" }).click();
	await expect(jane.getByText("Our house connected")).toBeVisible();
	await expectAccessible(jane, "settings without passwords");
	await chooseInAccount(jane, "Log out");
	await expect(jane.getByText("Logged out successfully")).toBeVisible();
	await jane.goto("/auth?redirect=%2Fsettings");
	await provider(jane).click();
	await jane.waitForURL("/settings");
	await expect(jane.getByRole("region", { name: "Profile" })).toContainText("jane@house.example");
	await meetEachLimit(jane, origin);

	await admin.reload();
	await expect(admin.getByText(/^Used by jane@house.example on /)).toBeVisible();
	await stranger.goto(link);
	await expect(stranger.getByText(/^This invitation no longer works\./)).toBeVisible();
	await expect(stranger.getByLabel("Email")).toHaveCount(0);
	await expect(provider(stranger)).toHaveCount(0);
	await expectAccessible(stranger, "signing up with a used invitation");
	await stranger.getByRole("main").getByRole("link", { name: "Sign in" }).click();
	await expect(provider(stranger)).toBeVisible();
	await Promise.all([stranger, admin, jane].map((screen) => screen.context().close()));
	await server.dispose();
	await openid.stop();
	await rm(stateFolder, { recursive: true });
});
