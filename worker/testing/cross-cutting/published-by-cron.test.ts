import { env } from "cloudflare:workers";
import { expect, inject, it, vi } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { smartOrders } from "../../../db/schema/index.ts";
import { TASKS } from "../../scheduled-tasks.ts";
import { addDay } from "../day-counts.ts";
import { dns } from "../dns.ts";
import { newOwner, type Owner } from "../owners.ts";
import { draftWith, someLinks } from "../people.ts";
import { finishPublications, publishEverything, readSnapshots } from "../publishing.ts";

type TaskName = keyof typeof TASKS;

/** Gives a task something to change on the owner's page. Returns the Worker's variables that the task needs. */
type Begin = (owner: Owner) => Promise<Partial<Env> | undefined>;

/** What each scheduled task changes for visitors. Null: it changes no page. */
const CHANGES: Record<TaskName, Begin | null> = {
	"check domains": lostDomain,
	"check hosts of links": unblockedHost,
	"end plans": endedPlan,
	"release usernames": oldUsername,
	"read feeds": unreadFeed,
	"order pages": clickedLink,
	"look for links back to pages": linkingProfile,

	// These have tests of their own, about what visitors see.
	"spread statistics": null,
	"continue deletions of accounts": null,
	"reconcile customers": null,

	"repeat lost publications": null,
	"replay dead events": null,
	"move events of 0.1.0": null,
	"delete statistics of deleted pages": null,
	"replay dead contacts": null,
	"queue digests": null,
	"check addresses of links": null,
	"delete old attempts": null,
	"remove unused pictures": null,
	"delete removed files": null,
	"end old uploads": null,
	"queue waiting mails": null,
	"repeat mails about billing": null,
	"settle sales": null,
	"refund buyers": null,
	"mail buyers": null,
	"delete unpaid Checkouts": null,
	"repeat mails about domains": null,
	"repeat mails about feeds": null,
	"repeat mails about links": null,
	"repeat mails about webhooks": null,
	"repeat mails about decisions": null,
	"announce ends of plans": null,
	"announce ends of tokens": null,
	"delete expired sessions": null,
	"delete old tokens": null,
	"delete old challenges": null,
	"delete old sign-in mails": null,
	"delete old pending sign-ins": null,
	"delete old activity": null,
	"tell webhooks": null,
	"note days for webhooks": null,
	"delete old proposals": null,
	"delete old events of webhooks": null,
	"delete old invitations": null,
	"delete old team invitations": null,
	"end old hand-overs": null,
	"delete old answers to programs": null,
	"delete old answers about hosts": null,
	"delete unconfirmed subscribers": null,
	"delete old reports": null,
	"forget old browsers": null,
	"delete old outbox": null,
	"delete old billing events": null,
	"delete old salts": null,
	"prune statistics": null,
	"pack counts of closed days": null,
	"pack events of closed days": null,
	"find addresses of links": null,
};

const changing = Object.entries(CHANGES).flatMap(([name, begin]) =>
	begin ? [[name as TaskName, begin] as const] : [],
);

it.each(changing)("the task %j publishes all that it changes", async (name, begin) => {
	const jane = await newOwner();
	const variables = await begin(jane);
	await finishPublications();
	const before = await readSnapshots();

	await TASKS[name].run({ env: { ...env, ...variables }, database: openDatabase(env.DB), turn: 0, share: 0 });
	await finishPublications();
	const after = await readSnapshots();
	expect(after).not.toEqual(before);
	await publishEverything(jane.pageId);
	expect(await readSnapshots()).toEqual(after);
});

/** A domain that has failed for so long that the next check pauses it. */
async function lostDomain({ domainId, pageId }: Owner) {
	await run(
		"UPDATE domains SET status = 'failing', failing_since = ?, next_check_at = 1 WHERE id = ?",
		Date.now() - 8 * DAY_MS,
		domainId,
	);
	await publishEverything(pageId);
	return dns.variables;
}

async function unblockedHost({ pageId }: Owner) {
	await run(
		"INSERT INTO page_hosts (page_id, hostname, is_blocked, next_check_at) VALUES (?, 'example.com', 1, 1)",
		pageId,
	);
	await publishEverything(pageId);
	return { FILTERING_RESOLVER: "" };
}

async function endedPlan() {
	await run("UPDATE subscriptions SET ends_at = ?", Date.now() - 1000);
	return undefined;
}

async function oldUsername() {
	await run("UPDATE former_usernames SET released_at = 1");
	return undefined;
}

async function unreadFeed(jane: Owner) {
	const host = inject("webServer");
	await save(jane, [{ ...SAMPLE_BLOCKS.latest, id: "feed-1", feed: `http://${host}/?feed=Blog&item=One` }]);
	// The save reads the feed too, without these variables. Its failure must be stored before the task begins.
	await vi.waitFor(async () => expect(await env.DB.prepare("SELECT refusal FROM feeds").first("refusal")).toBeTruthy());
	await run("UPDATE feeds SET next_read_at = 1");
	return { PAGE_TITLES_TEST_HOST: host };
}

/** An icon of an account that links back, whose profile nobody has read. */
async function linkingProfile({ pageId, handleId, username }: Owner) {
	const host = inject("webServer");
	const head = `<link rel="me" href="${env.APP_ORIGIN}/${username}">`;
	const profile = `http://${host}/?${new URLSearchParams({ title: "Jane", head })}`;
	await run("UPDATE social_handles SET platform = 'mastodon', url = ? WHERE id = ?", profile, handleId);
	await publishEverything(pageId);
	return { PAGE_TITLES_TEST_HOST: host };
}

/** A page whose last link has far more clicks than the others. */
async function clickedLink(jane: Owner) {
	const links = someLinks(3);
	await save(jane, links);
	await run("UPDATE pages SET updated_at = ?", Date.now() - DAY_MS);
	const today = Math.floor(Date.now() / DAY_MS);
	const shownOrder = links.map(({ id }) => id);
	await openDatabase(env.DB)
		.insert(smartOrders)
		.values({ pageId: jane.pageId, nextAt: 1, shownOrder, countedUntil: today - 3 });
	await addDay(jane.pageId, today - 3, {
		series: { 0: [900] },
		totals: { link: { [shownOrder[2] ?? ""]: [0, 0, 500] } },
	});
	return undefined;
}

async function save({ browser, pageId, version, username }: Owner, blocks: object[]) {
	const draft = draftWith({ username, blocks: blocks as never });
	await browser.client.pages.save.mutate({ id: pageId, version, draft });
}

async function run(sql: string, ...values: readonly unknown[]) {
	await env.DB.prepare(sql)
		.bind(...values)
		.run();
}
