import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { ownershipValue } from "../../../core/domains/domain-records.ts";
import { PASSWORD } from "../../testing/accounts.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import {
	type DomainOwner,
	newDomainOwner,
	openHost,
	passTime,
	removeRecords,
	runCron,
} from "../../testing/domain-owner.ts";
import { newPage } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** Anna, whose domain opens her page, and Ben, who claims the same name. */
async function newRivals(hostname = newDomain()) {
	const anna = await newDomainOwner();
	const ben = await newDomainOwner();
	await anna.save(hostname);
	await anna.addRecords(hostname);
	expect(await anna.recheck(hostname)).toBe("active");
	const pages = [anna.pageId, ben.pageId];
	return { anna, ben, hostname, open: () => openHost(hostname, pages) };
}

const shows = ({ body }: { body: string }, { username }: DomainOwner) => body.includes(`@${username}`);

/** The value of the ownership record that a person's screen asks for. */
const ownershipOf = async (person: DomainOwner, hostname: string) => {
	const [record] = (await person.card(hostname)).records;
	return record?.value ?? "";
};

/** Ben's claim stays pending, and the host never shows his page. */
async function expectBenWaits({ ben, hostname, open }: Awaited<ReturnType<typeof newRivals>>): Promise<void> {
	for (let checks = 0; checks < 3; checks += 1) {
		expect(await ben.recheck(hostname)).toBe("pending");
		await runCron();
		expect(shows(await open(), ben)).toBe(false);
	}
}

it("a released domain with its old record still there isn't the next account's", async () => {
	const rivals = await newRivals();
	const { anna, ben, hostname, open } = rivals;
	await anna.save("");
	await ben.save(hostname);
	await expectBenWaits(rivals);
	expect((await open()).status).toBe(404);
	await ben.addRecords(hostname, ["ownership"]);
	expect(await ben.recheck(hostname)).toBe("active");
	expect(shows(await open(), ben)).toBe(true);
});

it("a domain that is paused with its owner's plan goes only to the account that proves its ownership", async () => {
	const rivals = await newRivals();
	const { anna, ben, hostname, open } = rivals;
	await env.DB.prepare("UPDATE subscriptions SET plan = NULL WHERE email = ?").bind(anna.email).run();
	await anna.recheck(hostname);
	await ben.save(hostname);
	await expectBenWaits(rivals);
	await ben.addRecords(hostname, ["ownership"]);
	expect(await ben.recheck(hostname)).toBe("active");
	await env.DB.prepare("UPDATE subscriptions SET plan = 'pro' WHERE email = ?").bind(anna.email).run();
	await runCron();
	expect(await anna.status(hostname)).toBeNull();
	expect(await anna.changes()).toContain("taken");
	expect(shows(await open(), ben)).toBe(true);
});

it("the domain of a deleted page isn't the next account's", async () => {
	const rivals = await newRivals();
	const { anna, hostname, ben } = rivals;
	const { id } = await newPage(anna, `${anna.username}-more`);
	await anna.save(hostname, id);
	await anna.client.pages.delete.mutate({ id });
	await published(id);
	await ben.save(hostname);
	await expectBenWaits(rivals);
});

it("the domain of a deleted account isn't the next account's", async () => {
	const rivals = await newRivals();
	const { anna, ben, hostname } = rivals;
	await anna.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
	await runCron();
	await ben.save(hostname);
	await expectBenWaits(rivals);
});

it("an active domain stays with the account whose record is there, and the other account reads why", async () => {
	const rivals = await newRivals();
	const { anna, ben, hostname, open } = rivals;
	await ben.save(hostname);
	const both = [await ownershipOf(anna, hostname), await ownershipOf(ben, hostname)];
	await dns.setRecords(`_linkstead.${hostname}`, { TXT: both });
	await expectBenWaits(rivals);
	expect((await ben.card(hostname)).isHeldByOther).toBe(true);
	expect(shows(await open(), anna)).toBe(true);
});

