import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { ENGLISH } from "../../../core/words/en.ts";
import { UNCONFIRMED_DAYS } from "../../../core/words/kept-days.ts";
import worker from "../../index.ts";
import { codeOf, confirm, database, logOf, NOW, newList, standing, stopClock } from "../../testing/subscriber-lists.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { wordingIdOf } from "./ask.ts";
import { isOpenFor } from "./standing.ts";
import { unsubscribe } from "./subscription.ts";

const { host } = new URL(env.APP_ORIGIN);

stopClock();

describe("an address that is entered on a gate", () => {
	it("is on the list once, unconfirmed, and gets a mail that confirms it", async () => {
		const list = await newList();
		const { subscriberId } = await list.ask(" Anna@Example.com ");
		expect(await list.rows()).toMatchObject([{ id: subscriberId, email: "anna@example.com", confirmed_at: null }]);
		expect(await standing(list.pageId, subscriberId)).toBe("asked");
		const { sent, confirm: link } = await list.receive();
		expect(sent.to).toEqual(["anna@example.com"]);
		expect(sent.text).toContain(`Confirm address:\n${env.APP_ORIGIN}/go/${list.pageId}/confirm/${link.token}`);
		expect(sent.text).toContain(
			`entered this address at ${host}/${list.username} and asked for emails from Jane's Pots`,
		);
		vi.setSystemTime(NOW + HOUR_MS);
		expect(await confirm(link)).toEqual({
			subscriberId,
			email: "anna@example.com",
			state: "confirmed",
			canReturn: true,
			blockId: "link-1",
			wording: {
				id: await wordingIdOf(TERMS, ENGLISH),
				text: expect.stringContaining("News about pots, once a month."),
			},
		});
		expect(await standing(list.pageId, subscriberId)).toBe("confirmed");
		expect(await logOf(list.pageId)).toMatchObject([
			{ step: "asked", block: "link-1", at: NOW },
			{ step: "confirmed", block: "link-1", at: NOW + HOUR_MS, text: expect.stringContaining(TERMS.responsible) },
		]);
	});

	it("gives the same answer whether it is new, waiting, confirmed or unsubscribed", async () => {
		const list = await newList();
		const answers = [await list.ask("anna@example.com"), await list.ask("ANNA@example.com")];
		const { confirm: link, end } = await list.receive();
		await confirm(link);
		answers.push(await list.ask("anna@example.com"));
		await unsubscribe(database, end);
		answers.push(await list.ask("Anna <anna@example.com>"));
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await list.rows()).toHaveLength(1);
	});

	it.each([
		"",
		"anna",
		"anna@",
		"@example.com",
		"anna@example",
		"a b@example.com",
		"anna@example.com, joe@example.com",
	])("is refused as %j, and nothing is stored", async (typed) => {
		const list = await newList();
		expect(await codeOf(list.ask(typed))).toBe("invalid");
		expect([await list.rows(), list.mails]).toEqual([[], []]);
	});

	it("belongs to one page: the same address on two lists is two subscribers", async () => {
		const [pots, prints] = [await newList(), await newList()];
		const first = await pots.ask("anna@example.com");
		const second = await prints.ask("anna@example.com");
		expect(first.subscriberId).not.toBe(second.subscriberId);
		await confirm((await pots.receive()).confirm);
		expect(await standing(prints.pageId, second.subscriberId)).toBe("asked");
		expect(await standing(prints.pageId, first.subscriberId)).toBeNull();
	});

	it("is merged when many enter it at once, with one mail", async () => {
		const list = await newList();
		const answers = await Promise.all(Array.from({ length: 8 }, () => list.ask("anna@example.com")));
		expect(new Set(answers.map(({ subscriberId }) => subscriberId)).size).toBe(1);
		expect([(await list.rows()).length, list.mails.length]).toEqual([1, 1]);
		expect(await logOf(list.pageId)).toHaveLength(1);
	});

	it("is refused when the words have changed since the visitor read them", async () => {
		const list = await newList();
		const wordingId = await wordingIdOf({ ...TERMS, purpose: "Rarely, news about pots." }, ENGLISH);
		expect(await codeOf(subscribe({ pageId: list.pageId, email: "anna@example.com", wordingId }))).toBe("conflict");
		expect(await list.rows()).toEqual([]);
	});

	it("is refused without a mail service, and on a page that doesn't exist", async () => {
		const list = await newList();
		const withoutMail = { ENVIRONMENT: "production" };
		expect(await codeOf(list.ask("anna@example.com", { variables: withoutMail }))).toBe("unavailable");
		expect(await codeOf(list.ask("anna@example.com", { pageId: "0".repeat(14) }))).toBe("not_found");
		expect(await list.rows()).toEqual([]);
		const stored = await env.DB.prepare("SELECT count(*) AS n FROM consent_wordings").first("n");
		expect(stored).toBe(0);
	});

	it("is stored without the visitor's address in the network", async () => {
		const list = await newList();
		await list.ask("anna@example.com", { clientAddress: "198.51.100.77" });
		await confirm((await list.receive()).confirm);
		const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
			name: string;
		}>();
		for (const { name } of results.filter(({ name }) => /subscriber|consent|attempts/.test(name))) {
			const rows = await env.DB.prepare(`SELECT * FROM ${name}`).all();
			expect(JSON.stringify(rows.results)).not.toContain("198.51.100.77");
		}
	});

	it("keeps each version of the words that were agreed to", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const changed = { ...TERMS, purpose: "News about prints, too." };
		await list.ask("joe@example.com", { gate: changed });
		await list.ask("anna@example.com", { gate: changed, blockId: "link-2" });
		expect((await logOf(list.pageId)).map(({ block, text }) => [block, text.split("\n", 1)[0]])).toEqual([
			["link-1", "News about pots, once a month."],
			["link-1", "News about prints, too."],
			["link-2", "News about prints, too."],
		]);
		const wordings = await env.DB.prepare("SELECT count(*) AS n FROM consent_wordings").first("n");
		expect(wordings).toBe(2);
	});
});

it("an email gate opens for a confirmed address, or at once", () => {
	const table = (["asked", "confirmed", undefined] as const).map((standing) =>
		(["confirmed", "at-once"] as const).map((opens) => isOpenFor(standing, opens)),
	);
	expect(table).toEqual([
		[false, true],
		[true, true],
		[false, false],
	]);
});

it("an address that nobody confirms is deleted after thirty days, with its log, and others stay", async () => {
	const list = await newList();
	await list.ask("waiting@example.com");
	await list.ask("anna@example.com");
	const { confirm: link } = await list.receive();
	await confirm(link);
	vi.setSystemTime(NOW + DAY_MS);
	await list.ask("later@example.com");
	const emailsAt = async (time: number) => {
		vi.setSystemTime(time);
		await worker.scheduled(createScheduledController(), env);
		return (await list.rows()).map(({ email }) => email);
	};
	const all = ["anna@example.com", "later@example.com", "waiting@example.com"];
	expect(await emailsAt(NOW + UNCONFIRMED_DAYS * DAY_MS - 1)).toEqual(all);
	expect(await emailsAt(NOW + UNCONFIRMED_DAYS * DAY_MS)).toEqual(all.slice(0, 2));
	expect(await emailsAt(NOW + (UNCONFIRMED_DAYS + 1) * DAY_MS)).toEqual(["anna@example.com"]);
	expect(await logOf(list.pageId)).toHaveLength(2);
});
