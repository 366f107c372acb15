import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FAILING_DAYS } from "../../../core/domains/domain.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { EACH_MINUTE } from "../../scheduled-tasks.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import {
	DOMAIN_VARIABLES,
	newDomainOwner,
	openHost,
	passTime,
	removeRecords,
	runCron,
} from "../../testing/domain-owner.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { newPage, refusalOf } from "../../testing/people.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** An owner whose domain opens the page. */
async function newConnected(hostname = newDomain()) {
	const jane = await newDomainOwner();
	await jane.save(hostname);
	await jane.addRecords(hostname);
	expect(await jane.recheck(hostname)).toBe("active");
	return { jane, hostname };
}

const setPlan = (email: string, plan: string | null) =>
	env.DB.prepare("UPDATE subscriptions SET plan = ? WHERE email = ?").bind(plan, email).run();

describe("a new domain", () => {
	it("is pending until the ownership record is there, and opens the page once the routing record is there", async () => {
		const jane = await newDomainOwner();
		const host = newDomain();
		expect(await jane.save(`HTTPS://${host.toUpperCase()}/links?a=b`)).toEqual({ hostname: host });
		expect(await jane.recheck(host)).toBe("pending");
		expect((await openHost(host, [jane.pageId])).status).toBe(404);

		await jane.addRecords(host, ["routing"]);
		expect(await jane.recheck(host)).toBe("pending");
		expect((await openHost(host, [jane.pageId])).status).toBe(404);

		await jane.addRecords(host, ["ownership"]);
		expect(await jane.recheck(host)).toBe("active");
		expect((await openHost(host, [jane.pageId])).body).toContain("Jane Roe");
		expect(await jane.changes()).toEqual(["connected", "proved", "added"]);
	});

	it("waits as verified while visitors still go elsewhere", async () => {
		const jane = await newDomainOwner();
		const host = newDomain();
		await jane.save(host);
		await jane.addRecords(host, ["ownership"]);
		await dns.setRecords(host, { A: ["203.0.113.80"] });
		expect(await jane.recheck(host)).toBe("verified");
		expect((await jane.card(host)).records).toMatchObject([
			{ purpose: "ownership", state: { status: "found" } },
			{ purpose: "routing", state: { status: "wrong", seen: ["203.0.113.80"] } },
			{ purpose: "www", state: { status: "missing" } },
		]);
		expect((await openHost(host, [jane.pageId])).status).toBe(404);
	});

	it("is checked by cron too, less and less often", async () => {
		const jane = await newDomainOwner();
		const host = newDomain();
		await jane.save(host);
		const checksInAnHour = async () => {
			const before = (await dns.questions(`_linkstead.${host}`)).length;
			for (let minutes = 0; minutes < 60; minutes += 1) await runCron(DOMAIN_VARIABLES, EACH_MINUTE);
			// Both resolvers are asked in each check.
			return ((await dns.questions(`_linkstead.${host}`)).length - before) / 2;
		};
		const first = await checksInAnHour();
		passTime(5 * HOUR_MS);
		const later = await checksInAnHour();
		expect(first).toBeGreaterThan(10);
		expect(later).toBeLessThan(4);
		expect(later).toBeGreaterThan(0);

		await jane.addRecords(host);
		await checksInAnHour();
		expect(await jane.status(host)).toBe("active");
	});

	it("is believed only when both resolvers see the record", async () => {
		const jane = await newDomainOwner();
		const host = newDomain();
		await jane.save(host);
		const [ownership] = (await jane.card(host)).records;
		await dns.setRecords(`_linkstead.${host}`, { TXT: [ownership?.value ?? ""] }, 1);
		expect(await jane.recheck(host)).toBe("pending");
		expect((await jane.card(host)).records[0]?.state?.status).toBe("spreading");
		await dns.setRecords(`_linkstead.${host}`, { TXT: [ownership?.value ?? ""] }, 2);
		expect(await jane.recheck(host)).toBe("verified");
	});
});