it("an active domain stays while its record is there, however many other values there are", async () => {
	const rivals = await newRivals();
	const { anna, ben, hostname, open } = rivals;
	await ben.save(hostname);
	const stale = Array.from({ length: 60 }, (_, index) => ownershipValue(`${index} ${"x".repeat(120)}`));
	const values = [await ownershipOf(ben, hostname), ...stale, await ownershipOf(anna, hostname)];
	await dns.setRecords(`_linkstead.${hostname}`, { TXT: values });
	await expectBenWaits(rivals);
	expect(shows(await open(), anna)).toBe(true);
	const [shown] = (await ben.card(hostname)).records;
	expect(shown?.state?.seen).toEqual(stale.slice(0, 5).map((value) => value.slice(0, 100)));
});

it("an active domain moves to the account whose record replaces the old one", async () => {
	const { anna, ben, hostname, open } = await newRivals();
	await ben.save(hostname);
	await ben.addRecords(hostname, ["ownership"]);
	expect(await ben.recheck(hostname)).toBe("active");
	expect(await anna.status(hostname)).toBeNull();
	expect(shows(await open(), ben)).toBe(true);
});

it("an active domain stays while one resolver still sees the old record", async () => {
	const { anna, ben, hostname } = await newRivals();
	await ben.save(hostname);
	const both = [await ownershipOf(anna, hostname), await ownershipOf(ben, hostname)];
	await dns.setRecords(`_linkstead.${hostname}`, { TXT: both }, 1);
	await dns.setRecords(`_linkstead.${hostname}`, { TXT: both.slice(1) }, 2);
	expect(await ben.recheck(hostname)).toBe("pending");
	expect(await anna.recheck(hostname)).toBe("active");
});

it("two claims that are proved at the same moment end with one holder", async () => {
	const hostname = newDomain();
	const people = await Promise.all([newDomainOwner(), newDomainOwner(), newDomainOwner()]);
	for (const person of people) await person.save(hostname);
	const values = await Promise.all(people.map((person) => ownershipOf(person, hostname)));
	await dns.setRecords(`_linkstead.${hostname}`, { TXT: values });
	await dns.setRecords(hostname, { CNAME: ["pages.linkstead.net"] });
	passTime(10_000);
	await Promise.all(
		people.map(async (person) => person.client.domains.recheck.mutate({ id: (await person.card(hostname)).id })),
	);
	const statuses = await Promise.all(people.map((person) => person.status(hostname)));
	expect(statuses.toSorted()).toEqual(["active", "pending", "pending"]);
});

it("a name without its records shows nobody's page, whoever claims it", async () => {
	const { anna, ben, hostname, open } = await newRivals();
	await removeRecords(hostname);
	// The dangling CNAME stays when somebody forgets a domain.
	await dns.setRecords(hostname, { CNAME: ["pages.linkstead.net"] });
	await anna.save("");
	await ben.save(hostname);
	expect(await ben.recheck(hostname)).toBe("pending");
	expect((await open()).status).toBe(404);
});

it.each([
	["in capitals", (host: string) => host.toUpperCase()],
	["with a final dot", (host: string) => `${host}.`],
	["with www", (host: string) => `www.${host}`],
	["in full width", (host: string) => host.replace("jane", "ｊａｎｅ")],
])("another spelling is the same name: %s", async (_, spelled) => {
	const rivals = await newRivals();
	const { anna, ben, hostname, open } = rivals;
	const { hostname: saved } = await ben.save(spelled(hostname));
	expect(await ben.recheck(saved ?? "")).toBe("pending");
	expect(shows(await open(), anna)).toBe(true);
});

it("a look-alike is another name, with records of its own", async () => {
	const { anna, ben, hostname, open } = await newRivals();
	// The first letter is Cyrillic.
	const { hostname: saved } = await ben.save(hostname.replace("jane", "јane"));
	expect(saved).toMatch(/^xn--/);
	expect(await ben.recheck(saved ?? "")).toBe("pending");
	expect(await anna.status(hostname)).toBe("active");
	expect(shows(await open(), anna)).toBe(true);
});
