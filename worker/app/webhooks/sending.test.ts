import { env } from "cloudflare:workers";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { TRIES_MAX } from "../../../core/webhooks/retries.ts";
import { openDatabase } from "../../../db/client.ts";
import { mailsTo } from "../../testing/mails.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { newPage, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { join, newMember, newTeam } from "../../testing/teams.ts";
import { newMaker, RECEIVING, receiverWith, type Told, tell, toldAt } from "../../testing/webhooks.ts";
import { sendDeliveries, tellWebhooks } from "./send-deliveries.ts";

const NOW = Date.parse("2026-12-01T12:00:00Z");

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(NOW);
});

let pagesSoFar = 0;

/** Publishes a new page of the maker's. */
async function publish({ browser }: Awaited<ReturnType<typeof newMaker>>): Promise<string> {
	pagesSoFar += 1;
	const { id } = await newPage(browser, `told-${pagesSoFar}`);
	await published(id);
	return id;
}

const isSignedWith = (secret: string, { headers, text }: Told) => {
	try {
		new Webhook(secret).verify(text, headers);
		return true;
	} catch {
		return false;
	}
};

describe("what a receiver gets", () => {
	it("is verified by the public package, by its whole text and by nothing else", async () => {
		// The receiver has a clock of its own, and refuses what is older than minutes.
		vi.useRealTimers();
		const jane = await newMaker(receiverWith());
		const address = receiverWith({ secret: jane.secret });
		await jane.client.webhooks.change.mutate({ id: jane.webhookId, address });
		const pageId = await publish(jane);
		await tell();
		const [told] = await toldAt(address);
		if (!told) throw new Error("Nothing was sent");
		expect((await jane.deliveries())[0]?.data).toEqual(told.event.data);
		expect(await jane.webhook()).toMatchObject({ status: 204, triedAt: expect.any(Number) });
		expect(await jane.deliveries()).toMatchObject([{ status: 204, tries: 1, dueAt: null, doneAt: expect.any(Number) }]);
		expect(told.event).toEqual({
			type: "page.published",
			timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.]\d{3}Z$/),
			data: { page: pageId, username: `told-${pagesSoFar}`, fullName: "Jane Roe", version: 2 },
		});
		expect(told.headers["content-type"]).toBe("application/json");
		expect(isSignedWith(jane.secret, { ...told, text: `${told.text} ` })).toBe(false);
		expect(isSignedWith(`whsec_${btoa("x".repeat(32))}`, told)).toBe(false);
		const other = { ...told.headers, "webhook-id": "evt_other" };
		expect(isSignedWith(jane.secret, { ...told, headers: other })).toBe(false);
	});

	it("is signed with both secrets for a day after a new one was made", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		const { secret } = await jane.client.webhooks.rotateSecret.mutate({ id: jane.webhookId });
		expect(secret).not.toBe(jane.secret);
		await jane.client.webhooks.test.mutate({ id: jane.webhookId });
		vi.setSystemTime(NOW + DAY_MS);
		await jane.client.webhooks.test.mutate({ id: jane.webhookId });
		const [first, second] = await toldAt(address);
		if (!first || !second) throw new Error("Nothing was sent");
		vi.setSystemTime(NOW);
		expect([isSignedWith(jane.secret, first), isSignedWith(secret, first)]).toEqual([true, true]);
		vi.setSystemTime(NOW + DAY_MS);
		expect([isSignedWith(jane.secret, second), isSignedWith(secret, second)]).toEqual([false, true]);
	});

	it("is the same event with the same id at every try", async () => {
		const address = receiverWith({ status: "500" });
		const jane = await newMaker(address);
		await publish(jane);
		for (let hour = 0; hour < 100; hour++) {
			vi.setSystemTime(NOW + hour * HOUR_MS);
			await tell();
		}
		const told = await toldAt(address);
		expect(told).toHaveLength(TRIES_MAX);
		expect(new Set(told.map(({ text, headers }) => text + headers["webhook-id"])).size).toBe(1);
		expect(await jane.deliveries()).toMatchObject([{ status: 500, dueAt: null, doneAt: null, tries: TRIES_MAX }]);
	});
});

