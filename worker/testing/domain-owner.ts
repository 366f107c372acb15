import { createScheduledController } from "cloudflare:test";
import { vi } from "vitest";
import worker from "../index.ts";
import { dns } from "./dns.ts";
import { newPage, newPerson } from "./people.ts";
import { published } from "./publishing.ts";
import { fakeQueue, send } from "./visits.ts";
import { envWith } from "./work.ts";

const TARGET = "pages.linkstead.net";

/** The Worker asks the tests' resolvers, and an operator manages certificates. */
export const DOMAIN_VARIABLES = { ...dns.variables, CUSTOM_DOMAIN_TARGET: TARGET };

let owners = 0;

export type DomainOwner = Awaited<ReturnType<typeof newDomainOwner>>;

/** A person on the Pro plan with a page. `variables` are those of the person's requests and of cron. */
export async function newDomainOwner(variables: Partial<Env> = DOMAIN_VARIABLES) {
	owners += 1;
	const username = `domain-owner-${owners}`;
	const person = await newPerson("pro", variables);
	const { id: pageId } = await newPage(person, username);
	const { domains } = person.client;

	async function card(hostname: string) {
		const { domains: own } = await domains.list.query();
		const found = own.find((domain) => domain.hostname === hostname);
		if (!found) throw new Error(`No domain ${hostname}`);
		return found;
	}

	return {
		...person,
		username,
		pageId,
		variables,
		card,
		save: (hostname: string, id = pageId) => domains.save.mutate({ pageId: id, hostname }),
		/** The domain's state; null without one. */
		async status(hostname: string) {
			const { domains: own } = await domains.list.query();
			return own.find((domain) => domain.hostname === hostname)?.status ?? null;
		},
		/** Checks the domain as the open screen does. */
		async recheck(hostname: string) {
			const { id } = await card(hostname);
			passTime(10_000);
			await domains.recheck.mutate({ id });
			return (await card(hostname)).status;
		},
		/** Creates the records that the screen asks for. */
		async addRecords(hostname: string, purposes: readonly string[] = ["ownership", "routing", "www"]) {
			for (const { purpose, name, type, value } of (await card(hostname)).records) {
				if (purposes.includes(purpose)) await dns.setRecords(name, { [type]: [value] });
			}
		},
		/** The changes of the person's domains, newest first. */
		async changes() {
			const { history } = await domains.list.query();
			return history.map(({ change }) => change);
		},
	};
}

/** Removes all records of the domain's names. */
export async function removeRecords(hostname: string): Promise<void> {
	for (const name of [hostname, `www.${hostname}`, `_linkstead.${hostname}`]) await dns.setRecords(name, {});
}

/** A test that calls this needs `vi.useFakeTimers({ toFake: ["Date"] })`. */
export function passTime(milliseconds: number): void {
	vi.setSystemTime(Date.now() + milliseconds);
}

/** Runs all scheduled tasks, a minute later. With the trigger's `cron`, it runs those of the minute. */
export async function runCron(variables: Partial<Env> = DOMAIN_VARIABLES, cron?: string): Promise<void> {
	passTime(60_000);
	await worker.scheduled(createScheduledController({ cron }), envWith(variables));
}

/** The status and the body at each host, once the pages are published and every isolate's copy is stale. */
export async function openHosts(hostnames: readonly string[], pageIds: readonly string[]) {
	for (const id of pageIds) await published(id);
	passTime(61_000);
	// Concurrent, because each request waits until its event is sent.
	return Promise.all(
		hostnames.map(async (hostname) => {
			const response = await send("/", {}, { EVENTS: fakeQueue().EVENTS }, `https://${hostname}`);
			return { hostname, status: response.status, body: await response.text() };
		}),
	);
}

/** The status and the body at a host, like `openHosts`. */
export async function openHost(hostname: string, pageIds: readonly string[]) {
	const [answer] = await openHosts([hostname], pageIds);
	return { status: answer?.status ?? 0, body: answer?.body ?? "" };
}
