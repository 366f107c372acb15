import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { HOLDING_STATUSES, SERVING_STATUSES, TRANSITIONS } from "../../core/domain.ts";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { dns, newDomain } from "../testing/dns.ts";
import {
	type DomainOwner,
	newDomainOwner,
	openHost,
	passTime,
	removeRecords,
	runCron,
} from "../testing/domain-owner.ts";

const STEPS = 120;
const HOSTS = 10;

interface Row {
	id: string;
	user_id: string;
	page_id: string;
	hostname: string;
	base_name: string;
	status: string;
	token: string;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

it.each([1, 2, 3, 4])(
	"random sequences never give a name two owners, and never serve an unproved one (seed %i)",
	async (seed) => {
		const random = seededRandom(seed);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
		const people = [await newDomainOwner(), await newDomainOwner(), await newDomainOwner()] as const;
		const hosts = Array.from({ length: HOSTS }, newDomain);
		/** The tokens that were in DNS while their claim existed. Only these can have proved an ownership. */
		const published = new Set<string>();
		/** The last state of each claim. */
		const states = new Map<string, string>();
		let served = 0;

		const rows = async () => (await env.DB.prepare("SELECT * FROM domains").all<Row>()).results;
		const ownHost = async (person: DomainOwner) => {
			const { domains } = await person.client.domains.list.query();
			return domains[0]?.hostname ?? null;
		};
		const actions: ((person: DomainOwner) => Promise<unknown>)[] = [
			(person) => person.save(pick(hosts)),
			(person) => person.save(pick(["", `www.${pick(hosts)}`])),
			async (person) => {
				const host = await ownHost(person);
				if (!host) return;
				const [record] = (await person.card(host)).records;
				published.add(record?.value.split("=")[1] ?? "");
				await person.addRecords(host, pick([["ownership"], ["ownership", "routing"], ["routing"]]));
			},
			async (person) => {
				const host = await ownHost(person);
				if (host) await person.recheck(host);
			},
			() => removeRecords(pick(hosts)),
			(person) => {
				const plan = pick([null, "pro", "business"]);
				return env.DB.prepare("UPDATE subscriptions SET plan = ? WHERE email = ?").bind(plan, person.email).run();
			},
			async () => passTime(pick([3_600_000, 86_400_000, 8 * 86_400_000])),
			() => runCron(),
			() => Promise.all(people.map(async (person) => person.recheck((await ownHost(person)) ?? ""))),
			() => dns.setFault(pick(hosts), pick([null, "servfail"]), pick([1, 2])),
		];

		for (let step = 0; step < STEPS; step += 1) {
			// A refused action changes nothing, which the checks below confirm.
			await pick(actions)(pick(people)).catch(() => {});
			const all = await rows();
			const held = all.filter(({ status }) => (HOLDING_STATUSES as readonly string[]).includes(status));
			expect(new Set(held.map((row) => row.base_name)).size).toBe(held.length);
			for (const { id, status, token } of all) {
				if (status !== "pending" && status !== "removed") expect([step, published.has(token)]).toEqual([step, true]);
				expect(isLawful(states.get(id) ?? "pending", status)).toBe(true);
				states.set(id, status);
			}
			if (step % 10 === 9) served += await checkServing(all);
		}
		expect(served).toBeGreaterThan(0);

		/** Opens all hosts. Returns the number of those that show a page. */
		async function checkServing(all: readonly Row[]): Promise<number> {
			let open = 0;
			for (const host of hosts) {
				const { status, body } = await openHost(
					host,
					people.map(({ pageId }) => pageId),
				);
				if (status !== 200) continue;
				open += 1;
				const shown = people.find(({ username }) => body.includes(`@${username}`));
				const holder = all.find((row) => row.hostname === host && row.page_id === shown?.pageId);
				expect((SERVING_STATUSES as readonly string[]).includes(holder?.status ?? "")).toBe(true);
			}
			return open;
		}
	},
);

/** Whether a sequence of at most three transitions leads from one state to the other. */
function isLawful(from: string, to: string): boolean {
	let reached = new Set([from]);
	for (let moves = 0; moves < 3; moves += 1) {
		if (reached.has(to)) return true;
		const next = Object.values(TRANSITIONS).flatMap((move) =>
			(move.from as readonly string[]).some((state) => reached.has(state)) ? [move.to as string] : [],
		);
		reached = new Set([...reached, ...next]);
	}
	return reached.has(to);
}
