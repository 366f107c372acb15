import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Plan } from "../../../core/plans/plan.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { addDomain } from "../../testing/domains.ts";
import { mailedToken, mailsTo } from "../../testing/mails.ts";
import { draftWith, newBrowser, newPage, refusalOf, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { LOCKED, newSeller, PRICE, stands } from "../../testing/sales.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { uploaded } from "../../testing/uploads.ts";
import { closeAccount } from "../account/delete-account.ts";
import { removeUnusedMedia } from "../media/remove-unused.ts";
import { endOldHandovers } from "./end-old-handovers.ts";

/** A signed-in person with a confirmed address. */
async function newMember(name: string, plan: Plan = "free") {
	const browser = newBrowser();
	const email = `${name}@house.example`;
	const id = await addAccount(email, { plan, emailVerifiedAt: 1 });
	await env.DB.prepare("UPDATE users SET full_name = ? WHERE id = ?").bind(nameOf(name), id).run();
	browser.cookies.set("session", await addSession(id));
	return { ...browser, browser, id, email };
}

type Member = Awaited<ReturnType<typeof newMember>>;

const nameOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** A team on Business, with its owner. */
async function newTeam(owner: Member): Promise<string> {
	const { id } = await owner.client.teams.create.mutate({ name: "Brightside Studio" });
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: id, email: owner.email, plan: "business", appliedPlan: "business" });
	return id;
}

/** A page of the team's, public at the username. */
async function newTeamPage(owner: Member, account: string, username: string, change: object = {}): Promise<string> {
	const { id } = await owner.client.pages.create.mutate({ account });
	await owner.client.pages.save.mutate({
		id,
		version: 1,
		draft: draftWith({ username, fullName: "Casa Olivo", ...change }),
	});
	await published(id);
	return id;
}

/** Offers a page to somebody, and returns what their mail opens. */
async function offered(owner: Member, pageId: string, to: Pick<Member, "email">, nth = 1) {
	await owner.client.handover.offer.mutate({ pageId, email: to.email });
	const token = await mailedToken(to.email, "handover-offered", nth);
	return newBrowser().client.handover.find.mutate({ token });
}

async function agency() {
	const [noor, mara] = [await newMember("noor"), await newMember("mara", "pro")];
	const team = await newTeam(noor);
	return { noor, mara, team };
}

const ownerOf = (table: string, where: string, value: string) =>
	env.DB.prepare(`SELECT user_id FROM ${table} WHERE ${where} = ?`).bind(value).first<string>("user_id");

it("an agency hands a page over: it keeps its id, usernames, domain, pictures and guests of the receiver, and is online all the time", async () => {
	const { noor, mara, team } = await agency();
	const avatar = await uploaded(noor.browser, "olivo");
	const pageId = await newTeamPage(noor, team, "olivo", { avatar });
	const { version } = await noor.client.pages.get.query({ id: pageId });
	await noor.client.pages.save.mutate({
		id: pageId,
		version,
		draft: draftWith({ username: "casa-olivo", fullName: "Casa Olivo", avatar }),
	});
	const domainId = await addDomain(pageId, "olivo.com");
	const offer = await offered(noor, pageId, mara);
	expect(offer).toMatchObject({
		name: "Casa Olivo",
		from: "Brightside Studio",
		email: mara.email,
		facts: { hostname: "olivo.com", saleCount: 0, subscriberCount: 0 },
	});
	const [asked] = await mailsTo(noor.email, "handover-asked");
	expect(asked?.text).toContain(mara.email);
	expect(await mara.client.handover.offers.query()).toMatchObject([{ id: offer.id, name: "Casa Olivo" }]);
	expect((await noor.client.handover.get.query({ pageId })).waiting).toMatchObject({ email: mara.email });

	expect(await mara.client.handover.accept.mutate({ id: offer.id, keepsSender: true })).toEqual({ pageId });
	await published(pageId);
	expect((await newBrowser().open("/casa-olivo")).status).toBe(200);
	expect((await newBrowser().open("/olivo")).status).toBe(302);
	expect(await mara.client.pages.list.query()).toMatchObject([{ id: pageId, hostname: "olivo.com" }]);
	expect(await noor.client.pages.list.query({ account: team })).toEqual([]);
	expect(await ownerOf("domains", "id", domainId)).toBe(mara.id);
	expect(await ownerOf("former_usernames", "username", "olivo")).toBe(mara.id);
	for (const [to, template] of [
		[noor, "handover-accepted"],
		[mara, "handover-taken"],
	] as const) {
		expect((await mailsTo(to.email, template)).at(0)?.text).toContain("Casa Olivo");
	}

	// The sender goes on as a guest, because the receiver left the box ticked.
	const { version: at } = await noor.client.pages.get.query({ id: pageId });
	await noor.client.pages.save.mutate({
		id: pageId,
		version: at,
		draft: draftWith({ username: "casa-olivo", fullName: "Olivo", avatar }),
	});
	expect(await refusalOf(noor.client.handover.get.query({ pageId }))).toMatchObject({ status: 403 });
	await env.DB.prepare("UPDATE media SET created_at = 1 WHERE user_id = ?").bind(team).run();
	await removeUnusedMedia({ env, database: openDatabase(env.DB) });
	expect((await newBrowser().open(`/media/${avatar}`)).status).toBe(200);
});