describe("a domain that opens a page", () => {
	it("fails when a record is lost, works for 7 days, and then pauses", async () => {
		const { jane, hostname } = await newConnected();
		await removeRecords(hostname);
		passTime(DAY_MS);
		await runCron();
		expect(await jane.status(hostname)).toBe("failing");
		const { pausesAt } = await jane.card(hostname);
		expect(pausesAt).toBeGreaterThan(Date.now() + 6.9 * DAY_MS);
		expect((await openHost(hostname, [jane.pageId])).status).toBe(200);

		passTime(FAILING_DAYS * DAY_MS - HOUR_MS);
		await runCron();
		expect(await jane.status(hostname)).toBe("failing");
		passTime(2 * HOUR_MS);
		await runCron();
		expect(await jane.card(hostname)).toMatchObject({ status: "paused", pauseReason: "records" });
		expect((await openHost(hostname, [jane.pageId])).status).toBe(404);
		expect(await jane.changes()).toEqual(["gaveUp", "lost", "connected", "proved", "added"]);
	});

	it("recovers when the record is back, also after a pause", async () => {
		const { jane, hostname } = await newConnected();
		await removeRecords(hostname);
		expect(await jane.recheck(hostname)).toBe("failing");
		await jane.addRecords(hostname);
		expect(await jane.recheck(hostname)).toBe("active");

		await removeRecords(hostname);
		await jane.recheck(hostname);
		passTime(8 * DAY_MS);
		expect(await jane.recheck(hostname)).toBe("paused");
		await jane.addRecords(hostname);
		expect(await jane.recheck(hostname)).toBe("active");
		expect((await openHost(hostname, [jane.pageId])).status).toBe(200);
	});

	it.each(["silent", "servfail", "status", "garbage"] as const)("stays while a resolver is %s", async (fault) => {
		const { jane, hostname } = await newConnected();
		await removeRecords(hostname);
		await dns.setFault(hostname, fault, 2);
		if (fault === "silent") {
			vi.useRealTimers();
			giveUpInTime();
		}
		const { id } = await jane.card(hostname);
		await env.DB.prepare("UPDATE domains SET checked_at = 0").run();
		await jane.client.domains.recheck.mutate({ id });
		expect((await jane.card(hostname)).status).toBe("active");
	});

	it("is mailed about: when it is live, when a record is lost, and when it pauses", async () => {
		const mails: { template: string; values?: { hostname: string } }[] = [];
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: { template: string }) => void mails.push(mail) });
		const jane = await newDomainOwner({ ...DOMAIN_VARIABLES, MAIL });
		const host = newDomain();
		await jane.save(host);
		await jane.addRecords(host);
		await jane.recheck(host);
		await removeRecords(host);
		await jane.recheck(host);
		await jane.recheck(host);
		passTime(8 * DAY_MS);
		await jane.recheck(host);
		expect(mails.map(({ template, values }) => [template, values?.hostname])).toEqual([
			["domain-connected", host],
			["domain-failing", host],
			["domain-paused", host],
		]);
	});

	it("is mailed about later when the queue fails", async () => {
		const mails: unknown[] = [];
		const log = vi.spyOn(console, "error").mockReturnValue();
		const failing = bindingWith<Env["MAIL"]>({ send: () => Promise.reject(new Error("The queue is down")) });
		const jane = await newDomainOwner({ ...DOMAIN_VARIABLES, MAIL: failing });
		const host = newDomain();
		await jane.save(host);
		await jane.addRecords(host);
		await jane.recheck(host);
		expect(log).toHaveBeenCalled();
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: unknown) => void mails.push(mail) });
		await runCron({ ...DOMAIN_VARIABLES, MAIL });
		await runCron({ ...DOMAIN_VARIABLES, MAIL });
		expect(mails).toHaveLength(1);
	});

	it("pauses with the plan and comes back with it at once", async () => {
		const { jane, hostname } = await newConnected();
		await setPlan(jane.email, null);
		expect((await openHost(hostname, [jane.pageId])).status).toBe(404);
		expect(await jane.recheck(hostname)).toBe("paused");
		expect(await jane.card(hostname)).toMatchObject({ pauseReason: "plan" });
		await setPlan(jane.email, "business");
		expect(await jane.recheck(hostname)).toBe("active");
		expect((await openHost(hostname, [jane.pageId])).status).toBe(200);
	});

	it("opens the other form of the name after a switch, without a new ownership record", async () => {
		const { jane, hostname } = await newConnected();
		const before = (await jane.card(hostname)).records[0]?.value;
		await jane.save(`www.${hostname}`);
		expect(await jane.status(hostname)).toBeNull();
		expect((await jane.card(`www.${hostname}`)).records[0]?.value).toBe(before);
		await jane.addRecords(`www.${hostname}`);
		expect(await jane.recheck(`www.${hostname}`)).toBe("active");
		expect((await openHost(`www.${hostname}`, [jane.pageId])).status).toBe(200);
		expect((await openHost(hostname, [jane.pageId])).status).toBe(301);
	});

	it("moves to another page of its owner with its state", async () => {
		const { jane, hostname } = await newConnected();
		const { id } = await newPage(jane, `${jane.username}-b`, { fullName: "Second Page" });
		await jane.save(hostname, id);
		expect((await jane.card(hostname)).pageId).toBe(id);
		expect((await openHost(hostname, [jane.pageId, id])).body).toContain("Second Page");
	});

	it("makes way for another domain of its page", async () => {
		const { jane, hostname } = await newConnected();
		const next = newDomain();
		await jane.save(next);
		expect([await jane.status(hostname), await jane.status(next)]).toEqual([null, "pending"]);
		expect((await openHost(hostname, [jane.pageId])).status).toBe(404);
	});

	it("needs a new token after it was removed", async () => {
		const { jane, hostname } = await newConnected();
		const before = (await jane.card(hostname)).records[0]?.value;
		expect(await jane.save("  ")).toEqual({ hostname: null });
		expect((await openHost(hostname, [jane.pageId])).status).toBe(404);
		await jane.save(hostname);
		expect((await jane.card(hostname)).records[0]?.value).not.toBe(before);
		expect(await jane.recheck(hostname)).toBe("pending");
	});

	it("goes with its page", async () => {
		const { jane, hostname } = await newConnected();
		const { id } = await newPage(jane, `${jane.username}-c`);
		await jane.save(hostname, id);
		await jane.client.pages.delete.mutate({ id });
		expect((await openHost(hostname, [id])).status).toBe(404);
		expect(await jane.status(hostname)).toBeNull();
		await runCron();
		expect(await env.DB.prepare("SELECT count(*) AS n FROM domains").first("n")).toBe(0);
	});
});

