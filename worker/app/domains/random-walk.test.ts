import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { type DomainStatus, HOLDING_STATUSES, SERVING_STATUSES, TRANSITIONS } from "../../../core/domains/domain.ts";
import { HOUR_MS } from "../../../core/time/duration.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import {
	type DomainOwner,
	newDomainOwner,
	openHosts,
	passTime,
	removeRecords,
	runCron,
} from "../../testing/domain-owner.ts";
import { LONG_TEST_MS, scaled } from "../../testing/scale.ts";

const STEPS = scaled(750);
const PEOPLE = 3;
const HOSTS = 10;

interface Row {
	id: string;
	page_id: string;
	hostname: string;
	base_name: string;
	status: DomainStatus;
	token: string;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

it.each([1, 2])(
	"in random sequences no name has two owners or is served unproved (seed %i)",
	{ timeout: LONG_TEST_MS },
	async (seed) => {
		const random = seededRandom(seed);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
		const people: DomainOwner[] = [];
		for (let person = 0; person < PEOPLE; person += 1) people.push(await newDomainOwner());
		const hosts = Array.from({ length: HOSTS }, newDomain);
		const contested = hosts.slice(0, 3);
		/** The tokens that were in DNS while their claim existed. Only these can prove an ownership. */
		const published = new Set<string>();
		const states = new Map<string, DomainStatus>();
		let served = 0;

		const ownHost = async (person: DomainOwner) => {
			const { domains } = await person.client.domains.list.query();
			return domains[0]?.hostname ?? null;
		};
		const check = async (person: DomainOwner) => {
			const host = await ownHost(person);
			if (host) await person.recheck(host);
		};
		const prove = async (person: DomainOwner) => {
			const host = await ownHost(person);
			if (!host) return;
			const [record] = (await person.card(host)).records;
			published.add(record?.value.split("=")[1] ?? "");
			await person.addRecords(host);
			await check(person);
		};
		const claim = async (person: DomainOwner) => {
			// Most claims stay for a while, so that some become active.
			if (!(await ownHost(person)) || random() < 0.2) await person.save(pick([...contested, ...hosts]));
		};
		const setPlan = (person: DomainOwner, plan: string | null) =>
			env.DB.prepare("UPDATE subscriptions SET plan = ? WHERE email = ?").bind(plan, person.email).run();
		/** An action's number of entries is its weight. */
		const actions: ((person: DomainOwner) => Promise<unknown>)[] = [
			claim,
			claim,
			prove,
			prove,
			prove,
			check,
			() => Promise.allSettled(people.map(check)),
			async (person) => random() < 0.3 && person.save(pick(["", `www.${(await ownHost(person)) ?? pick(hosts)}`])),
			async (person) => removeRecords((await ownHost(person)) ?? pick(hosts)),
			(person) => setPlan(person, pick([null, "pro", "pro", "business"])),
			(person) => dns.setFault(pick(contested), person === people[0] ? "servfail" : null, pick([1, 2])),
			async () => passTime(pick([HOUR_MS, 24 * HOUR_MS, 8 * 24 * HOUR_MS])),
			() => runCron(),
		];

		for (let step = 0; step < STEPS; step += 1) {
			// A refused action changes nothing, as the checks below confirm.
			await pick(actions)(pick(people)).catch(() => {});
			const rows = (await env.DB.prepare("SELECT * FROM domains").all<Row>()).results;
			checkStates(rows);
			if (step % 10 === 9) served += await checkServing(rows);
		}
		// Without any domain that is served, the walk would prove nothing.
		expect(served).toBeGreaterThan(STEPS / 30);

		function checkStates(rows: readonly Row[]): void {
			const held = rows.filter(({ status }) => isOneOf(HOLDING_STATUSES, status));
			expect(new Set(held.map((row) => row.base_name)).size).toBe(held.length);
			for (const { id, status, token } of rows) {
				if (isOneOf(HOLDING_STATUSES, status)) expect(published).toContain(token);
				expect(isReachable(states.get(id) ?? "pending", status)).toBe(true);
				states.set(id, status);
			}
		}

		/** Opens all hosts. Returns the number of those that show a page. */
		async function checkServing(rows: readonly Row[]): Promise<number> {
			const pageIds = people.map(({ pageId }) => pageId);
			const open = (await openHosts(hosts, pageIds)).filter(({ status }) => status === 200);
			for (const { hostname, body } of open) {
				const shown = people.find(({ username }) => body.includes(`@${username}`));
				const row = rows.find((one) => one.hostname === hostname && one.page_id === shown?.pageId);
				expect(row && isOneOf(SERVING_STATUSES, row.status)).toBe(true);
			}
			return open.length;
		}
	},
);

function isOneOf(statuses: readonly DomainStatus[], status: DomainStatus): boolean {
	return statuses.includes(status);
}

/** Whether a few transitions lead from one state to the other. One check makes at most three, and an action four. */
function isReachable(from: DomainStatus, to: DomainStatus): boolean {
	const reached = new Set([from]);
	for (let moves = 0; moves < 4; moves += 1) {
		for (const move of Object.values(TRANSITIONS)) {
			if (move.from.some((state) => reached.has(state))) reached.add(move.to);
		}
	}
	return reached.has(to);
}