it("only the confirmed address that was asked accepts, once, within seven days", async () => {
	const { noor, mara, team } = await agency();
	const eve = await newMember("eve");
	const pageId = await newTeamPage(noor, team, "olivo");
	const { id } = await offered(noor, pageId, mara);
	const accept = (by: Member) => by.client.handover.accept.mutate({ id, keepsSender: false });
	expect(await refusalOf(accept(eve))).toMatchObject({ status: 403, title: "For another address" });
	expect(await refusalOf(eve.client.handover.decline.mutate({ id }))).toMatchObject({ status: 404 });
	await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(mara.id).run();
	expect(await mara.client.handover.offers.query()).toEqual([]);
	expect(await refusalOf(accept(mara))).toMatchObject({ status: 403, title: "Not confirmed" });
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(mara.id).run();
	const both = await Promise.allSettled([accept(mara), accept(mara)]);
	expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect(await refusalOf(accept(mara))).toMatchObject({ status: 404, title: "Offer over" });
	expect(await refusalOf(noor.client.pages.get.query({ id: pageId }))).toMatchObject({ status: 404 });
});

it("a signed-in person finds what waits for their confirmed address without the mail, and nobody else does", async () => {
	const { noor, mara, team } = await agency();
	const eve = await newMember("eve");
	const pageId = await newTeamPage(noor, team, "olivo");
	await addDomain(pageId, "olivo.com");
	const waiting = async (by: Member) => (await by.client.auth.me.query())?.offers;
	expect(await waiting(mara)).toBe(0);
	const { id } = await offered(noor, pageId, mara);
	expect([await waiting(mara), await waiting(noor), await waiting(eve)]).toEqual([1, 0, 0]);
	expect(await mara.client.handover.offers.query()).toMatchObject([
		{ id, name: "Casa Olivo", from: "Brightside Studio", hasDomain: true },
	]);
	const look = (by: Member) => by.client.handover.getOffer.query({ id });
	expect(await look(mara)).toMatchObject({ id, email: mara.email, facts: { hostname: "olivo.com" } });
	for (const other of [noor, eve]) {
		expect(await refusalOf(look(other))).toMatchObject({ status: 404, title: "Offer over" });
	}
	await env.DB.prepare("UPDATE users SET email_verified_at = NULL WHERE id = ?").bind(mara.id).run();
	expect(await waiting(mara)).toBe(0);
	expect(await refusalOf(look(mara))).toMatchObject({ status: 404 });
	await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(mara.id).run();
	await mara.client.handover.decline.mutate({ id });
	expect(await waiting(mara)).toBe(0);
	expect(await refusalOf(look(mara))).toMatchObject({ status: 404 });
});

it("lists say whom a page waits for to those who may hand it over, and to others only that it waits", async () => {
	const { noor, mara, team } = await agency();
	const kit = await newMember("kit");
	await noor.client.teams.invite.mutate({ account: team, emails: [kit.email], role: "editor", pageIds: null });
	await kit.client.teams.join.mutate({ token: await mailedToken(kit.email, "team-invitation") });
	const pageId = await newTeamPage(noor, team, "olivo");
	const listed = async (by: Member) => [
		(await by.client.pages.list.query({ account: team }))[0]?.offeredTo,
		(await by.client.pages.listAll.query()).find(({ id }) => id === pageId)?.offeredTo,
	];
	expect(await listed(noor)).toEqual([null, null]);
	await offered(noor, pageId, mara);
	expect(await listed(noor)).toEqual([mara.email, mara.email]);
	expect(await listed(kit)).toEqual(["", ""]);
	await env.DB.prepare("UPDATE handovers SET expires_at = 1").run();
	expect(await listed(noor)).toEqual([null, null]);
});

