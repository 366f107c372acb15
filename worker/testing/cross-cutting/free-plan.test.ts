import {
	createExecutionContext,
	createMessageBatch,
	runInDurableObject,
	waitOnExecutionContext,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import cost from "../../../docs/cost.md?raw";
import worker from "../../index.ts";
import { FLUSH_AFTER_MS } from "../../site/events/collect-event.ts";
import { bindingWith } from "../bindings.ts";
import { countingDatabase, countingSnapshots, keepingQueue } from "../counted-use.ts";
import { addDomain } from "../domains.ts";
import { APP, draftWith, newBrowser, newPage, newPerson, someLinks } from "../people.ts";
import { published } from "../publishing.ts";
import { CHROME } from "../visits.ts";
import { envWith } from "../work.ts";

/** Writing, reading and deleting a message. */
const OPERATIONS_OF_MESSAGE = 3;
const CHARACTERS_OF_MESSAGE_MAX = 64_000;
const PAGES = 400;

/** What comes last after a save's answer. */
const LATE_OF_SAVE = [/^update "feeds" set "next_read_at"/, /^select distinct "page_hosts"/];

/** What one thing, such as a view, uses of each limit. */
interface Use {
	"queue operations"?: number;
	"KV reads"?: number;
	"KV writes"?: number;
	"D1 rows read"?: number;
	"D1 rows written"?: number;
	"Worker requests"?: number;
}

/** The limits that each column of the table is about. */
const COLUMNS: readonly (readonly (keyof Use)[])[] = [
	["queue operations"],
	["KV reads", "KV writes"],
	["D1 rows read"],
	["D1 rows written"],
	["Worker requests"],
];

it("Cloudflare's free plan carries as many views, emails and publications as docs/cost.md says", async () => {
	// Everything happens on one day, and pages stay fresh in the isolate's memory.
	vi.useFakeTimers({ toFake: ["Date"] });
	const usernames = await publishedCopies();
	const [quiet = "", busy = "", ...others] = usernames;
	// The first view of a day makes its salt.
	await costOfViews([[quiet]]);
	const tail = longTail(others);
	const nextTen = () => Array.from({ length: 10 }, () => tail.next().value ?? "");
	const lone: Use[] = [];
	for (const username of others.slice(-10)) lone.push(await costOfViews([[username]]));

	const uses = {
		"views of one busy page": await costOfViews(Array(10).fill(Array(100).fill(busy))),
		"views of many pages": await costOfViews(Array.from({ length: 10 }, nextTen)),
		"views that come one by one": averageOf(lone),
		// What only the first one finds undone, such as a key to make, is no cost of an email.
		emails: leastOf([await costOfEmail(), await costOfEmail(), await costOfEmail()]),
		...leastOfEach([
			await costsOfPublications("first-page"),
			await costsOfPublications("second-page"),
			await costsOfPublications("third-page"),
		]),
	};
	const table = Object.entries(uses).map((use) => `| ${rowOf(use).join(" | ")} |`);
	expect(rowsAfter("## How much fits")).toEqual(table);
});

/**
 * Publishes a page and copies its snapshot for many others. A search in an index also reads the row after what it finds.
 * Those of the copies come after all random ids, so that it is always there.
 */
async function publishedCopies(): Promise<string[]> {
	const { id } = await newPage(await newPerson(), "copied", { blocks: someLinks(5) });
	await published(id);
	const { value, metadata } = await env.SNAPSHOTS.getWithMetadata<object>("site:@copied", "arrayBuffer");
	const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${PAGES})`;
	await env.DB.batch([
		env.DB.prepare(
			`INSERT INTO users (id, email, full_name, created_at) ${numbers} SELECT '~u' || i, i || '@example.com', 'U', 0 FROM n`,
		),
		env.DB.prepare(
			`INSERT INTO pages (id, user_id, username, created_at, updated_at) ${numbers} SELECT '~copy-' || i, '~u' || i, 'copy-' || i, 0, 0 FROM n`,
		),
	]);
	const usernames = Array.from({ length: PAGES }, (_, index) => `copy-${index + 1}`);
	for (const username of usernames) {
		await env.SNAPSHOTS.put(`site:@${username}`, value ?? "", { metadata: { ...metadata, pageId: `~${username}` } });
	}
	await addDomain("~copy-1", "copy-1.example");
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: "~u1", email: "1@example.com", plan: "pro", appliedPlan: "pro" });
	return usernames;
}

/** By Zipf's law, the n-th page is chosen 1/n as often as the first. */
function* longTail(usernames: readonly string[]): Generator<string, never> {
	const random = seededRandom(7);
	let total = 0;
	const sums = usernames.map((_, index) => (total += 1 / (index + 1)));
	for (;;) {
		const drawn = random() * total;
		yield usernames[sums.findIndex((sum) => drawn < sum)] ?? "";
	}
}

/** Sends views whose isolate packs each group into one message. One batch delivers the messages. */
async function costOfViews(groups: readonly (readonly string[])[]): Promise<Use> {
	const { DB, statements } = countingDatabase();
	const { SNAPSHOTS, used } = countingSnapshots();
	const { bodies, queue: EVENTS } = keepingQueue();
	for (const [index, group] of groups.entries()) {
		await visitTogether(group, `10.1.${index}`, envWith({ DB, SNAPSHOTS, EVENTS }));
	}
	expect(bodies).toHaveLength(groups.length);
	const views = groups.flat().length;
	await deliverAll("linkstead-events", bodies, { DB });
	return {
		"queue operations": operationsOf(bodies) / views,
		"KV reads": used.reads / views,
		"D1 rows read": sumOf(statements.map(({ rows }) => rows)) / views,
		"D1 rows written": sumOf(statements.map(({ written }) => written)) / views,
		"Worker requests": 1,
	};
}

/** Visits pages from a network, each by another person, before the time is over in which the isolate collects views. */
async function visitTogether(usernames: readonly string[], network: string, bindings: Env): Promise<void> {
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
	const prototype: Scheduler = Object.getPrototypeOf(scheduler);
	const { wait } = prototype;
	const waiting = vi
		.spyOn(prototype, "wait")
		.mockImplementation((ms, options) => (ms === FLUSH_AFTER_MS ? isOver : wait.call(scheduler, ms, options)));
	const visits = usernames.map(async (username, index) => {
		const ctx = createExecutionContext();
		const headers = { "user-agent": CHROME, "cf-connecting-ip": `${network}.${index}` };
		const request = new Request<unknown, IncomingRequestCfProperties>(`${APP}/${username}`, { headers });
		expect(await worker.fetch(request, bindings, ctx)).toMatchObject({ status: 200 });
		return ctx;
	});
	const contexts = await Promise.all(visits);
	end();
	await Promise.all(contexts.map(waitOnExecutionContext));
	waiting.mockRestore();
}

/** Asks for a password reset, and sends its email. */
async function costOfEmail(): Promise<Use> {
	const { email } = await newPerson();
	const { DB, statements } = countingDatabase();
	const { bodies, queue } = keepingQueue();
	const sent: unknown[] = [];
	const EMAIL = bindingWith<SendEmail>({ send: async (mail: unknown) => void sent.push(mail) });
	await newBrowser({ DB, MAIL: queue as Env["MAIL"] }).client.auth.requestReset.mutate({ email });
	await deliverAll("linkstead-mail", bodies, { DB, EMAIL });
	expect(sent).toHaveLength(1);
	return {
		"queue operations": operationsOf(bodies),
		"D1 rows read": sumOf(statements.map(({ rows }) => rows)),
		"D1 rows written": sumOf(statements.map(({ written }) => written)),
		"Worker requests": 1,
	};
}

/** Saves pages, and lets their objects publish them: a new page, a known one, and one with its own domain. */
async function costsOfPublications(username: string): Promise<Record<string, Use>> {
	const { DB, statements } = countingDatabase();
	const jane = await newPerson("pro", { DB });
	const { id } = await jane.client.pages.create.mutate();
	const { SNAPSHOTS, used } = countingSnapshots();
	await runInDurableObject(env.LIVE.getByName(id), (live) => Object.assign(live, { env: { ...env, DB, SNAPSHOTS } }));
	let version = 1;
	const save = async (): Promise<Use> => {
		statements.length = 0;
		Object.assign(used, { reads: 0, writes: 0 });
		const draft = draftWith({ username, bio: `Version ${version}`, blocks: someLinks(5) });
		({ version } = await jane.client.pages.save.mutate({ id, version, draft }));
		await published(id);
		// The object of the save looks for feeds and checks hosts after its answer.
		await vi.waitFor(() => {
			for (const late of LATE_OF_SAVE) expect(statements.some(({ sql }) => late.test(sql))).toBe(true);
		}, 60_000);
		return {
			"KV writes": used.writes,
			"D1 rows read": sumOf(statements.map(({ rows }) => rows)),
			"D1 rows written": sumOf(statements.map(({ written }) => written)),
			"Worker requests": 1,
		};
	};
	const first = await save();
	const later = await save();
	await addDomain(id, `${username}.example`);
	await save();
	return {
		"publications of a page with one address": later,
		"publications of a page with a domain of its own": await save(),
		"first publications": first,
	};
}

async function deliverAll(queue: string, bodies: readonly unknown[], replaced: Partial<Env>): Promise<void> {
	const messages = bodies.map((body, index) => ({ id: `${index}`, timestamp: new Date(), attempts: 1, body }));
	await worker.queue(createMessageBatch(queue, messages), envWith(replaced));
}

function operationsOf(bodies: readonly unknown[]): number {
	for (const body of bodies) expect(JSON.stringify(body).length).toBeLessThan(CHARACTERS_OF_MESSAGE_MAX);
	return bodies.length * OPERATIONS_OF_MESSAGE;
}

function averageOf(uses: readonly Use[]): Use {
	const names = Object.keys(uses[0] ?? {}) as (keyof Use)[];
	return Object.fromEntries(names.map((name) => [name, sumOf(uses.map((use) => use[name] ?? 0)) / uses.length]));
}

/** Of each limit the least. A busy machine may repeat work, such as a publication that took long. */
function leastOf(uses: readonly Use[]): Use {
	const names = Object.keys(uses[0] ?? {}) as (keyof Use)[];
	return Object.fromEntries(names.map((name) => [name, Math.min(...uses.map((use) => use[name] ?? 0))]));
}

function leastOfEach(several: readonly Record<string, Use>[]): Record<string, Use> {
	const names = Object.keys(several[0] ?? {});
	return Object.fromEntries(names.map((name) => [name, leastOf(several.flatMap((costs) => costs[name] ?? []))]));
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** The row of the table: how many fit into a day by each limit, and by all of them. */
function rowOf([name, use]: [string, Use]): string[] {
	// What is named is used. Otherwise the test counts where the work isn't done any more.
	for (const [limit, used] of Object.entries(use)) expect(used, `${name}: ${limit}`).toBeGreaterThan(0);
	const most = COLUMNS.map((limits) =>
		Math.min(...limits.map((limit) => (use[limit] ? limitOf(limit) / use[limit] : Number.POSITIVE_INFINITY))),
	);
	return [name, ...most.map(shown), `**${shown(Math.min(...most))}**`];
}

/** With three digits. */
function shown(count: number): string {
	if (count === Number.POSITIVE_INFINITY) return "–";
	const step = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 2);
	return (Math.floor(count / step) * step).toLocaleString("en-US");
}

/** A limit of the document's first table. */
function limitOf(name: string): number {
	const row = rowsAfter("# What").find((line) => line.startsWith(`| ${name} |`));
	return Number(row?.split(" | ")[1]?.replaceAll(",", ""));
}

/** The rows of the first table after a heading, without its head. */
function rowsAfter(heading: string): string[] {
	const lines = cost.slice(cost.indexOf(heading)).split("\n");
	const start = lines.findIndex((line) => line.startsWith("|"));
	const end = lines.findIndex((line, index) => index > start && !line.startsWith("|"));
	return lines.slice(start + 2, end);
}