describe("a receiver that", () => {
	it.each([
		["answers with a redirect, which isn't followed", { to: "/?status=204" }, 307],
		["refuses", { status: "403" }, 403],
		["hangs up", { broken: "" }, null],
	])("%s is asked again", async (_, query, status) => {
		const address = receiverWith(query);
		const jane = await newMaker(address);
		await publish(jane);
		await tell();
		expect(await jane.deliveries()).toMatchObject([{ status, tries: 1, doneAt: null }]);
		vi.setSystemTime(NOW + 4_000);
		await tell();
		expect(await toldAt(address)).toHaveLength(1);
		vi.setSystemTime(NOW + 6_000);
		await tell();
		expect(await toldAt(address)).toHaveLength(2);
	});

	it("never answers is asked again", async () => {
		giveUpInTime();
		const jane = await newMaker(receiverWith({ silent: "" }));
		await publish(jane);
		await tell(300);
		expect(await jane.deliveries()).toMatchObject([
			{ status: null, answer: "The site took longer than 0.3 seconds.", doneAt: null },
		]);
	});

	it("never ends its answer has got the event", async () => {
		giveUpInTime();
		const jane = await newMaker(receiverWith({ stalls: "", status: "200" }));
		await publish(jane);
		await tell(1_000);
		expect(await jane.deliveries()).toMatchObject([{ status: 200, doneAt: NOW }]);
	});

	it("answers with 10 MB has the first kilobyte kept", async () => {
		const jane = await newMaker(receiverWith({ large: "10000000", status: "200" }));
		await publish(jane);
		await tell();
		expect(await jane.deliveries()).toMatchObject([{ status: 200, answer: "x".repeat(1000), doneAt: NOW }]);
	});

	it("is gone is told no more", async () => {
		const address = receiverWith({ status: "410" });
		const jane = await newMaker(address, { events: ["page.published", "stats.day"] });
		await publish(jane);
		await tell();
		expect(await jane.webhook()).toMatchObject({ state: "gone" });
		await publish(jane);
		await tell();
		expect(await toldAt(address)).toHaveLength(1);
	});

	it.each(["http://127.0.0.1/hook", "https://169.254.169.254/latest/", "https://printer.local/", "ftp://potter.org/"])(
		"is at %s can't be named",
		async (address) => {
			const jane = await newMember(`private-${pagesSoFar++}`);
			const made = jane.client.webhooks.create.mutate({ address, events: ["page.published"], pages: null });
			expect(await refusalOf(made)).toMatchObject({ status: 400, fields: { address: expect.any(String) } });
		},
	);

	it("has become private isn't asked", async () => {
		const jane = await newMaker(receiverWith());
		await env.DB.prepare("UPDATE webhooks SET address = 'http://127.0.0.1:1/' WHERE id = ?").bind(jane.webhookId).run();
		await publish(jane);
		await tell();
		expect(await jane.deliveries()).toMatchObject([
			{ status: null, answer: "This address isn't on the public web.", doneAt: null },
		]);
	});

	it("resolves to a private address isn't reached", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		await publish(jane);
		// The address counts as public here, and the network knows that it isn't.
		await tellWebhooks(
			{ env: { ...env, ...RECEIVING, PUBLIC_NETWORK: env.TEST_PUBLIC_NETWORK }, database: openDatabase(env.DB) },
			0,
		);
		expect(await jane.deliveries()).toMatchObject([{ status: null, answer: "The site can't be reached." }]);
		expect(await toldAt(address)).toEqual([]);
	});
});

