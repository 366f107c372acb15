import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { SAMPLE_BLOCKS } from "../../core/blocks/sample-blocks.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { suspendPage } from "../app/moderation/decide.ts";
import worker from "../index.ts";
import { addAccount, PASSWORD } from "./accounts.ts";
import { actingAs } from "./acting.ts";
import { addDomain } from "./domains.ts";
import { newOwner, type Owner } from "./owners.ts";
import { draftWith, someLinks } from "./people.ts";
import { published } from "./publishing.ts";

/** A word that is in every text on the page. */
export const PRIVATE_WORD = "private7word";

/** The page's own domain in some withdrawals. It is used nowhere else, because isolates cache addresses. */
export const domainOf = ({ username }: Owner) => `${username}.example`;

/** A deletion of an account has fewer steps. */
const MOST_RUNS = 20;

interface Withdrawal {
	/** Prepares the page so that it is public for only one reason. */
	begin?: (jane: Owner) => Promise<void>;
	end: (jane: Owner) => Promise<void>;
	/** The status at the page's addresses afterwards; 404 unless given. */
	status?: 410;
}

/** Every way in which a page can stop being public. */
export const WITHDRAWALS: Record<string, Withdrawal> = {
	"its username is given up": { end: (jane) => save(jane, { username: null }) },
	"its username is given up and it is saved again": {
		async end(jane) {
			await save(jane, { username: null });
			await published(jane.pageId);
			await save(jane, { fullName: `Draft ${PRIVATE_WORD}` });
		},
	},
	"its username is given up while its domain is pending": {
		async end(jane) {
			await setDomain(jane, "pending");
			await save(jane, { username: null });
		},
	},
	"its only domain is removed": {
		async begin(jane) {
			await setDomain(jane, "active");
			await save(jane, { username: null });
		},
		async end(jane) {
			await env.DB.prepare("DELETE FROM domains").run();
			await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
		},
	},
	"its only domain is no longer active": {
		async begin(jane) {
			await setDomain(jane, "active");
			await save(jane, { username: null });
		},
		end: (jane) => setDomain(jane, "pending"),
	},
	"its owner's plan no longer includes it": {
		begin: makeNewerPage,
		end: (jane) => endPlan(jane),
	},
	"another page takes its place in the plan": {
		async begin(jane) {
			await makeNewerPage(jane);
			await jane.browser.client.pages.makePrimary.mutate({ id: jane.pageId });
			for (let pages = 2; pages < 6; pages += 1) await jane.browser.client.pages.create.mutate();
			await setPlan(jane, "pro");
		},
		async end({ browser, pageId }) {
			const [, newer] = await browser.client.pages.list.query();
			await browser.client.pages.makePrimary.mutate({ id: newer?.id ?? pageId });
		},
	},
	"its owner's plan no longer includes its only domain": {
		async begin(jane) {
			await setDomain(jane, "active");
			await save(jane, { username: null });
		},
		end: (jane) => endPlan(jane),
	},
	"it is suspended": {
		begin: (jane) => setDomain(jane, "active"),
		end: (jane) => suspend(jane),
		status: 410,
	},
	"it is suspended and gets another username": {
		begin: (jane) => setDomain(jane, "active"),
		async end(jane) {
			await suspend(jane);
			await published(jane.pageId);
			await save(jane, { username: `${jane.username}-again` });
		},
		status: 410,
	},
	"it is suspended and deleted": {
		async begin(jane) {
			await jane.browser.client.pages.create.mutate();
			await setPlan(jane, "business");
		},
		async end(jane) {
			await suspend(jane);
			await published(jane.pageId);
			await jane.browser.client.pages.delete.mutate({ id: jane.pageId });
		},
	},
	"it is deleted": { end: ({ browser, pageId }) => browser.client.pages.delete.mutate({ id: pageId }) },
	"its owner's account is closing": {
		begin: (jane) => setDomain(jane, "active"),
		async end({ userId, pageId }) {
			await env.DB.prepare("INSERT INTO deletions (user_id, started_at) VALUES (?, 1)").bind(userId).run();
			await env.LIVE.getByName(pageId).requestPublish(pageId);
		},
	},
	"its owner's account is deleted": {
		begin: (jane) => setDomain(jane, "active"),
		async end({ browser, pageId }) {
			await browser.client.account.delete.mutate({ confirmation: "DELETE", currentPassword: PASSWORD });
			for (let runs = 0; await env.DB.prepare("SELECT 1 FROM deletions").first(); runs++) {
				expect(runs, "a deletion that doesn't end").toBeLessThan(MOST_RUNS);
				await worker.scheduled(createScheduledController(), env);
				await published(pageId);
			}
		},
	},
};

/** Suspends the page as an administrator. */
async function suspend({ pageId }: Owner): Promise<void> {
	const adminId = await addAccount(`admin-${pageId}@example.com`, { emailVerifiedAt: 1 });
	await suspendPage(actingAs(adminId), { pageId, reason: "phishing", words: PRIVATE_WORD });
}

async function makeNewerPage({ browser, pageId }: Owner): Promise<void> {
	await env.DB.prepare("UPDATE pages SET created_at = 0 WHERE id = ?").bind(pageId).run();
	await browser.client.pages.create.mutate();
}

/** Lets the plan's time run out. Cron notices. */
async function endPlan({ userId }: Owner): Promise<void> {
	await env.DB.prepare("UPDATE subscriptions SET ends_at = ? WHERE user_id = ?")
		.bind(Date.now() - 1, userId)
		.run();
	await worker.scheduled(createScheduledController(), env);
}

async function setPlan({ userId }: Owner, plan: Plan): Promise<void> {
	await env.DB.prepare("UPDATE subscriptions SET plan = ?, applied_plan = ? WHERE user_id = ?")
		.bind(plan, plan, userId)
		.run();
}

/** A person with a public page that has the private word in every text. */
export async function newPublicOwner(): Promise<Owner> {
	const jane = await newOwner();
	await save(jane, {});
	await published(jane.pageId);
	return jane;
}

async function save(
	{ browser, pageId, linkId, contactId, videoId }: Owner,
	change: { username?: string | null; fullName?: string },
) {
	const { version } = await browser.client.pages.get.query({ id: pageId });
	const links = [{ ...someLinks(1)[0], id: linkId, title: PRIVATE_WORD, url: `https://example.com/${PRIVATE_WORD}` }];
	const contact = { ...SAMPLE_BLOCKS.contact, id: contactId, name: PRIVATE_WORD };
	const video = { ...SAMPLE_BLOCKS.video, id: videoId, title: PRIVATE_WORD, picture: undefined };
	const blocks = [...links, contact, video];
	const draft = draftWith({ fullName: PRIVATE_WORD, bio: PRIVATE_WORD, blocks, ...change });
	await browser.client.pages.save.mutate({ id: pageId, version, draft });
}

async function setDomain(jane: Owner, status: "active" | "pending"): Promise<void> {
	await addDomain(jane.pageId, domainOf(jane), { status });
	await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
}
