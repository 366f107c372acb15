import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { codeOf, confirm, database, logOf, NOW, newList, standing, stopClock } from "../../testing/subscriber-lists.ts";
import { TERMS } from "../../testing/subscribing.ts";
import { send } from "../../testing/visits.ts";
import { findSubscription, unsubscribe } from "./subscription.ts";

stopClock();

describe("a mailed link", () => {
	it("changes nothing when it is opened", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		const before = [await list.rows(), await logOf(list.pageId)];
		expect(await findSubscription(database, "confirm", link)).toMatchObject({
			email: "anna@example.com",
			state: "asked",
		});
		expect(await findSubscription(database, "unsubscribe", end)).toMatchObject({ state: "asked" });
		expect([await list.rows(), await logOf(list.pageId)]).toEqual(before);
	});

	it("can be pressed again and again", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await Promise.all([confirm(link), confirm(link), confirm(link)]);
		vi.setSystemTime(NOW + HOUR_MS);
		await confirm(link);
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW, unsubscribed_at: null }]);
		await Promise.all([unsubscribe(database, end), unsubscribe(database, end)]);
		vi.setSystemTime(NOW + 2 * HOUR_MS);
		expect(await unsubscribe(database, end)).toMatchObject({ state: "unsubscribed" });
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW, unsubscribed_at: NOW + HOUR_MS }]);
		expect((await logOf(list.pageId)).map(({ step }) => step)).toEqual(["asked", "confirmed", "unsubscribed"]);
	});

	it.each<Record<string, string>>([{}, { origin: "https://mail.example" }, { origin: "null" }])(
		"unsubscribes with one request from a mail program, without a cookie: %j",
		async (headers) => {
			const list = await newList();
			await list.ask("anna@example.com");
			const { end } = await list.receive();
			const path = `/go/${list.pageId}/unsubscribe/${end.token}`;
			const asked = await send(path);
			expect([asked.status, asked.headers.get("cache-control")]).toEqual([200, "no-store"]);
			expect(await list.rows()).toMatchObject([{ unsubscribed_at: null }]);
			const form = { "content-type": "application/x-www-form-urlencoded", ...headers };
			const answer = await send(path, { method: "POST", body: "List-Unsubscribe=One-Click", headers: form });
			expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
			expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW }]);
		},
	);

	it.each(["confirm", "unsubscribe", "subscribe-again", "bought"])(
		"leads back to the page when it no longer works: %s",
		async (step) => {
			const { pageId, username } = await newList();
			const answer = await send(`/go/${pageId}/${step}/abc`);
			expect(answer.status).toBe(404);
			const body = await answer.text();
			expect(body).toContain("This link has expired");
			expect(body).toContain(`href="/${username}"`);
		},
	);

	it("is good for its own page and purpose only, and can't be guessed", async () => {
		const [list, other] = [await newList(), await newList()];
		const { subscriberId } = await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		const wrong = [
			{ ...link, pageId: other.pageId },
			{ ...link, token: end.token },
			{ ...link, token: `${subscriberId}.${"A".repeat(43)}` },
			{ ...link, token: subscriberId },
			{ ...link, token: link.token.slice(0, -1) },
			{ ...link, token: `${link.token}A` },
			{ ...link, token: "" },
		];
		for (const one of wrong) expect([one, await confirm(one)]).toEqual([one, null]);
		for (const one of [
			{ ...end, pageId: other.pageId },
			{ ...end, token: link.token },
		]) {
			expect(await unsubscribe(database, one)).toBeNull();
		}
		expect(await list.rows()).toMatchObject([{ confirmed_at: null, unsubscribed_at: null }]);
	});

	it("shows the words of the gate that asked last, and confirms no others", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link } = await list.receive();
		const changed = { ...TERMS, purpose: "News about prints." };
		await list.ask("anna@example.com", { gate: changed, blockId: "link-2" });
		expect(await codeOf(confirm(link))).toBe("conflict");
		expect(await list.rows()).toMatchObject([{ confirmed_at: null }]);
		expect(await findSubscription(database, "confirm", link)).toMatchObject({ blockId: "link-2" });
		expect(await confirm(link, changed)).toMatchObject({ state: "confirmed", blockId: "link-2" });
	});

	it("opens another block on the same day, without another mail", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link } = await list.receive();
		await confirm(link);
		await list.ask("anna@example.com", { blockId: "link-2" });
		expect(list.mails).toHaveLength(1);
		expect(await confirm(link)).toMatchObject({ blockId: "link-2" });
		expect((await logOf(list.pageId)).map(({ step, block }) => [step, block])).toEqual([
			["asked", "link-1"],
			["confirmed", "link-1"],
			["asked", "link-2"],
			["confirmed", "link-2"],
		]);
	});

	it("leads nowhere after the owner has deleted the address", async () => {
		const list = await newList();
		const { subscriberId } = await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await env.DB.prepare("DELETE FROM subscribers").run();
		expect([await confirm(link), await unsubscribe(database, end)]).toEqual([null, null]);
		expect(await standing(list.pageId, subscriberId)).toBeNull();
	});
});

describe("who has unsubscribed", () => {
	it("keeps what was opened", async () => {
		const list = await newList();
		const { subscriberId } = await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await confirm(link);
		await unsubscribe(database, end);
		expect(await standing(list.pageId, subscriberId)).toBe("confirmed");
	});

	it("stays unsubscribed when somebody enters the address again, until it is confirmed again", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await confirm(link);
		await unsubscribe(database, end);
		vi.setSystemTime(NOW + DAY_MS);
		await list.ask("anna@example.com");
		expect(list.mails).toHaveLength(2);
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW }]);
		expect(await confirm((await list.receive()).confirm)).toMatchObject({ state: "confirmed" });
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW + DAY_MS, unsubscribed_at: null }]);
	});

	it("subscribes again by the first mail's link, on the day when no second mail is sent", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await confirm(link);
		await unsubscribe(database, end);
		vi.setSystemTime(NOW + HOUR_MS);
		await list.ask("anna@example.com");
		expect(list.mails).toHaveLength(1);
		expect(await list.rows()).toMatchObject([{ unsubscribed_at: NOW }]);
		await confirm(link);
		expect(await list.rows()).toMatchObject([{ confirmed_at: NOW + HOUR_MS, unsubscribed_at: null }]);
		expect((await logOf(list.pageId)).map(({ step }) => step)).toEqual([
			"asked",
			"confirmed",
			"unsubscribed",
			"confirmed",
		]);
	});

	it("gets no other mail if the address was never confirmed, because somebody else had entered it", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { confirm: link, end } = await list.receive();
		await unsubscribe(database, end);
		for (const days of [1, 2, 3]) {
			vi.setSystemTime(NOW + days * DAY_MS);
			await list.ask("anna@example.com");
		}
		expect(list.mails).toHaveLength(1);
		expect(await list.rows()).toMatchObject([{ asked_at: NOW }]);
		expect(await confirm(link)).toMatchObject({ state: "confirmed" });
	});
});
