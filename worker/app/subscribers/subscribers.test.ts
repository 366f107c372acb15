import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UNCONFIRMED_DAYS } from "../../../core/subscribers/subscriber.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import worker from "../../index.ts";
import { mailsTo } from "../../testing/mails.ts";
import { outsideAnswering, receivedOutside } from "../../testing/outside.ts";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { send } from "../../testing/visits.ts";
import type { MailRequest } from "../mail/mail-request.ts";
import { wordingIdOf } from "./ask.ts";
import { isOpenFor, type SubscriberStanding, standingsOfSubscribers } from "./standing.ts";
import { confirmSubscriber, findSubscription, unsubscribe } from "./subscription.ts";

const NOW = Date.parse("2026-11-25T12:00Z");
const database = openDatabase(env.DB);
const { host } = new URL(env.APP_ORIGIN);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(NOW);
});

let pagesSoFar = 0;

/** A page with a list, whose confirmation mails wait in a queue. */
async function newList({ fullName = "Jane's Pots" } = {}) {
	pagesSoFar += 1;
	const username = `list-${pagesSoFar}`;
	const jane = await newPerson();
	const { id: pageId } = await newPage(jane, username, { fullName, blocks: someLinks(2) });
	const mails: MailRequest[] = [];
	// The code only uses `send`.
	const MAIL = { send: async (mail: MailRequest) => void mails.push(mail) } as unknown as Env["MAIL"];
	const ask = (email: string, more: Partial<Parameters<typeof subscribe>[0]> = {}) =>
		subscribe({ pageId, email, ...more, variables: { MAIL, ...more.variables } });
	/** Delivers the newest mail and returns it as it was sent, with the paths of its links. */
	const receive = async (mail = mails.at(-1)) => {
		const name = `${mail && "subscriberId" in mail.account ? mail.account.subscriberId : ""} ${mails.length}`;
		await deliverTo("linkstead-mail", mail, {
			id: name,
			replaced: { RESEND_API_KEY: "key", RESEND_ENDPOINT: `${outsideAnswering(200)}/emails` },
		});
		const received = await receivedOutside<SentMail>(pageId);
		const sent = received.at(-1)?.body;
		if (!sent) throw new Error("No mail was sent");
		const tokenOf = (link: string) => new RegExp(`/go/${pageId}/${link}/([\\w.-]+)`).exec(sent.text)?.[1] ?? "";
		return { sent, confirm: { pageId, token: tokenOf("confirm") }, end: { pageId, token: tokenOf("unsubscribe") } };
	};
	const rows = async () =>
		(await env.DB.prepare("SELECT * FROM subscribers WHERE page_id = ? ORDER BY email").bind(pageId).all()).results;
	return { jane, pageId, username, mails, ask, receive, rows };
}

interface SentMail {
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string>;
}

const confirm = async (link: { pageId: string; token: string }, gate = TERMS) =>
	confirmSubscriber(database, { ...link, wordingId: await wordingIdOf(gate) });

const codeOf = (attempt: Promise<unknown>) =>
	attempt.then(
		() => "done",
		(error: unknown) => (error instanceof DomainError ? error.code : String(error)),
	);

async function standing(pageId: string, subscriberId: string): Promise<SubscriberStanding | null> {
	const standings = standingsOfSubscribers([subscriberId]);
	const [page] = await database.select({ standings }).from(pages).where(eq(pages.id, pageId));
	return page?.standings[subscriberId] ?? null;
}

const logOf = async (pageId: string) => {
	const { results } = await env.DB.prepare(
		`SELECT step, subscriber_log.block_id AS block, text, happened_at AS at FROM subscriber_log
		 INNER JOIN subscribers ON subscribers.id = subscriber_id
		 INNER JOIN consent_wordings ON consent_wordings.id = subscriber_log.wording_id AND consent_wordings.page_id = subscribers.page_id
		 WHERE subscribers.page_id = ? ORDER BY subscriber_log.id`,
	)
		.bind(pageId)
		.all<{ step: string; block: string; text: string; at: number }>();
	return results;
};

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
			blockId: "link-1",
			wording: { id: await wordingIdOf(TERMS), text: expect.stringContaining("News about pots, once a month.") },
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
		const wordingId = await wordingIdOf({ ...TERMS, purpose: "Rarely, news about pots." });
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