describe("failures in a row", () => {
	it("are mailed after five and end the webhook after twenty, and one that works again begins anew", async () => {
		const address = receiverWith({ status: "503" });
		const jane = await newMaker(address);
		const fail = async (minutes: number) => {
			for (let minute = 0; minute < minutes; minute++) {
				vi.setSystemTime(Date.now() + MINUTE_MS);
				await jane.client.webhooks.test.mutate({ id: jane.webhookId });
			}
		};
		await fail(4);
		expect(await jane.webhook()).toMatchObject({ state: "on", failures: 4 });
		await fail(1);
		const [failing] = await mailsTo(jane.email, "webhook-failing");
		expect(failing?.text).toContain("127.0.0.1");
		await fail(15);
		expect(await jane.webhook()).toMatchObject({ state: "failing", failures: 20 });
		await mailsTo(jane.email, "webhook-ended");
		expect(await mailsTo(jane.email, "webhook-failing")).toHaveLength(1);
		expect(await refusalOf(jane.client.webhooks.test.mutate({ id: jane.webhookId }))).toMatchObject({ status: 409 });
		await jane.client.webhooks.change.mutate({ id: jane.webhookId, isOn: true, address: receiverWith() });
		expect(await jane.webhook()).toMatchObject({ state: "on", failures: 0 });
		expect(await jane.client.webhooks.test.mutate({ id: jane.webhookId })).toEqual({ status: 204, answer: "" });
	});

	it("within a minute are one", async () => {
		const jane = await newMaker(receiverWith({ status: "503" }));
		for (let page = 0; page < 3; page++) await publish(jane);
		await tell();
		expect(await jane.deliveries()).toHaveLength(3);
		expect(await jane.webhook()).toMatchObject({ failures: 1 });
	});

	it("are over with a delivery that arrives", async () => {
		const jane = await newMaker(receiverWith({ status: "503" }));
		await jane.client.webhooks.test.mutate({ id: jane.webhookId });
		await jane.client.webhooks.change.mutate({ id: jane.webhookId, address: receiverWith() });
		await jane.client.webhooks.test.mutate({ id: jane.webhookId });
		expect(await jane.webhook()).toMatchObject({ failures: 0 });
	});
});

describe("runs", () => {
	it("at once send each delivery once", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		await publish(jane);
		await Promise.all([tell(), tell(), tell()]);
		expect(await toldAt(address)).toHaveLength(1);
	});

	it("that are killed before they note the answer send the same event again later", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		await publish(jane);
		await tell();
		// As the killed run left it: claimed, and not settled.
		await env.DB.prepare("UPDATE webhook_deliveries SET due_at = ?, done_at = NULL, status = NULL")
			.bind(NOW + 5 * MINUTE_MS)
			.run();
		await tell();
		expect(await toldAt(address)).toHaveLength(1);
		vi.setSystemTime(NOW + 5 * MINUTE_MS);
		await tell();
		const [first, second] = await toldAt(address);
		expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
		expect(await jane.deliveries()).toMatchObject([{ status: 204, doneAt: Date.now() }]);
	});

	it("that are killed between a change and its deliveries lose no event", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		await publish(jane);
		await sendDeliveries({ env, database: openDatabase(env.DB) });
		expect(await toldAt(address)).toEqual([]);
		await tell();
		expect(await toldAt(address)).toHaveLength(1);
	});
});

describe("by hand", () => {
	it("a delivery is sent again with its id, and a test says that it is one", async () => {
		const address = receiverWith();
		const jane = await newMaker(address);
		await publish(jane);
		await tell();
		const [delivery] = await jane.deliveries();
		const again = { id: jane.webhookId, delivery: delivery?.delivery ?? 0 };
		expect(await jane.client.webhooks.sendAgain.mutate(again)).toEqual({ status: 204, answer: "" });
		await jane.client.webhooks.test.mutate({ id: jane.webhookId });
		const [first, second, test] = await toldAt(address);
		expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
		expect(test?.event).toMatchObject({ type: "page.published", data: { isTest: true } });
		expect(first?.event.data.isTest).toBeUndefined();
	});
});

it("a webhook ends when its maker may not read its events anymore", async () => {
	const [owner, admin] = [await newMember("hook-owner", RECEIVING), await newMember("hook-admin", RECEIVING)];
	const account = await newTeam(owner);
	await join(owner, account, admin, "admin");
	vi.setSystemTime(Date.now() + 1);
	const address = receiverWith();
	const { id } = await admin.client.webhooks.create.mutate({
		account,
		address,
		events: ["page.published"],
		pages: null,
	});
	expect(await owner.client.webhooks.test.mutate({ account, id })).toMatchObject({ status: 204 });
	await owner.client.teams.removeMember.mutate({ account, personId: admin.id });
	await owner.client.webhooks.test.mutate({ account, id });
	expect(await toldAt(address)).toHaveLength(1);
	expect(await owner.client.webhooks.list.query({ account })).toMatchObject([{ id, state: "refused" }]);
});
