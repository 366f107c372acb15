import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { visit } from "../../testing/visiting.ts";

const NOW = Date.parse("2026-11-25T12:00Z");
const MAIL = bindingWith<Env["MAIL"]>({ send: async () => {} });

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(NOW);
});

let listsSoFar = 0;

async function newList(plan: "free" | "pro" = "free") {
	listsSoFar += 1;
	const jane = await newPerson(plan);
	const { id: pageId } = await newPage(jane, `own-list-${listsSoFar}`, { blocks: someLinks(2) });
	const add = (email: string, more: { blockId?: string; gate?: typeof TERMS } = {}) =>
		subscribe({ pageId, email, variables: { MAIL }, ...more });
	const set = (email: string, times: { confirmed_at?: number; unsubscribed_at?: number; created_at?: number }) =>
		env.DB.batch(
			Object.entries(times).map(([column, at]) =>
				env.DB.prepare(`UPDATE subscribers SET ${column} = ? WHERE email = ? AND page_id = ?`).bind(at, email, pageId),
			),
		);
	const { subscribers } = jane.client;
	const all = async (search = "") => {
		const emails: string[] = [];
		let cursor: string | undefined;
		do {
			const part = await subscribers.list.query({ pageId, search, ...(cursor === undefined ? {} : { cursor }) });
			emails.push(...part.subscribers.map(({ email }) => email));
			cursor = part.next ?? undefined;
		} while (cursor !== undefined);
		return emails;
	};
	return { jane, pageId, add, set, subscribers, all };
}