it("while somebody is asked, editing goes on, and a second offer, deleting and the domain are closed", async () => {
	const { noor, mara, team } = await agency();
	const pageId = await newTeamPage(noor, team, "olivo");
	const other = await newTeamPage(noor, team, "other");
	await addDomain(pageId, "olivo.com");
	await offered(noor, pageId, mara);
	const closed = [
		() => noor.client.handover.offer.mutate({ pageId, email: "joe@house.example" }),
		() => noor.client.handover.move.mutate({ pageId, receiver: noor.id }),
		() => noor.client.pages.delete.mutate({ id: pageId }),
		() => noor.client.domains.save.mutate({ pageId, hostname: "" }),
		() => noor.client.domains.save.mutate({ pageId, hostname: "new.com" }),
		() => noor.client.domains.save.mutate({ pageId: other, hostname: "olivo.com" }),
	];
	for (const call of closed) expect(await refusalOf(call())).toMatchObject({ status: 409, title: "Being handed over" });
	const { version } = await noor.client.pages.get.query({ id: pageId });
	await noor.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ username: "olivo" }) });
	await noor.client.handover.withdraw.mutate({ pageId });
	await noor.client.handover.withdraw.mutate({ pageId });
	await mailsTo(mara.email, "handover-withdrawn");
	await mailsTo(noor.email, "handover-withdrawn");
	await noor.client.pages.delete.mutate({ id: pageId });
});

it("of several pages that are deleted at once, one that waits for somebody stays and says why", async () => {
	const { noor, mara, team } = await agency();
	const ids = [await newTeamPage(noor, team, "one"), await newTeamPage(noor, team, "two")];
	await offered(noor, ids[0] ?? "", mara);
	const [kept, gone] = await Promise.allSettled(ids.map((id) => noor.client.pages.delete.mutate({ id })));
	expect(gone?.status).toBe("fulfilled");
	expect(kept).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(mara.email) } });
	expect(await noor.client.pages.list.query({ account: team })).toMatchObject([{ id: ids[0] }]);
});

it("no answer in seven days changes nothing, both sides get a mail, and the page can be offered again", async () => {
	const { noor, mara, team } = await agency();
	const pageId = await newTeamPage(noor, team, "olivo");
	const { id } = await offered(noor, pageId, mara);
	await env.DB.prepare("UPDATE handovers SET expires_at = 1").run();
	expect(await refusalOf(mara.client.handover.accept.mutate({ id, keepsSender: false }))).toMatchObject({
		status: 404,
	});
	await endOldHandovers({ env, database: openDatabase(env.DB) });
	await endOldHandovers({ env, database: openDatabase(env.DB) });
	for (const { email } of [noor, mara]) {
		expect((await mailsTo(email, "handover-expired")).at(0)?.text).toContain("nothing has moved");
	}
	const again = await offered(noor, pageId, mara, 2);
	await mara.client.handover.decline.mutate({ id: again.id });
	for (const { email } of [noor, mara]) await mailsTo(email, "handover-declined");
	await env.DB.prepare("UPDATE handovers SET expires_at = 1").run();
	await endOldHandovers({ env, database: openDatabase(env.DB) });
	expect(await env.DB.prepare("SELECT count(*) AS n FROM handovers").first("n")).toBe(0);
});

it("the receiver's plan must have room for the page, whoever asks at the same time", async () => {
	const { noor, team } = await agency();
	const joe = await newMember("joe");
	const [one, two] = [await newTeamPage(noor, team, "one"), await newTeamPage(noor, team, "two")];
	const offers = [await offered(noor, one, joe), await offered(noor, two, joe, 2)];
	const taken = await Promise.allSettled(
		offers.map(({ id }) => joe.client.handover.accept.mutate({ id, keepsSender: true })),
	);
	expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const left = offers[taken.findIndex(({ status }) => status === "rejected")];
	const accept = () => joe.client.handover.accept.mutate({ id: left?.id ?? "", keepsSender: true });
	expect(await refusalOf(accept())).toMatchObject({ status: 403, title: "Profile limit reached" });
	// The free plan has no guests, so nobody of the team stays.
	expect(await env.DB.prepare("SELECT count(*) AS n FROM members WHERE account_id = ?").bind(joe.id).first("n")).toBe(
		0,
	);
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: joe.id, email: joe.email, plan: "pro", appliedPlan: "pro" });
	await accept();
	expect(await joe.client.pages.list.query()).toHaveLength(2);
});

