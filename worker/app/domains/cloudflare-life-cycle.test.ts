import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { newCloudflareZone } from "../../testing/cloudflare.ts";
import { newDomain } from "../../testing/dns.ts";
import {
	DOMAIN_VARIABLES,
	type DomainOwner,
	newDomainOwner,
	openHost,
	passTime,
	runCron,
} from "../../testing/domain-owner.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** An owner in a deployment with a zone at Cloudflare, who has set the records of a new domain. */
async function newOwnerAtCloudflare(options?: { isSlow?: boolean }) {
	const zone = await newCloudflareZone(options);
	const variables = { ...DOMAIN_VARIABLES, ...zone.variables };
	const jane = await newDomainOwner(variables);
	const hostname = newDomain();
	await jane.save(hostname);
	return { zone, variables, jane, hostname };
}

/** The same with a domain that opens the page. */
async function newConnected() {
	const owner = await newOwnerAtCloudflare();
	await owner.jane.addRecords(owner.hostname);
	await connect(owner.jane, owner.hostname);
	return owner;
}

/** Checks until Cloudflare has issued the certificate: one check proves the ownership, and another orders it. */
async function connect(person: DomainOwner, hostname: string): Promise<void> {
	for (let checks = 0; checks < 2; checks += 1) expect(await person.recheck(hostname)).toBe("verified");
	expect(await person.recheck(hostname)).toBe("active");
}

const certificateOf = async ({ jane, hostname }: Awaited<ReturnType<typeof newOwnerAtCloudflare>>) =>
	(await jane.card(hostname)).certificate;

it("no certificate is ordered before the ownership is proved", async () => {
	const { zone, jane, hostname } = await newOwnerAtCloudflare();
	await jane.addRecords(hostname, ["routing"]);
	await jane.recheck(hostname);
	expect(await zone.hostnames()).toEqual([]);
	await jane.addRecords(hostname, ["ownership"]);
	expect(await jane.recheck(hostname)).toBe("verified");
	expect(await zone.hostnames()).toEqual([]);
	await jane.recheck(hostname);
	expect((await zone.hostnames()).toSorted()).toEqual([hostname, `www.${hostname}`].toSorted());
});

it("a domain opens its page when its certificate is active, and says that it waits until then", async () => {
	const owner = await newOwnerAtCloudflare({ isSlow: true });
	const { zone, jane, hostname } = owner;
	await jane.addRecords(hostname);
	expect(await jane.recheck(hostname)).toBe("verified");
	expect(await jane.recheck(hostname)).toBe("verified");
	expect(await certificateOf(owner)).toEqual({ status: "pending", problem: null });
	expect((await openHost(hostname, [jane.pageId])).status).toBe(404);
	await zone.issue(hostname);
	expect(await jane.recheck(hostname)).toBe("active");
	expect(await certificateOf(owner)).toEqual({ status: "active", problem: null });
	expect((await openHost(hostname, [jane.pageId])).status).toBe(200);
});

it("a name of another Cloudflare account waits, with the reason, until it is free there", async () => {
	const owner = await newOwnerAtCloudflare();
	const { zone, jane, hostname } = owner;
	await zone.takeElsewhere(hostname);
	await jane.addRecords(hostname);
	await jane.recheck(hostname);
	expect(await jane.recheck(hostname)).toBe("verified");
	expect(await certificateOf(owner)).toEqual({ status: "failed", problem: "taken" });
});

it.each([
	[429, "limited"],
	[503, "unreachable"],
	[0, "unreachable"],
])("a domain stays active while Cloudflare answers %i", async (status, problem) => {
	const owner = await newConnected();
	await owner.zone.failNext({ status, count: 10 });
	expect(await owner.jane.recheck(owner.hostname)).toBe("active");
	expect(await certificateOf(owner)).toEqual({ status: "active", problem });
});

it("a domain fails when Cloudflare no longer serves it, and recovers with it", async () => {
	const { zone, jane, hostname } = await newConnected();
	await zone.change(hostname, { status: "blocked" });
	expect(await jane.recheck(hostname)).toBe("failing");
	await zone.issue(hostname);
	expect(await jane.recheck(hostname)).toBe("active");
});

it("a removed domain is deleted at Cloudflare, also after an outage there", async () => {
	const { zone, variables, jane, hostname } = await newConnected();
	await zone.failNext({ status: 503, count: 2 });
	await jane.save("");
	await runCron(variables);
	expect(await zone.hostnames()).toHaveLength(2);
	passTime(10 * MINUTE_MS);
	await runCron(variables);
	expect(await zone.hostnames()).toEqual([]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM domains").first("n")).toBe(0);
	expect(await jane.status(hostname)).toBeNull();
});

it("a deleted account's domain is deleted at Cloudflare", async () => {
	const { zone, variables, jane } = await newConnected();
	await jane.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
	for (let minutes = 0; minutes < 3; minutes += 1) await runCron(variables);
	expect(await zone.hostnames()).toEqual([]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM domains").first("n")).toBe(0);
});

it("the former holder's removal leaves the certificate of the next one", async () => {
	const { zone, variables, jane, hostname } = await newConnected();
	const ben = await newDomainOwner(variables);
	await ben.save(hostname);
	await ben.addRecords(hostname, ["ownership"]);
	for (let checks = 0; checks < 3; checks += 1) await ben.recheck(hostname);
	expect(await ben.status(hostname)).toBe("active");
	expect(await jane.status(hostname)).toBeNull();
	for (let minutes = 0; minutes < 3; minutes += 1) await runCron(variables);
	expect(await zone.hostnames()).toContain(hostname);
	expect(await ben.recheck(hostname)).toBe("active");
	expect((await openHost(hostname, [ben.pageId])).body).toContain(`@${ben.username}`);
});