describe("a save is refused", () => {
	it("on a plan without domains", async () => {
		const jane = await newDomainOwner();
		await setPlan(jane.email, null);
		expect(await refusalOf(jane.save(newDomain()))).toMatchObject({
			status: 403,
			title: "Upgrade Required",
			message: "Custom domains are available on Pro and Business plans.",
		});
	});

	it("for another person's page, which keeps its domain", async () => {
		const { jane, hostname } = await newConnected();
		const eve = await newDomainOwner();
		expect(await refusalOf(eve.save(newDomain(), jane.pageId))).toMatchObject({ status: 404 });
		expect(await refusalOf(eve.save("", jane.pageId))).toMatchObject({ status: 404 });
		const { id } = await jane.card(hostname);
		expect(await refusalOf(eve.client.domains.recheck.mutate({ id }))).toMatchObject({ status: 404 });
		expect(await jane.status(hostname)).toBe("active");
	});

	it("for a name that can't be a domain, and the page keeps its own", async () => {
		const { jane, hostname } = await newConnected();
		for (const typed of ["co.uk", "localhost", "127.1", "jane@gmail.com", "pages.linkstead.net", "xn--a.com"]) {
			expect(await refusalOf(jane.save(typed))).toMatchObject({
				status: 400,
				fields: { hostname: expect.any(String) },
			});
		}
		expect(await jane.status(hostname)).toBe("active");
	});
});
