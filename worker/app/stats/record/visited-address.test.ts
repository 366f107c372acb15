import { describe, expect, it } from "vitest";
import type { StatsFilter } from "../../../../core/stats/question.ts";
import { addDomain } from "../../../testing/domains.ts";
import { APP, type Browser, newPage, newPerson } from "../../../testing/people.ts";
import { beacon, deliver, fakeQueue, type Init, pageWithSocial, send, storedEvents } from "../../../testing/visits.ts";

const APP_HOST = new URL(APP).hostname;

const NOTHING = { views: 0, visitors: 0, clicks: 0, socialClicks: 0 };

function statsOf(person: Browser, id: string, filters: StatsFilter[] = []) {
	return person.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
}

describe("the address that a visitor opened", () => {
	it("views and clicks count under the host where they happened, with a filter for each host", async () => {
		const jane = await newPerson("pro");
		const { id } = await pageWithSocial(jane, "two-addresses");
		await addDomain(id, "both-addresses.example");
		const { messages, EVENTS } = fakeQueue();
		const visitor = (address: string) => ({ "cf-connecting-ip": address });
		const atHome = (path: string, init: Init = {}) => send(path, init, { EVENTS }, "https://both-addresses.example");
		const atApp = (path: string, init: Init = {}) => send(path, init, { EVENTS });

		await atApp("/two-addresses", { headers: visitor("198.51.100.1") });
		await atApp("/e", beacon(id, "link", "link-1"));
		await atApp(`/go/${id}/link/link-2`);
		await atApp("/e", beacon(id, "social", "social-1"));
		await atHome("/", { headers: visitor("198.51.100.2") });
		await atHome("/?utm_source=card", { headers: visitor("198.51.100.2") });
		await atHome("/", { headers: visitor("198.51.100.3") });
		await atHome("/e", beacon(id, "link", "link-1"));
		await atHome(`/go/${id}/social/social-1`);
		await atHome("/e", beacon(id, "social", "social-1"));
		for (const events of messages) await deliver(events);

		const counts = {
			"both-addresses.example": { views: 3, visitors: 2, clicks: 1, socialClicks: 2 },
			[APP_HOST]: { views: 1, visitors: 1, clicks: 2, socialClicks: 1 },
		};
		const { breakdowns } = await statsOf(jane, id);
		expect(breakdowns.address.rows).toMatchObject(Object.entries(counts).map(([key, row]) => ({ key, ...row })));
		for (const [key, expected] of Object.entries(counts)) {
			const filtered = await statsOf(jane, id, [{ dimension: "address", key }]);
			expect([filtered.source, filtered.totals]).toMatchObject(["events", expected]);
			expect(filtered.breakdowns.address).toMatchObject({ keys: 1, rows: [{ key, ...expected }] });
		}
		const elsewhere = await statsOf(jane, id, [{ dimension: "address", key: "two-addresses.example" }]);
		expect(elsewhere.totals).toMatchObject(NOTHING);
	});

	it.each([
		["a port", "port.example", "https://port.example:8443"],
		["capitals", "capitals.example", "https://Capitals.EXAMPLE"],
		["both", "both.example", "http://BOTH.example:8080"],
	])("a host with %s counts by its plain name", async (_what, hostname, origin) => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "odd-host");
		await addDomain(id, hostname);
		const { messages, EVENTS } = fakeQueue();
		expect((await send("/", {}, { EVENTS }, origin)).status).toBe(200);
		await deliver(messages.flat());
		expect(await storedEvents("view")).toMatchObject([{ page_id: id, visited_host: hostname }]);
	});

	it("the app's hosts count apart, because an owner can give either to visitors", async () => {
		const { id } = await newPage(await newPerson(), "both-hosts");
		const { messages, EVENTS } = fakeQueue();
		await send("/both-hosts", {}, { EVENTS });
		await send("/both-hosts", {}, { EVENTS }, "http://127.0.0.1:8787");
		await deliver(messages.flat());
		const hosts = (await storedEvents("view")).map(({ page_id, visited_host }) => [page_id, visited_host]);
		expect(hosts.sort()).toEqual([
			[id, "127.0.0.1"],
			[id, "localhost"],
		]);
	});

	it("a bot's visit keeps no address", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "bots-address");
		const { messages, EVENTS } = fakeQueue();
		await send("/bots-address", { headers: { "user-agent": "WhatsApp/2.23.20.0" } }, { EVENTS });
		await deliver(messages.flat());
		const { breakdowns, totals } = await statsOf(jane, id);
		expect([totals.previews, breakdowns.address.rows]).toEqual([1, []]);
	});
});
