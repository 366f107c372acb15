import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { newBrowser, refusalOf } from "../../testing/people.ts";

async function newMember(email: string) {
	const browser = newBrowser();
	browser.cookies.set("session", await addSession(await addAccount(email, { emailVerifiedAt: 1 })));
	return browser.client;
}

/** A team on Business that invites this address. */
async function invited(email: string) {
	const noor = await newMember(`noor-of-${email}`);
	const { id: account } = await noor.teams.create.mutate({ name: "Hearth & Co." });
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: account, email: "", plan: "business", appliedPlan: "business" });
	await noor.teams.invite.mutate({ account, emails: [email], role: "analyst", pageIds: null });
	return { noor, account };
}

it("an invitation waits for the confirmed address that it is for, and for nobody else", async () => {
	const [ben, eve] = [await newMember("ben-waits@house.example"), await newMember("eve-waits@house.example")];
	expect(await ben.auth.me.query()).toMatchObject({ otherAccounts: 0, invitations: 0 });
	const { account } = await invited("ben-waits@house.example");
	const [invitation] = await ben.teams.ownInvitations.query();
	expect(invitation).toMatchObject({ accountId: account, team: "Hearth & Co.", role: "analyst", pageCount: null });
	expect(await ben.auth.me.query()).toMatchObject({ otherAccounts: 0, invitations: 1 });
	expect(await eve.teams.ownInvitations.query()).toEqual([]);
	const id = invitation?.id ?? "";
	expect(await refusalOf(eve.teams.acceptInvitation.mutate({ id }))).toMatchObject({ status: 404 });
	await eve.teams.declineInvitation.mutate({ id });
	await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE email = 'ben-waits@house.example'").run();
	expect(await ben.teams.ownInvitations.query()).toEqual([]);
	expect(await refusalOf(ben.teams.acceptInvitation.mutate({ id }))).toMatchObject({ status: 404 });
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE email = 'ben-waits@house.example'").run();
	expect(await ben.teams.acceptInvitation.mutate({ id })).toEqual({ accountId: account });
	expect(await refusalOf(ben.teams.acceptInvitation.mutate({ id }))).toMatchObject({ status: 404 });
	expect(await ben.auth.me.query()).toMatchObject({ otherAccounts: 1, invitations: 0 });
	expect(await ben.pages.list.query({ account })).toEqual([]);
});

it("whoever says no to an invitation isn't asked again by it", async () => {
	const ida = await newMember("ida-declines@house.example");
	const { noor, account } = await invited("ida-declines@house.example");
	const [invitation] = await ida.teams.ownInvitations.query();
	await ida.teams.declineInvitation.mutate({ id: invitation?.id ?? "" });
	expect(await ida.teams.ownInvitations.query()).toEqual([]);
	expect((await noor.teams.members.query({ account })).invitations).toEqual([]);
});