describe("the mail", () => {
	it("comes once a day for a page and address, also when the owner deletes the address", async () => {
		const list = await newList();
		for (const hours of [0, 1, 23]) {
			vi.setSystemTime(NOW + hours * HOUR_MS);
			await list.ask("anna@example.com");
			await env.DB.prepare("DELETE FROM subscribers").run();
		}
		expect(list.mails).toHaveLength(1);
		vi.setSystemTime(NOW + 24 * HOUR_MS);
		await list.ask("anna@example.com");
		expect(list.mails).toHaveLength(2);
	});

	it("comes a hundred times a day on a page. Then everybody is refused, known or not, and nothing is stored", async () => {
		const list = await newList();
		for (let person = 0; person < 100; person++) await list.ask(`person-${person}@example.com`);
		expect(list.mails).toHaveLength(100);
		for (const email of ["person-0@example.com", "new@example.com"]) {
			expect(await codeOf(list.ask(email))).toBe("rate_limited");
		}
		expect(await list.rows()).toHaveLength(100);
		const other = await newList();
		await other.ask("person-0@example.com");
		vi.setSystemTime(NOW + DAY_MS);
		await list.ask("new@example.com");
		expect([list.mails.length, other.mails.length]).toEqual([101, 1]);
	});

	it("one visitor can't use up a page's mails", async () => {
		const list = await newList();
		const codes = [];
		for (let person = 0; person < 25; person++) {
			codes.push(await codeOf(list.ask(`person-${person}@example.com`, { clientAddress: "203.0.113.9" })));
		}
		expect(codes.filter((code) => code === "done")).toHaveLength(20);
		expect(await codeOf(list.ask("other@example.com"))).toBe("done");
	});

	it("ends by its link in words and headers, with one click of a mail program", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { sent, end } = await list.receive();
		const url = `${env.APP_ORIGIN}/go/${list.pageId}/unsubscribe/${end.token}`;
		expect(sent.headers).toEqual({
			"List-Unsubscribe": `<${url}>`,
			"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		});
		expect(sent.text).toContain(`Stop these emails:\n${url}`);
		expect(sent.html).toContain(`href="${url}"`);
	});

	it("holds the page's name and address and our words, and nothing else of its owner", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		const { sent } = await list.receive();
		const mail = JSON.stringify(sent);
		for (const word of [...Object.values(TERMS), "Link 1", "Hello"]) expect(mail).not.toContain(word);
		expect(sent.subject).toBe("Do you want emails from Jane's Pots?");
	});

	it.each(["Win at https://evil.example", "evil.example/win", "pay me@evil.example", "www.evil", "", "\u200b"])(
		"says the page's address for the name %j, which could lead elsewhere",
		async (fullName) => {
			const list = await newList({ fullName });
			await list.ask("anna@example.com");
			const { sent } = await list.receive();
			expect(sent.subject).toBe(`Do you want emails from ${host}/${list.username}?`);
			expect(JSON.stringify(sent)).not.toContain("evil");
		},
	);

	it("leads to the page's own domain when the visitor was there", async () => {
		const list = await newList();
		await list.ask("anna@example.com", { domain: "xn--bcher-kva.example" });
		const { sent } = await list.receive();
		expect(sent.text).toContain(`https://xn--bcher-kva.example/go/${list.pageId}/confirm/`);
		expect(sent.text).toContain("entered this address at bücher.example and");
		expect(sent.headers["List-Unsubscribe"]).toContain("<https://xn--bcher-kva.example/go/");
	});

	it("isn't sent when the owner has deleted the address meanwhile", async () => {
		const list = await newList();
		await list.ask("anna@example.com");
		await env.DB.prepare("DELETE FROM subscribers").run();
		await expect(list.receive()).rejects.toThrow("No mail was sent");
	});

	it("lands in the outbox of a development server, through the queue", async () => {
		const list = await newList();
		vi.useRealTimers();
		await subscribe({ pageId: list.pageId, email: "outbox@example.com" });
		const [mail] = await mailsTo("outbox@example.com", "confirm-subscription");
		expect(mail?.html).toContain("Confirm address");
	});
});

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
