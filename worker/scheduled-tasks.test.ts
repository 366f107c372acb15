import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../core/time/duration.ts";
import worker from "./index.ts";
import { runScheduledTasks, TASKS } from "./scheduled-tasks.ts";
import { newPage, newPerson } from "./testing/people.ts";
import { published, snapshotAt } from "./testing/publishing.ts";
import { someoneWaitingDuring } from "./testing/someone-waiting.ts";
import { toldDatabase } from "./testing/told-database.ts";

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

it("the cron task deletes salts after two days, and expired sessions", async () => {
	const jane = await newPerson();
	await newPerson();
	await env.DB.batch([
		env.DB.prepare("UPDATE sessions SET expires_at = 1 WHERE user_id <> (SELECT id FROM users WHERE email = ?)").bind(
			jane.email,
		),
		...[0, 1, 2, 3].map((days) =>
			env.DB.prepare("INSERT INTO visitor_salts (day, salt) VALUES (?, 'secret')").bind(daysAgo(days)),
		),
	]);
	await worker.scheduled(createScheduledController(), env);
	const { results } = await env.DB.prepare("SELECT day FROM visitor_salts ORDER BY day").all();
	expect(results).toEqual([{ day: daysAgo(1) }, { day: daysAgo(0) }]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM sessions").first("n")).toBe(1);
	expect(await jane.client.auth.me.query()).toMatchObject({ email: jane.email });
});

it("pages of a plan that has just ended are published with the product's footer again", async () => {
	const jane = await newPerson("pro");
	const { id } = await newPage(jane, "plan-ends");
	await published(id);
	expect(await snapshotAt("@plan-ends")).not.toContain("Made with Linkstead");
	await env.DB.prepare("UPDATE subscriptions SET ends_at = ?")
		.bind(Date.now() - 1000)
		.run();
	await worker.scheduled(createScheduledController(), env);
	await published(id);
	expect(await snapshotAt("@plan-ends")).toContain("Made with Linkstead");
});

it("a backlog goes on in the next minute, and what an hour without cron has missed is done", async () => {
	await newPerson();
	const start = Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS;
	vi.useFakeTimers({ toFake: ["Date"] });
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
		 INSERT INTO former_usernames (username, released_at) SELECT 'old-' || i, ? FROM n`,
	)
		.bind(start + HOUR_MS / 4)
		.run();
	const counts = [];
	for (const minute of [0, 75, 76, 77, 78, 79]) {
		const scheduledTime = start + minute * MINUTE_MS;
		vi.setSystemTime(scheduledTime);
		await worker.scheduled(
			createScheduledController({ cron: "* * * * *", scheduledTime: new Date(scheduledTime) }),
			env,
		);
		counts.push(await env.DB.prepare("SELECT count(*) AS n FROM former_usernames").first("n"));
	}
	expect(counts).toEqual([250, 150, 50, 0, 0, 0]);
	const turn = await env.DB.prepare("SELECT due_at ->> 'release usernames' AS turn FROM schedule").first("turn");
	expect(turn).toBeNull();
});

it("work that is due goes into as many objects as it takes", async () => {
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
		 INSERT INTO target_hosts (host, next_visit_at) SELECT i || '.example', 1 FROM n`,
	).run();
	await worker.scheduled(createScheduledController(), env);
	// Hosts without addresses are deleted when they are visited. One object visits 18.
	expect(await env.DB.prepare("SELECT count(*) AS n FROM target_hosts").first("n")).toBe(0);
});

it("however much a task has to do, somebody else gets an answer after each of its calls of the database", async () => {
	await newPerson();
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
		 INSERT INTO billing_notices (user_id, kind, key, plan, created_at) SELECT users.id, 'plan-ended', i, 'pro', 0 FROM users, n`,
	).run();
	const seen = await someoneWaitingDuring((note) => {
		const DB = toldDatabase((event) => event === "call" && note());
		return runScheduledTasks({ ...env, DB }, { cron: "by hand", scheduledTime: Date.now() });
	});
	expect(await env.DB.prepare("SELECT count(*) AS n FROM billing_notices WHERE queued_at IS NULL").first("n")).toBe(0);
	const tasks = Object.keys(TASKS).length;
	// Each has asked once at least, and one of them often.
	expect(seen.steps).toBeGreaterThan(tasks + 20);
	// The tasks run at the same time.
	expect(seen.most).toBeLessThanOrEqual(tasks);
});
