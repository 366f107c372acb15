import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { CONFIRMATIONS_A_DAY, stateOf } from "../../../core/subscribers/subscriber.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { ENGLISH } from "../../../core/words/en.ts";
import { openDatabase } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { subscribe, TERMS } from "../../testing/subscribing.ts";
import { subscriptionToken } from "../mail/subscription-token.ts";
import { wordingIdOf } from "./ask.ts";
import { standingsOfSubscribers } from "./standing.ts";
import { confirmSubscriber, unsubscribe } from "./subscription.ts";

const START = Date.parse("2026-11-25T12:00Z");
const database = openDatabase(env.DB);
const WORDINGS = [TERMS, { ...TERMS, purpose: "News about prints." }];
const PEOPLE = ["anna@example.com", "joe@example.com", "lea@example.com"];
const BLOCKS = ["link-1", "link-2"];

/** An address on a list, as plain rules say. */
interface Naive {
	block: string;
	wording: number;
	confirmedAt: number | null;
	unsubscribedAt: number | null;
	log: string[];
}

/** Two lists as plain rules say: what everybody did, one thing after another. */
class NaiveLists {
	readonly people = new Map<string, Naive>();
	readonly mailedAt = new Map<string, number>();
	mails = 0;

	ask(list: string, email: string, block: string, wording: number, now: number): void {
		const key = `${list} ${email}`;
		const known = this.people.get(key);
		const hasRefused = known !== undefined && known.unsubscribedAt !== null && known.confirmedAt === null;
		if (hasRefused) return;
		const person = known ?? { block, wording, confirmedAt: null, unsubscribedAt: null, log: [] };
		this.people.set(key, person);
		person.block = block;
		person.wording = wording;
		const isRepeated = person.log.some((line) => {
			const [step, ofBlock, ofWording, at] = line.split(" ");
			return step === "asked" && ofBlock === block && Number(ofWording) === wording && Number(at) > now - DAY_MS;
		});
		if (!isRepeated) person.log.push(`asked ${block} ${wording} ${now}`);
		if ((this.mailedAt.get(key) ?? Number.NEGATIVE_INFINITY) > now - DAY_MS) return;
		this.mailedAt.set(key, now);
		this.mails += 1;
	}

	confirm(key: string, shown: number, now: number): void {
		const person = this.people.get(key);
		if (!person || person.wording !== shown) return;
		const sinceEnd = person.log.slice(person.log.findLastIndex((line) => line.startsWith("unsubscribed")) + 1);
		const isLogged = sinceEnd.some((line) => line.startsWith(`confirmed ${person.block} ${person.wording} `));
		if (!isLogged) person.log.push(`confirmed ${person.block} ${person.wording} ${now}`);
		if (person.confirmedAt !== null && person.unsubscribedAt === null) return;
		person.confirmedAt = now;
		person.unsubscribedAt = null;
	}

	unsubscribe(key: string, now: number): void {
		const person = this.people.get(key);
		if (!person || person.unsubscribedAt !== null) return;
		person.unsubscribedAt = now;
		person.log.push(`unsubscribed ${person.block} ${person.wording} ${now}`);
	}
}

it.each(process.env.CI ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] : [1, 2])(
	"asking, confirming, unsubscribing and deleting in any order is what plain rules say (history %i)",
	async (seed) => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(START);
		const random = seededRandom(seed);
		const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
		const jane = await newPerson("pro");
		const lists = [];
		for (const name of ["first", "second"]) {
			lists.push((await newPage(jane, `${name}-${seed}`, { blocks: someLinks(2) })).id);
		}
		const wordingIds = await Promise.all(WORDINGS.map((gate) => wordingIdOf(gate, ENGLISH)));
		const naive = new NaiveLists();
		let mails = 0;
		const MAIL = bindingWith<Env["MAIL"]>({ send: async () => void mails++ });
		const ids = new Map<string, string>();

		for (let step = 0; step < 120; step++) {
			const now = Date.now() + Math.floor(random() * 5 * HOUR_MS) + 1;
			vi.setSystemTime(now);
			const [list, email, block] = [pick(lists), pick(PEOPLE), pick(BLOCKS)];
			const wording = Math.floor(random() * WORDINGS.length);
			const key = `${list} ${email}`;
			const id = ids.get(key) ?? "0".repeat(21);
			const what = pick(["ask", "ask", "ask", "confirm", "confirm", "unsubscribe", "delete", "twice"] as const);
			const ask = () =>
				subscribe({
					pageId: list,
					email: random() < 0.5 ? email : ` ${email.toUpperCase()}`,
					blockId: block,
					gate: WORDINGS[wording] as typeof TERMS,
					variables: { MAIL },
				});
			if (what === "ask" || what === "twice") {
				const answers = await Promise.all(what === "twice" ? [ask(), ask()] : [ask()]);
				const [answer] = answers;
				expect(new Set(answers.map(({ subscriberId }) => subscriberId)).size).toBe(1);
				if (ids.has(key)) expect(answer?.subscriberId).toBe(id);
				ids.set(key, answer?.subscriberId ?? "");
				naive.ask(list, email, block, wording, now);
			} else if (what === "confirm") {
				const token = await subscriptionToken(database, "confirm", list, id);
				await confirmSubscriber(database, { pageId: list, token, wordingId: wordingIds[wording] ?? "" }).catch(
					() => {},
				);
				naive.confirm(key, wording, now);
			} else if (what === "unsubscribe") {
				const token = await subscriptionToken(database, "unsubscribe", list, id);
				await unsubscribe(database, { pageId: list, token });
				naive.unsubscribe(key, now);
			} else if (random() < 0.2) {
				if (ids.has(key)) await jane.client.subscribers.delete.mutate({ pageId: list, id });
				ids.delete(key);
				naive.people.delete(key);
			}
		}

		expect(mails).toBe(naive.mails);
		expect(mails).toBeLessThan(CONFIRMATIONS_A_DAY);
		for (const list of lists) {
			const { results: rows } = await env.DB.prepare("SELECT * FROM subscribers WHERE page_id = ? ORDER BY email")
				.bind(list)
				.all<{ id: string; email: string; block_id: string; wording_id: string } & Record<string, number | null>>();
			const found = [];
			for (const row of rows) {
				const { results: log } = await env.DB.prepare(
					"SELECT * FROM subscriber_log WHERE subscriber_id = ? ORDER BY id",
				)
					.bind(row.id)
					.all<{ step: string; block_id: string; wording_id: string; happened_at: number }>();
				const [page] = await database
					.select({ standings: standingsOfSubscribers([row.id]) })
					.from(pages)
					.where(eq(pages.id, list));
				const standing = page?.standings[row.id] ?? null;
				found.push({
					email: row.email,
					block: row.block_id,
					wording: wordingIds.indexOf(row.wording_id),
					confirmedAt: row.confirmed_at,
					unsubscribedAt: row.unsubscribed_at,
					standing,
					log: log.map((line) => {
						const wording = wordingIds.indexOf(line.wording_id);
						return `${line.step} ${line.block_id} ${wording} ${line.happened_at}`;
					}),
				});
			}
			const expected = PEOPLE.flatMap((email) => {
				const person = naive.people.get(`${list} ${email}`);
				const standing = person?.confirmedAt == null ? "asked" : "confirmed";
				return person ? [{ email, ...person, standing }] : [];
			});
			expect(found).toEqual(expected);
			const part = await jane.client.subscribers.list.query({ pageId: list });
			expect(new Map(part.subscribers.map(({ email, state }) => [email, state]))).toEqual(
				new Map(expected.map(({ email, ...times }) => [email, stateOf(times)])),
			);
		}
	},
);
