import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { THEME_IDS, THEMES } from "../../../core/look/themes.ts";
import type { UpgradeReason } from "../../../core/plans/upgrade-reason.ts";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { sellNothing } from "../../testing/selling.ts";

const PAID_THEME = THEME_IDS.find((theme) => THEMES[theme].needsPlan);
const WHO = "The people who run this site can change that.";
const TIME_ZONE = "UTC";

type Person = Awaited<ReturnType<typeof newPerson>>;

interface Refusal {
	/** What a person on the free plan tries. */
	attempt: (jane: Person, page: { id: string; version: number }) => Promise<unknown>;
	/** What it answers where nothing is sold. */
	answer: { reason: "limit_reached" | "forbidden"; title: string; message: string };
}

const MISSING = { reason: "forbidden", title: "Not available here" } as const;
const TOO_LONG = {
	reason: "forbidden",
	title: "Too long ago",
	message: `Statistics show the last 7 days. ${WHO}`,
} as const;
const NO_PASSWORDS = { ...MISSING, message: `Links with a password aren't available here. ${WHO}` };

const save = (jane: Person, { id, version }: { id: string; version: number }, change: object) =>
	jane.client.pages.save.mutate({ id, version, draft: draftWith(change) });

/** Each limit that the API refuses by, and each procedure with words of its own. */
const REFUSALS = {
	pages: {
		attempt: (jane) => jane.client.pages.create.mutate(),
		answer: {
			reason: "limit_reached",
			title: "Profile limit reached",
			message: `An account can have at most 1 bio page. ${WHO}`,
		},
	},
	links: {
		attempt: (jane, page) => save(jane, page, { blocks: someLinks(11) }),
		answer: {
			reason: "limit_reached",
			title: "Link limit reached",
			message: `A page can have at most 10 links. ${WHO}`,
		},
	},
	stats: {
		attempt: (jane, { id }) => jane.client.stats.get.query({ id, period: "30d", timeZone: TIME_ZONE }),
		answer: TOO_LONG,
	},
	"stats of a list": {
		attempt: (jane, { id }) => jane.client.subscribers.countNew.query({ id, period: "30d", timeZone: TIME_ZONE }),
		answer: TOO_LONG,
	},
	theme: {
		attempt: (jane, page) => save(jane, page, { theme: PAID_THEME, background: PAID_THEME }),
		answer: { ...MISSING, message: `This look isn't available here. ${WHO}` },
	},
	password: {
		attempt: (jane, page) =>
			save(jane, page, { blocks: someLinks(1).map((link) => ({ ...link, gate: SAMPLE_GATES.password })) }),
		answer: NO_PASSWORDS,
	},
	"password of a lock": {
		attempt: (jane, { id }) =>
			jane.client.gates.setPassword.mutate({ pageId: id, passwordId: "password-1", password: "a quiet harbor" }),
		answer: NO_PASSWORDS,
	},
	rules: {
		attempt: (jane, page) => {
			const rules = [{ id: "on-phones", when: { devices: ["phone"] }, url: "https://example.com/phones" }];
			return save(jane, page, { blocks: someLinks(1).map((link) => ({ ...link, rules })) });
		},
		answer: { ...MISSING, message: `Rules and splits aren't available here. ${WHO}` },
	},
	domain: {
		attempt: (jane, { id }) => jane.client.domains.save.mutate({ pageId: id, hostname: "jane.com" }),
		answer: { ...MISSING, message: `Custom domains aren't available here. ${WHO}` },
	},
} satisfies Record<UpgradeReason, Refusal> & Record<string, Refusal>;

describe.each(Object.entries<Refusal>(REFUSALS))("the limit of %s", (name, { attempt, answer }) => {
	it("names plans where they are sold", async () => {
		const jane = await newPerson();
		const page = await newPage(jane, "jane-sold");
		const refusal = await refusalOf(attempt(jane, page));
		expect(refusal.reason).toBe(answer.reason);
		expect(refusal.message).toMatch(/Upgrade to|on Pro and Business plans/);
	});

	it("says who can change it where nothing is sold", async () => {
		sellNothing("free");
		const jane = await newPerson();
		const page = await newPage(jane, "jane-given");
		expect([name, await refusalOf(attempt(jane, page))]).toEqual([
			name,
			expect.objectContaining({ status: 403, ...answer }),
		]);
	});
});

it("a paused page names its plan only where plans are sold", async () => {
	const jane = await newPerson("pro");
	const page = await newPage(jane, "jane-paused");
	await newPage(jane, "jane-kept");
	await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
	const refused = () => refusalOf(save(jane, page, { bio: "Changed" }));
	expect((await refused()).message).toBe(
		"This page is paused. Your Free plan includes 1 bio page(s). Upgrade to change it.",
	);
	sellNothing("free");
	expect((await refused()).message).toBe(`This page is paused. An account can have at most 1 bio page. ${WHO}`);
});

it("where everybody has the highest plan, the last page is no reason to upgrade", async () => {
	sellNothing();
	const jane = await newPerson();
	for (let page = 0; page < 20; page += 1) await jane.client.pages.create.mutate();
	expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({
		reason: "limit_reached",
		message: "An account can have at most 20 bio pages.",
	});
});
