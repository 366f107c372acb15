import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { deliver } from "../../testing/visits.ts";

const PASSWORD = "a quiet harbour";
const PHONE =
	"Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

let jane: Awaited<ReturnType<typeof newPerson>>;
beforeEach(async () => {
	jane = await newPerson();
});

async function signInAgain() {
	const browser = newBrowser();
	await browser.client.auth.signIn.mutate({ email: jane.email, password: PASSWORD });
	return browser;
}

describe("sessions", () => {
	it("the list of sessions shows browser, place and time, with this browser first", async () => {
		await signInAgain();
		await env.DB.prepare("UPDATE sessions SET user_agent = ?, city = 'Lyon', country = 'FR'").bind(PHONE).run();
		const sessions = await jane.client.account.sessions.query();
		expect(sessions).toHaveLength(2);
		expect(sessions[0]).toMatchObject({ isCurrent: true, browser: "Chrome", os: "Android", device: "phone" });
		expect(sessions[1]).toMatchObject({
			isCurrent: false,
			city: "Lyon",
			country: "FR",
			way: "password",
			hasSecondFactor: false,
		});
		expect(Date.now() - (sessions[1]?.lastSeenAt ?? 0)).toBeLessThan(60_000);
		expect(JSON.stringify(sessions)).not.toContain(jane.cookie().split("=")[1]);
	});

	it("a session's last use is stored once an hour, not on every request", async () => {
		const seenAt = () => env.DB.prepare("SELECT last_seen_at FROM sessions").first<number>("last_seen_at");
		const minutesAgo = async (minutes: number) => {
			const time = Date.now() - minutes * MINUTE_MS;
			await env.DB.prepare("UPDATE sessions SET last_seen_at = ?").bind(time).run();
			await jane.client.auth.me.query();
			return time;
		};
		expect(await minutesAgo(59)).toBe(await seenAt());
		const before = await minutesAgo(61);
		await expect.poll(seenAt).toBeGreaterThan(before);
	});

	it("a person can sign out one other browser, or all of them", async () => {
		const [phone, laptop] = [await signInAgain(), await signInAgain()];
		const [, first] = await jane.client.account.sessions.query();
		await jane.client.account.endSession.mutate({ id: first?.id ?? "" });
		const seen = await Promise.all([phone, laptop].map(({ client }) => client.auth.me.query()));
		expect(seen.filter((viewer) => viewer === null)).toHaveLength(1);
		await signInAgain();
		await jane.client.account.endOtherSessions.mutate();
		expect(await jane.client.account.sessions.query()).toMatchObject([{ isCurrent: true }]);
	});

	it("another person's session gives the same error as a missing one, and stays", async () => {
		const joe = await newPerson();
		const [joes] = await joe.client.account.sessions.query();
		const foreign = await refusalOf(jane.client.account.endSession.mutate({ id: joes?.id ?? "" }));
		const missing = await refusalOf(jane.client.account.endSession.mutate({ id: "0".repeat(64) }));
		expect(foreign).toEqual(missing);
		expect(foreign.status).toBe(404);
		expect(await joe.client.auth.me.query()).not.toBeNull();
	});
});

describe("an account", () => {
	it("a person can change the account's name", async () => {
		await jane.client.account.rename.mutate({ fullName: " Jane Doe " });
		expect(await jane.client.auth.me.query()).toMatchObject({ fullName: "Jane Doe" });
		expect(await refusalOf(jane.client.account.rename.mutate({ fullName: " " }))).toMatchObject({
			status: 400,
			fields: { fullName: "Enter your name." },
		});
	});

	it("the export has everything of the account, nothing of others and no secrets", async () => {
		const { id } = await newPage(jane, "exported", { bio: "Pots", blocks: someLinks(2) });
		await jane.client.socials.add.mutate({ pageId: id, id: "social-1", platform: "x", handle: "jane" });
		await newPage(await newPerson(), "not-exported");
		await env.DB.prepare(
			"INSERT INTO media (name, user_id, bytes, created_at) SELECT 'p.png', user_id, 7, 1 FROM pages WHERE id = ?",
		)
			.bind(id)
			.run();
		const noon = Date.UTC(2026, 0, 1, 12);
		const visit = { pageId: id, visitor: "v", userAgent: `${PHONE} Zebra/1.0`, referrer: null, language: null };
		const place = { country: null, region: null, city: null, edge: null };
		const visits = [noon, noon + 1, noon + DAY_MS].map((at) => ({ kind: "view", id: `view-${at}`, at }));
		const link = { kind: "link", linkId: "link-1", linkTitle: "Link 1", linkUrl: "https://example.com/1" };
		const icon = { kind: "social", socialHandleId: "social-1", platform: "x" };
		const gate = { kind: "gate", linkId: "link-1", linkTitle: "Link 1", step: "seen" };
		const clicks = [link, icon, gate].map((click) => ({ ...click, id: `click-${click.kind}`, at: noon }));
		await deliver([...visits, ...clicks].map((event) => ({ ...visit, ...place, ...event })));
		const exported = await jane.client.account.export.query();
		expect(exported).toMatchObject({
			account: { email: jane.email, fullName: "Jane Roe", plan: null },
			pages: [
				{
					username: "exported",
					bio: "Pots",
					blocks: someLinks(2),
					socials: [{ platform: "x", handle: "jane" }],
					stats: {
						days: [
							{ day: "2026-01-01", views: 2, clicks: 1, socialClicks: 1, gatesSeen: 1 },
							{ day: "2026-01-02", views: 1, clicks: 0, socialClicks: 0 },
						],
						clicks: [
							{ kind: "link", id: "link-1", title: "Link 1", day: "2026-01-01", clicks: 1 },
							{ kind: "social", id: "social-1", title: "x", day: "2026-01-01", clicks: 1 },
						],
						gates: [{ id: "link-1", title: "Link 1", day: "2026-01-01", seen: 1, passed: 0 }],
					},
				},
			],
			media: [{ name: "p.png", bytes: 7 }],
			sessions: [{ isCurrent: true }],
		});
		expect(JSON.stringify(exported)).not.toMatch(/argon2id|not-exported|Zebra/);
	});

	it("every procedure of the account needs a session", async () => {
		const { account } = newBrowser().client;
		const attempts = [
			account.sessions.query(),
			account.export.query(),
			account.rename.mutate({ fullName: "X" }),
			account.endSession.mutate({ id: "0".repeat(64) }),
			account.endOtherSessions.mutate(),
			account.delete.mutate({ confirmation: "DELETE", currentPassword: "x" }),
		];
		// All at once: a refusal that nobody waits for yet would end the run.
		const refusals = await Promise.all(attempts.map(refusalOf));
		expect(refusals).toMatchObject(attempts.map(() => ({ status: 401 })));
	});
});
