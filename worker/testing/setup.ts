import { applyD1Migrations, type D1Migration, reset } from "cloudflare:test";
import { waitForGlobalWaitUntil } from "cloudflare:test-internal";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import worker from "../index.ts";
import { FLUSH_AFTER_MS } from "../site/events/collect-event.ts";
import { findLoadedModulesAtOnce } from "./loaded-modules.ts";
import { waitForEveryAnswer } from "./patience.ts";

// Loads the modules that the Worker imports on first use: unlike workerd, the test runner can't finish an import that a
// Durable Object and a request begin together, or that an object was ended in. All who import the module later would wait
// forever.
import "@dnsquery/dns-packet";
import "@zxcvbn-ts/core";
import "@zxcvbn-ts/language-common";
import "entities/decode";
import "htmlparser2";
import "tldts";
import "../app.ts";
import "../app/api/answer-work-call.ts";
import "../app/auth/passkeys/read-answer.ts";
import "../app/auth/providers/identify.ts";
import "../app/auth/second-factor/app-code.ts";
import "../app/contacts/consume.ts";
import "../app/domains/certificates.ts";
import "../app/feeds/json-entries.ts";
import "../app/files/store-part.ts";
import "../app/gates/answer-gate.ts";
import "../app/mail/consume.ts";
import "../app/mail/send-requested.ts";
import "../app/mail/smtp.ts";
import "../app/mcp/routes.ts";
import "../app/media/turn-webp.ts";
import "../app/public-api/routes.ts";
import "../app/stats/record/consume.ts";
import "../../core/language/detect.ts";
import "../../core/presence/place-schema.ts";
import "../../core/stats/edge.ts";
import "../../core/words/ar.ts";
import "../../core/words/de.ts";
import "../../core/words/en.ts";
import "../../core/words/es.ts";
import "../../core/words/fr.ts";
import "../../core/words/it.ts";
import "../../core/words/ja.ts";
import "../../core/words/nl.ts";
import "../../core/words/pl.ts";
import "../../core/words/pt-br.ts";
import "../../core/words/tr.ts";
import "../foundation/http/not-found.ts";
import "../foundation/http/suspended.ts";
import "../foundation/secrets/count-guesses.ts";
import "../foundation/secrets/password.ts";
import "../foundation/work/slowed-tries.ts";
import "../publish/drawn-pictures.ts";
import "../publish/editor-sockets.ts";
import "../publish/find-readers.ts";
import "../publish/live-versions.ts";
import "../publish/load-by-address.ts";
import "../publish/public-page.ts";
import "../publish/publish-requests.ts";
import "../publish/share-image/draw.ts";
import "../publish/share-image/photo.ts";
import "../publish/share-images.ts";
import "../publish/turns.ts";
import "../publish/write-addresses.ts";
import "../scheduled-tasks.ts";
import "../site/events/send-events.ts";
import "../site/find-click-target.ts";
import "../site/follow-rules.ts";
import "../site/in-app/bar-words.ts";
import "../site/in-app/serve-bar.ts";
import "../site/media.ts";
import "../site/moved-tidied.ts";
import "../site/send-contact.ts";
import "../site/serve-document.ts";
import "../site/serve-player.ts";
import "../site/serve-representation.ts";
import "../site/serve-tidied.ts";
import "../site/serve-version.ts";
import "../site/serve-well-known.ts";
import "../site/uncounted-page.ts";
import "../site/versions.ts";
import "../site/watch-live-page.ts";
import "../work-parts.ts";

declare global {
	interface Env {
		TEST_MIGRATIONS: D1Migration[];
		/** The archive of statistics, which most tests don't bind. */
		TEST_STATS_ARCHIVE: R2Bucket;
		/** The network of machine/public-network.ts. */
		TEST_PUBLIC_NETWORK: Fetcher;
	}
}

findLoadedModulesAtOnce();
shortenWaitForEvents();
dropMessagesOfEndedTests();

/** Longer than all tests together take. */
const HOUR_MS = 3_600_000;

/** The statements that make the tables and indexes which all migrations together lead to. */
let schema: string | undefined;

/** Milliseconds since 1970, by the real clock. */
let startOfTest = Date.now();

/** Storage is shared between tests, so each test starts with empty stores and the schema of the real migrations. */
beforeEach(async () => {
	await emptyStores();
	schema ??= await migratedSchema();
	await env.DB.prepare(schema).run();
	startOfTest = Date.now();
	waitForEveryAnswer();
});

/** Background work must end before the stores are emptied, or the next test would see its writes. */
afterEach(async () => {
	await backgroundWork();
	vi.useRealTimers();
	vi.restoreAllMocks();
});

/**
 * Waits for the promises that requests have left with `waitUntil`. A failed one is its own test's concern.
 *
 * The promises belong to those requests. If this one awaited them directly, it would sometimes go on in a request that
 * has ended, where no timer fires and no answer arrives.
 */
async function backgroundWork(): Promise<void> {
	let isDone = false;
	waitForGlobalWaitUntil()
		.catch(() => {})
		.finally(() => {
			isDone = true;
		});
	while (!isDone) await scheduler.wait(1);
}

/**
 * The first request with an event waits for events of other requests before it sends all of them, and `waitUntil` waits
 * with it. Hundreds of tests send one request after another, so they wait less. No other wait has this length, which
 * tells it apart.
 */
function shortenWaitForEvents(): void {
	const { wait }: Scheduler = Object.getPrototypeOf(scheduler);
	scheduler.wait = (ms, options) => wait.call(scheduler, ms === FLUSH_AFTER_MS ? ms / 20 : ms, options);
}

/**
 * A queue delivers messages, and repeats failed ones, long after the test that caused them. The next test has other stores,
 * where they would only fail.
 */
function dropMessagesOfEndedTests(): void {
	const consume = worker.queue;
	worker.queue = (batch, env) => {
		const messages = batch.messages.filter(({ timestamp }) => !isOfEndedTest(timestamp.getTime()));
		const isWhole = messages.length === batch.messages.length;
		return consume.call(worker, isWhole ? batch : { ...batch, queue: batch.queue, messages }, env);
	};
}

/** Tests that deliver a message themselves may set the clock to any day. */
function isOfEndedTest(sentAt: number): boolean {
	return sentAt < startOfTest && sentAt > startOfTest - HOUR_MS;
}

/** Resets until the stores are empty, because on a busy machine a reset can leave some of the previous test's content. */
async function emptyStores(): Promise<void> {
	do await reset();
	while (await hasContent());
}

/** Reads the schema after all migrations, because running them before each test takes five times as long. */
async function migratedSchema(): Promise<string> {
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	const { results } = await env.DB.prepare(
		"SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY rowid",
	).all<{ sql: string }>();
	await emptyStores();
	// D1 on one machine runs several statements at once, in half the time of a batch.
	return results.map(({ sql }) => sql).join(";\n");
}

async function hasContent(): Promise<boolean> {
	const [users, { keys }, ...buckets] = await Promise.all([
		env.DB.prepare("SELECT 1 FROM sqlite_master WHERE name = 'users'").first(),
		env.SNAPSHOTS.list({ limit: 1 }),
		env.MEDIA.list({ limit: 1 }),
		env.TEST_STATS_ARCHIVE.list({ limit: 1 }),
	]);
	return users !== null || keys.length > 0 || buckets.some(({ objects }) => objects.length > 0);
}