/** Adds many rows at once, three a millisecond. */
const fill = (pageId: string, count: number) =>
	env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
		 INSERT INTO subscribers (id, page_id, email, block_id, wording_id, created_at, asked_at)
		 SELECT 'filled-' || printf('%06d', i), ?2, 'filled-' || printf('%06d', i) || '@example.com', 'link-1',
			(SELECT id FROM consent_wordings WHERE page_id = ?2), ?3 - i / 3, 0 FROM n`,
	)
		.bind(count, pageId, NOW)
		.run();

describe("the owner's list", () => {
	it("has each address with its state, its times and its block, newest first", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		vi.setSystemTime(NOW + MINUTE_MS);
		await list.add("joe@example.com", { blockId: "link-2" });
		vi.setSystemTime(NOW + 2 * MINUTE_MS);
		await list.add("lea@example.com", { blockId: "link-gone" });
		await list.set("joe@example.com", { confirmed_at: NOW + HOUR_MS });
		await list.set("lea@example.com", { confirmed_at: NOW + HOUR_MS, unsubscribed_at: NOW + DAY_MS });
		expect(await list.subscribers.list.query({ pageId: list.pageId })).toEqual({
			page: { fullName: "Jane Roe", username: `own-list-${listsSoFar}` },
			counts: { confirmed: 1, asked: 1, unsubscribed: 1 },
			growth: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
			subscribers: [
				{
					id: expect.any(String),
					email: "lea@example.com",
					state: "unsubscribed",
					createdAt: NOW + 2 * MINUTE_MS,
					confirmedAt: NOW + HOUR_MS,
					unsubscribedAt: NOW + DAY_MS,
					blockTitle: null,
				},
				expect.objectContaining({ email: "joe@example.com", state: "confirmed", blockTitle: "Link 2" }),
				expect.objectContaining({ email: "anna@example.com", state: "asked", confirmedAt: null, blockTitle: "Link 1" }),
			],
			next: null,
		});
	});

	it("comes in parts, each address once, also when many came in the same moment and others come meanwhile", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await fill(list.pageId, 120);
		const first = await list.subscribers.list.query({ pageId: list.pageId });
		expect(first.subscribers).toHaveLength(50);
		await list.add("new@example.com");
		const second = await list.subscribers.list.query({ pageId: list.pageId, cursor: first.next ?? "" });
		const third = await list.subscribers.list.query({ pageId: list.pageId, cursor: second.next ?? "" });
		expect([second.subscribers.length, third.subscribers.length, third.next]).toEqual([50, 21, null]);
		const ids = [first, second, third].flatMap(({ subscribers }) => subscribers.map(({ id }) => id));
		expect(new Set(ids).size).toBe(121);
	});

	it("finds addresses that contain what is typed, in small and capital letters, and nothing by signs", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await list.add("joe@pots.example");
		await list.add("an_na@example.com");
		expect(await list.all(" ANNA ")).toEqual(["anna@example.com"]);
		expect(await list.all("pots.")).toEqual(["joe@pots.example"]);
		expect(await list.all("n_n")).toEqual(["an_na@example.com"]);
		expect(await list.all("%")).toEqual([]);
		expect((await list.all("")).toSorted()).toEqual(["an_na@example.com", "anna@example.com", "joe@pots.example"]);
	});

	it("has grown by those who confirmed in each of the last twelve weeks, and haven't unsubscribed", async () => {
		const list = await newList();
		const confirmedDaysAgo = { anna: 400, joe: 80, lea: 8, max: 6, eve: 0 };
		for (const [name, days] of Object.entries(confirmedDaysAgo)) {
			await list.add(`${name}@example.com`);
			await list.set(`${name}@example.com`, { confirmed_at: NOW - days * DAY_MS });
		}
		await list.add("asked@example.com");
		await list.set("max@example.com", { unsubscribed_at: NOW });
		const { growth } = await list.subscribers.list.query({ pageId: list.pageId });
		expect(growth).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 4]);
	});

	it("is empty for a page without subscribers", async () => {
		const list = await newList();
		expect(await list.subscribers.list.query({ pageId: list.pageId })).toMatchObject({
			counts: { confirmed: 0, asked: 0, unsubscribed: 0 },
			subscribers: [],
			next: null,
		});
	});

	it("belongs to one page: another page of the same owner has its own", async () => {
		const list = await newList("pro");
		const other = await newPage(list.jane, `own-list-other-${listsSoFar}`);
		await list.add("anna@example.com");
		const { subscribers } = await list.subscribers.list.query({ pageId: other.id });
		expect(subscribers).toEqual([]);
		const [anna] = (await list.subscribers.list.query({ pageId: list.pageId })).subscribers;
		expect(await refusalOf(list.subscribers.delete.mutate({ pageId: other.id, id: anna?.id ?? "" }))).toMatchObject({
			status: 404,
		});
		await list.subscribers.deleteAll.mutate({ pageId: other.id });
		expect(await list.all()).toEqual(["anna@example.com"]);
	});
});

describe("deleting", () => {
	const rowsOf = (table: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");

	it("an address takes its log along, and a second click says that it is gone", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await list.add("joe@example.com");
		const [joe] = (await list.subscribers.list.query({ pageId: list.pageId, search: "joe" })).subscribers;
		await list.subscribers.delete.mutate({ pageId: list.pageId, id: joe?.id ?? "" });
		expect([await list.all(), await rowsOf("subscriber_log")]).toEqual([["anna@example.com"], 1]);
		expect(await refusalOf(list.subscribers.delete.mutate({ pageId: list.pageId, id: joe?.id ?? "" }))).toMatchObject({
			status: 404,
			message: "This address is no longer on the list.",
		});
	});

	it("all addresses of a page leaves the other lists", async () => {
		const [list, other] = [await newList(), await newList()];
		for (const one of [list, other]) await one.add("anna@example.com");
		await list.subscribers.deleteAll.mutate({ pageId: list.pageId });
		expect([await list.all(), await other.all()]).toEqual([[], ["anna@example.com"]]);
	});

	it("a page or an account deletes its list, the log and the words", async () => {
		const list = await newList("pro");
		const other = await newPage(list.jane, `own-list-second-${listsSoFar}`);
		await subscribe({ pageId: other.id, email: "anna@example.com", variables: { MAIL } });
		await list.jane.client.pages.makePrimary.mutate({ id: list.pageId });
		await list.jane.client.pages.delete.mutate({ id: other.id });
		for (const table of ["subscribers", "subscriber_log", "consent_wordings"]) {
			expect([table, await rowsOf(table)]).toEqual([table, 0]);
		}
	});
});

describe("the list as a file", () => {
	it("has every address with its state, its times and the words that were agreed to", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await list.set("anna@example.com", { confirmed_at: NOW + HOUR_MS });
		const { name, type, content } = await list.subscribers.export.query({ pageId: list.pageId });
		expect([name, type]).toEqual([`own-list-${listsSoFar}-subscribers.csv`, "text/csv; charset=utf-8"]);
		expect(content).toBe(
			[
				'\uFEFF"Email","State","Entered","Confirmed","Unsubscribed","Block","Agreed to"\r\n',
				'"anna@example.com","Confirmed","2026-11-25T12:00:00.000Z","2026-11-25T13:00:00.000Z","","Link 1",',
				`"${TERMS.purpose}\nResponsible: ${TERMS.responsible}, ${TERMS.contact}. Privacy policy: ${TERMS.privacyUrl}"\r\n`,
			].join(""),
		);
	});

	it("can't run as a formula in a spreadsheet", async () => {
		const list = await newList();
		for (const email of ["=cmd|calc@example.com", "+1-2@example.com", "-a@example.com"]) await list.add(email);
		const { content } = await list.subscribers.export.query({ pageId: list.pageId });
		for (const cell of content.matchAll(/"([^"]*)"/g)) expect(cell[1]).not.toMatch(/^[=+\-@]/);
		expect(content).toContain(`"'=cmd|calc@example.com"`);
	});

	it("has all of a long list, each address once", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await fill(list.pageId, 4_100);
		const { content } = await list.subscribers.export.query({ pageId: list.pageId });
		const emails = [...content.matchAll(/^"([^"@]+@[^"]+)",/gm)].map(([, email]) => email);
		expect([emails.length, new Set(emails).size]).toEqual([4_101, 4_101]);
	});
});

describe("new subscribers", () => {
	const question = (id: string, more: object) => ({ id, period: "7d" as const, timeZone: "UTC", ...more });

	it("are counted by the day of the owner's zone on which they have confirmed", async () => {
		const list = await newList();
		const times = ["2026-11-24T23:30Z", "2026-11-25T00:10Z", "2026-11-25T11:59Z", "2026-11-18T22:00Z"];
		for (const [person, time] of times.entries()) {
			await list.add(`person-${person}@example.com`);
			await list.set(`person-${person}@example.com`, { confirmed_at: Date.parse(time) });
		}
		await list.add("waiting@example.com");
		await list.set("person-2@example.com", { unsubscribed_at: NOW });
		const countsIn = async (timeZone: string) => {
			const { chart, total } = await list.subscribers.countNew.query(question(list.pageId, { timeZone }));
			return {
				total,
				days: chart.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]),
				of: chart.length,
			};
		};
		expect(await countsIn("UTC")).toEqual({
			total: 3,
			days: [
				["2026-11-24", 1],
				["2026-11-25", 2],
			],
			of: 7,
		});
		expect(await countsIn("Europe/Berlin")).toEqual({ total: 3, days: [["2026-11-25", 3]], of: 7 });
		expect(await countsIn("America/New_York")).toEqual({
			total: 3,
			days: [
				["2026-11-24", 2],
				["2026-11-25", 1],
			],
			of: 7,
		});
	});

	it("are counted hour by hour for a day", async () => {
		const list = await newList();
		await list.add("anna@example.com");
		await list.set("anna@example.com", { confirmed_at: NOW - HOUR_MS });
		const { unit, chart, total } = await list.subscribers.countNew.query(question(list.pageId, { period: "today" }));
		expect([unit, total, chart.length]).toEqual(["hour", 1, 13]);
		expect(chart[11]).toMatchObject({ count: 1 });
	});

	it("are shown as far back as the plan shows statistics", async () => {
		const list = await newList();
		expect(await refusalOf(list.subscribers.countNew.query(question(list.pageId, { period: "30d" })))).toMatchObject({
			status: 403,
			title: "Upgrade Required",
		});
	});

	it("a page has a list when a gate asks for an address, or when there are subscribers", async () => {
		const list = await newList();
		const hasList = async () => (await list.subscribers.countNew.query(question(list.pageId, {}))).hasList;
		expect(await hasList()).toBe(false);
		const { version } = await list.jane.client.pages.get.query({ id: list.pageId });
		const gate = { kind: "email", opens: "confirmed", ...TERMS } as const;
		await list.jane.client.pages.save.mutate({
			id: list.pageId,
			version,
			draft: draftWith({ blocks: someLinks(1).map((link) => ({ ...link, gate })) }),
		});
		expect(await hasList()).toBe(true);
		const other = await newList();
		await other.add("anna@example.com");
		expect((await other.subscribers.countNew.query(question(other.pageId, {}))).hasList).toBe(true);
	});
});

it("no visitor can read the list", async () => {
	const list = await newList();
	await list.add("anna@example.com");
	for (const path of [`/own-list-${listsSoFar}`, `/own-list-${listsSoFar}.json`, `/own-list-${listsSoFar}.vcf`]) {
		expect(await (await visit(path)).text()).not.toContain("anna@example.com");
	}
});
