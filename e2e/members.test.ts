import { expectAccessible } from "./axe.ts";
import { PASSWORD } from "./credentials.ts";
import { linkIn } from "./outbox.ts";
import { call, expect, signUp, test } from "./product.ts";
import { confirm, createTeam } from "./teams.ts";

test("an owner invites people, of whom one joins from signed out, and changes what they may do", async ({
	product,
	visitor,
}) => {
	const owner = await visitor({ viewport: { width: 1440, height: 900 } });
	await signUp(owner, product, "noor-invites@example.com");
	const team = await createTeam(owner, product, "Brightside Studio");
	const members = await owner.newPage();
	await members.goto(`/settings/members?account=${team}`);
	const form = members.getByRole("form", { name: "Invite" });
	await form.getByLabel("Email addresses").fill("kit@gmail");
	await form.getByLabel("Email addresses").press("Enter");
	await expect(form).toContainText("kit@gmail isn't an email address. Did you mean kit@gmail.com?");
	await form.getByLabel("Email addresses").pressSequentially("ada-joins@example.com, noor-invites@example.com,");
	await expect(form).toContainText("is a member already: Jane Roe, as Owner.");
	await expectAccessible(members, "members while inviting");
	await form.getByRole("button", { name: "Send invitations" }).click();
	await expect(form).toContainText("1 sent, 2 to mend");
	const waiting = members.getByRole("region", { name: "Waiting" });
	await expect(waiting.getByRole("listitem")).toContainText(["ada-joins@example.com"]);

	const invited = await visitor({ viewport: { width: 390, height: 844 } });
	const screen = await invited.newPage();
	const link = await linkIn(product, "ada-joins@example.com", "team-invitation");
	await screen.goto(link);
	await expect(screen.getByRole("heading", { name: "Join Brightside Studio" })).toBeVisible();
	await expect(screen.getByText("Jane Roe invites you as an Editor of all pages.")).toBeVisible();
	await expectAccessible(screen, "an invitation");
	await screen.getByRole("link", { name: "Create an account" }).click();
	await expect(screen.getByLabel("Email")).toHaveValue("ada-joins@example.com");
	await screen.getByLabel("Full Name").fill("Ada Brandt");
	await screen.getByLabel("Password", { exact: true }).fill(PASSWORD);
	await screen.getByRole("button", { name: "Create account", exact: true }).click();
	await expect(screen.getByText("One more step")).toBeVisible();
	await confirm(product, "ada-joins@example.com");
	await screen.getByRole("button", { name: "Join" }).click();
	await expect(screen).toHaveURL(`/dashboard?account=${team}`);
	await screen.goto(link);
	await expect(screen.getByRole("heading", { name: "You're in Brightside Studio already" })).toBeVisible();

	await members.reload();
	const ada = members.getByRole("listitem").filter({ hasText: "Ada Brandt" });
	await ada.getByLabel("Role of Ada Brandt").selectOption("Analyst");
	await ada.getByRole("button", { name: "Undo" }).click();
	await expect(ada.getByLabel("Role of Ada Brandt")).toHaveValue("editor");
	await expect(members.getByText("The last owner stays. Make somebody else an owner first.")).toBeVisible();
	await ada.getByRole("button", { name: "Remove Ada Brandt" }).click();
	await ada.getByRole("button", { name: "Remove", exact: true }).click();
	await expect(members.getByText("Ada Brandt")).toHaveCount(0);
});

test("an invitation for another address offers to ask for this one, and can be reported", async ({
	product,
	visitor,
}) => {
	const owner = await visitor();
	await signUp(owner, product, "noor-asks@example.com");
	const team = await createTeam(owner, product, "Studio North");
	const invite = { account: team, emails: ["ben-old@example.com"], role: "analyst", pageIds: null };
	await call(owner, product, "teams.invite", invite);
	const person = await visitor({ viewport: { width: 360, height: 780 }, colorScheme: "dark" });
	await signUp(person, product, "ben-new@example.com");
	await confirm(product, "ben-new@example.com");
	const screen = await person.newPage();
	const link = await linkIn(product, "ben-old@example.com", "team-invitation");
	await screen.goto(link);
	await expect(screen.getByRole("heading", { name: "is for ben-old@example.com" })).toBeVisible();
	await expectAccessible(screen, "an invitation for another address");
	await screen.getByRole("button", { name: "Ask Jane Roe to invite ben-new@example.com" }).click();
	await expect(screen.getByText("Asked.")).toBeVisible();
	await screen.getByRole("link", { name: "Report this invitation" }).click();
	await screen.getByRole("button", { name: "Report and stop invitations" }).click();
	await expect(screen.getByText("You get no more invitations from Studio North.")).toBeVisible();
	await screen.goto(link);
	await expect(screen.getByRole("heading", { name: "This invitation to Studio North is over" })).toBeVisible();
});