it("a domain is handed over once it is connected, and pauses where the receiver's plan has none", async () => {
	const { noor, team } = await agency();
	const joe = await newMember("joe");
	const pageId = await newTeamPage(noor, team, "olivo");
	const domainId = await addDomain(pageId, "olivo.com", { status: "pending" });
	const { id } = await offered(noor, pageId, joe);
	const accept = () => joe.client.handover.accept.mutate({ id, keepsSender: false });
	expect(await refusalOf(accept())).toMatchObject({ status: 409, title: "The domain isn't ready" });
	await env.DB.prepare("UPDATE domains SET status = 'active'").run();
	// Somebody else's attempt at the same name is in nobody's way.
	await env.DB.prepare(
		`INSERT INTO domains (id, user_id, hostname, base_name, registered, token, created_at, next_check_at)
		 VALUES ('rival', ?, 'olivo.com', 'olivo.com', 'olivo.com', 'token', 0, 1)`,
	)
		.bind(joe.id)
		.run();
	await accept();
	const domain = () => env.DB.prepare("SELECT user_id, status FROM domains WHERE id = ?").bind(domainId).first();
	expect(await domain()).toEqual({ user_id: joe.id, status: "paused" });
	await joe.client.handover.sendBack.mutate({ pageId });
	expect(await domain()).toEqual({ user_id: team, status: "active" });
});

it("a list goes with the page if its people agreed to letters from the receiver, and stays with the sender otherwise", async () => {
	const { noor, mara, team } = await agency();
	const pageId = await newTeamPage(noor, team, "olivo", {
		blocks: [{ ...someLinks(1)[0], gate: { kind: "email", opens: "at-once", ...TERMS } }],
	});
	await subscribe({ pageId, email: "anna@example.com" });
	await subscribe({ pageId, email: "bert@example.com", gate: { ...TERMS, responsible: "Mara" } });
	const offer = await offered(noor, pageId, mara);
	expect(offer.facts).toMatchObject({ subscriberCount: 2 });
	await mara.client.handover.accept.mutate({ id: offer.id, keepsSender: false });
	const emails = async (by: Member) =>
		(await by.client.subscribers.list.query({ pageId, search: "" })).subscribers.map(({ email }) => email).sort();
	expect(await emails(mara)).toEqual(["bert@example.com"]);
	const ofTeam = { account: team, id: offer.id };
	expect(await noor.client.handover.left.query(ofTeam)).toMatchObject({
		name: "Casa Olivo",
		to: "Mara",
		stayingCount: 1,
	});
	const { content } = await noor.client.handover.exportStaying.query(ofTeam);
	expect(content).toContain("anna@example.com");
	expect(content).not.toContain("bert@example.com");
	expect(await refusalOf(mara.client.handover.left.query({ account: mara.id, id: offer.id }))).toMatchObject({
		status: 404,
	});
	await noor.client.handover.askBack.mutate(ofTeam);
	expect(await refusalOf(noor.client.handover.askBack.mutate(ofTeam))).toMatchObject({ status: 404 });
	await mailsTo(mara.email, "handover-asked-back");
	expect((await mara.client.handover.get.query({ pageId })).returnable).toMatchObject({ from: "Brightside Studio" });
	await mara.client.handover.sendBack.mutate({ pageId });
	expect(await emails(noor)).toEqual(["anna@example.com", "bert@example.com"]);
	const logged = "SELECT count(DISTINCT subscriber_id) AS n FROM subscriber_log";
	expect(await env.DB.prepare(logged).first("n")).toBe(2);
	for (const { email } of [noor, mara]) await mailsTo(email, "handover-returned");
});

it("sales stay with the seller: buyers keep what they bought, a refund there closes it, and selling pauses", async () => {
	const jane = await newSeller({ plan: "pro" });
	const mara = await newMember("mara", "pro");
	const bought = await jane.buy("browser-1");
	const open = await jane.start("browser-2");
	await jane.deliver();
	const saleId = (await jane.sale(bought)).id;
	await jane.client.handover.offer.mutate({ pageId: jane.pageId, email: mara.email });
	const token = await mailedToken(mara.email, "handover-offered");
	const { id, facts } = await newBrowser().client.handover.find.mutate({ token });
	expect(facts).toMatchObject({ pricedCount: 1, saleCount: 1 });
	await mara.client.handover.accept.mutate({ id, keepsSender: false });

	expect(await stands(jane, saleId)).toBe(true);
	expect(await jane.start("browser-1")).toEqual({ kind: "bought", saleId });
	expect(await jane.start("browser-3")).toEqual({ kind: "refused", reason: "seller" });
	// A Checkout that was open when the page moved is the former seller's sale.
	if (open.kind !== "checkout") throw new Error("No Checkout");
	await jane.stripe.paySale(open.url, "late@example.com");
	await jane.deliver();
	const late = await jane.sale(open.url.split("/").at(-1) ?? "");
	expect(late).toMatchObject({ state: "paid", accountId: jane.accountId, ...PRICE });
	expect(await stands(jane, late.id)).toBe(true);
	await jane.stripe.moveSale(bought, "refund");
	await jane.deliver();
	expect(await stands(jane, saleId)).toBe(false);
	const sold = async (by: Pick<Member, "client">) => (await by.client.sales.list.query({ before: null })).sales.length;
	expect([await sold(jane), await sold(mara)]).toEqual([2, 0]);
	expect((await mara.client.pages.get.query({ id: jane.pageId })).blocks).toMatchObject([{ id: LOCKED.id }]);
});

it("to another account of one's own a page moves at once", async () => {
	const { noor, mara, team } = await agency();
	const { id: pageId } = await newPage(noor.browser, "olivo");
	await noor.client.pages.makePrimary.mutate({ id: pageId });
	const move = (receiver: string) => noor.client.handover.move.mutate({ pageId, receiver });
	expect(await refusalOf(move(mara.id))).toMatchObject({ status: 404 });
	await move(team);
	expect(await noor.client.pages.list.query()).toEqual([]);
	expect(await noor.client.pages.list.query({ account: team })).toMatchObject([{ id: pageId, isPrimary: false }]);
	expect(await refusalOf(move(team))).toMatchObject({ status: 400 });
	await move(noor.id);
	expect(await noor.client.pages.list.query()).toMatchObject([{ id: pageId }]);
});

it("a page can be sent back within a day, with the guests that it had", async () => {
	const { noor, mara, team } = await agency();
	const pageId = await newTeamPage(noor, team, "olivo");
	await noor.client.teams.invite.mutate({ account: team, emails: [mara.email], role: "editor", pageIds: [pageId] });
	await mara.client.teams.join.mutate({ token: await mailedToken(mara.email, "team-invitation") });
	const { id } = await offered(noor, pageId, mara);
	await mara.client.handover.accept.mutate({ id, keepsSender: true });
	await mara.client.handover.sendBack.mutate({ pageId });
	expect(await noor.client.pages.list.query({ account: team })).toMatchObject([{ id: pageId }]);
	const { version } = await mara.client.pages.get.query({ id: pageId });
	await mara.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ username: "olivo" }) });
	expect(await refusalOf(mara.client.handover.sendBack.mutate({ pageId }))).toMatchObject({ status: 403 });
	const again = await offered(noor, pageId, mara, 2);
	await mara.client.handover.accept.mutate({ id: again.id, keepsSender: false });
	await env.DB.prepare("UPDATE handovers SET closed_at = closed_at - ?")
		.bind(DAY_MS + HOUR_MS)
		.run();
	expect(await refusalOf(mara.client.handover.sendBack.mutate({ pageId }))).toMatchObject({
		title: "Too late to send it back",
	});
});

it("an account that is being closed gives and takes no page", async () => {
	const { noor, mara, team } = await agency();
	const pageId = await newTeamPage(noor, team, "olivo");
	const { id } = await offered(noor, pageId, mara);
	const accepted = mara.client.handover.accept.mutate({ id, keepsSender: false });
	const closed = closeAccount(actingAs(noor.id), { id: team, email: `team ${team}` });
	const [{ status }] = await Promise.allSettled([accepted, closed]);
	const kept = await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(pageId).first<string>("user_id");
	expect(kept === mara.id).toBe(status === "fulfilled");
	if (status === "rejected") return;
	expect(await refusalOf(mara.client.handover.sendBack.mutate({ pageId }))).toMatchObject({ status: 404 });
});
