import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import wrangler from "../../../wrangler.toml?raw";
import { EACH_MINUTE, TASKS } from "../../scheduled-tasks.ts";
import { runDueTasks } from "./run-tasks.ts";
import type { ScheduledTask } from "./turn.ts";

/** A Wednesday, 00:00. */
const START = Date.parse("2027-01-06T00:00:00Z");

/** The minutes after which work that is due begins at the latest, and why. */
const PROMISED: Record<keyof typeof TASKS, number> = {
	// docs/publishing.md
	"repeat lost publications": 1,
	// docs/domains.md: two minutes after a domain was added.
	"check domains": 1,
	// docs/moderation.md: 10 hosts a minute.
	"check hosts of links": 1,
	// docs/deploy.md: within a minute.
	// docs/webhooks.md: within a minute.
	"tell webhooks": 1,
	"replay dead events": 1,
	"replay dead contacts": 1,
	// Limits are conditions in queries, so they apply at once. Only the public copy of a page follows later.
	"end plans": 5,
	"release usernames": 15,
	"spread statistics": 5,
	"continue deletions of accounts": 5,
	// Nobody can ask for them.
	"delete statistics of deleted pages": 5,
	// Whoever needs one of them moves it first.
	"move events of 0.1.0": 60,
	// docs/blocks.md: about every hour.
	"read feeds": 5,
	// docs/suggestions.md: Monday, 08:00, in zones whose offsets are multiples of a quarter of an hour.
	"queue digests": 5,
	"check addresses of links": 5,
	// A save looks at once.
	"look for links back to pages": 15,
	// docs/webhooks.md: an hour after the day.
	"note days for webhooks": 15,
	// The privacy page: after 24 hours at most.
	"delete old attempts": 5,
	"remove unused pictures": 15,
	// Nobody gets them meanwhile.
	"delete removed files": 5,
	"end old uploads": 15,
	"order pages": 15,
	"reconcile customers": 15,
	// docs/deploy.md: a quarter of an hour.
	"queue waiting mails": 5,
	"repeat mails about billing": 10,
	// docs/deploy.md: a quarter of an hour after the end of the Checkout.
	"settle sales": 15,
	// docs/gates.md: a quarter of an hour after the day.
	"refund buyers": 15,
	"mail buyers": 10,
	"repeat mails about domains": 10,
	"repeat mails about feeds": 10,
	"repeat mails about links": 10,
	"repeat mails about webhooks": 10,
	"repeat mails about decisions": 10,
	// Three days before the end.
	"announce ends of plans": 60,
	"announce ends of tokens": 1440,
	// An expired session or token opens nothing.
	"delete expired sessions": 60,
	"delete old tokens": 60,
	"delete old answers to programs": 60,
	"delete old answers about hosts": 60,
	"delete unconfirmed subscribers": 60,
	"delete old reports": 60,
	// Late ones are refused.
	"delete old challenges": 1440,
	// Those that sign up have an address.
	"delete old sign-in mails": 60,
	"delete old pending sign-ins": 1440,
	// core/account/retention.ts: a month after the end.
	"delete old activity": 1440,
	"delete old proposals": 1440,
	"delete old events of webhooks": 1440,
	"delete old invitations": 1440,
	"delete old team invitations": 1440,
	// An offer that is over can't be accepted, and its mail can come later.
	"end old hand-overs": 60,
	// Their cookies open nothing.
	"forget old browsers": 1440,
	"delete old outbox": 1440,
	// The privacy page: after 7 days.
	"delete unpaid Checkouts": 1440,
	"delete old billing events": 1440,
	// core/stats/retention.ts: 48 hours after the start of a day of UTC.
	"delete old salts": 1440,
	// The privacy page: rounds of a day. docs/suggestions.md: once a week.
	"prune statistics": 15,
	"pack counts of closed days": 15,
	"pack events of closed days": 15,
	"find addresses of links": 10,
};

beforeEach(() => void vi.spyOn(console, "error").mockReturnValue());

/** Runs tasks in some minutes after the start. Returns the minutes and turns in which each ran. */
async function run(
	tasks: Record<string, Omit<ScheduledTask, "run"> & { does?: (minute: number) => unknown }>,
	minutes: number[],
) {
	const ran: Record<string, number[]> = {};
	const turns: Record<string, number[]> = {};
	for (const minute of minutes) {
		const table = Object.entries(tasks).map(([name, { does, ...task }]) => {
			const run: ScheduledTask["run"] = async ({ turn }) => {
				ran[name] = [...(ran[name] ?? []), minute];
				turns[name] = [...(turns[name] ?? []), turn - START / (task.everyMinutes * MINUTE_MS)];
				return does?.(minute);
			};
			return [name, { ...task, run }] as const;
		});
		await runDueTasks(env, Object.fromEntries(table), START + minute * MINUTE_MS);
	}
	return { ran, turns };
}

const minutesFrom = (from: number, until: number) => Array.from({ length: until - from }, (_, index) => from + index);
const fail = () => {
	throw new Error("It fails");
};

it("every task begins its work within the time that its users expect", async () => {
	const tasks = Object.fromEntries(
		Object.entries(TASKS).map(([name, task]) => {
			// Nothing is due.
			const { run: _, share: __, ...times }: ScheduledTask = task;
			return [name, times];
		}),
	);
	const { ran } = await run(tasks, minutesFrom(0, 1442));
	const longest = Object.entries(ran).map(([name, minutes]) => {
		const pauses = minutes.map((minute, index) => minute - (minutes[index - 1] ?? 0));
		return [name, Math.max(...pauses)];
	});
	expect(Object.fromEntries(longest)).toEqual(PROMISED);
	expect(ran["delete old salts"]).toEqual([0, 1440]);
});

it("the trigger in wrangler.toml is the one that runs the tasks of a minute", () => {
	expect(wrangler).toContain(`crons = ["${EACH_MINUTE}"]`);
});

it("a task that found work goes on each minute until it finds none", async () => {
	const does = (minute: number) => [10, 11, 12].includes(minute);
	const { ran } = await run({ feeds: { everyMinutes: 5, does } }, minutesFrom(1, 21));
	expect(ran).toEqual({ feeds: [5, 10, 11, 12, 13, 15, 20] });
});

it("a task that failed runs again in the next minute, and stops no other", async () => {
	const does = (minute: number) => (minute < 7 ? fail() : undefined);
	const tasks = {
		first: { everyMinutes: 5, isFirst: true as const, does },
		mails: { everyMinutes: 5, does },
		feeds: { everyMinutes: 5 },
	};
	const { ran } = await run(tasks, minutesFrom(5, 11));
	expect(ran).toEqual({ first: [5, 6, 7, 10], mails: [5, 6, 7, 10], feeds: [5, 10] });
});

it("a turn that cron missed is made up for", async () => {
	const tasks = { often: { everyMinutes: 10 }, hourly: { everyMinutes: 60 }, daily: { everyMinutes: 1440 } };
	const { ran } = await run(tasks, [0, ...minutesFrom(50, 59), ...minutesFrom(61, 65), 1439, 1441, 1442]);
	expect(ran).toEqual({ often: [0, 50], hourly: [0, 61, 1439, 1441], daily: [0, 1441] });
});

it("a time that was recorded while the clock was a year ahead delays no task", async () => {
	const tasks = { hourly: { everyMinutes: 60 }, prune: { everyMinutes: 15, parts: 96 } };
	await run(tasks, [365 * 1440]);
	const { ran, turns } = await run(tasks, minutesFrom(0, 62));
	expect(ran).toEqual({ hourly: [0, 60], prune: [0, 15, 30, 45, 60] });
	expect(turns.prune).toEqual([0, 1, 2, 3, 4]);
});

it("a task with parts gets every turn, one a minute, also those of an hour without cron", async () => {
	const { ran, turns } = await run({ prune: { everyMinutes: 15, parts: 96 } }, [0, 1, 15, ...minutesFrom(76, 95)]);
	expect(turns).toEqual({ prune: [0, 1, 2, 3, 4, 5, 6] });
	expect(ran).toEqual({ prune: [0, 15, 76, 77, 78, 79, 90] });
	const late = await run({ prune: { everyMinutes: 15, parts: 96 } }, minutesFrom(14_400, 14_500));
	expect(late.turns.prune).toEqual(minutesFrom(865, 965));
});

it("a part that keeps failing is tried for as long as its turn lasts, and holds up no other", async () => {
	const does = (minute: number) => (minute < 16 ? fail() : undefined);
	const { turns } = await run({ find: { everyMinutes: 10, parts: 1008, does } }, [0, 1, 9, 10, 11, 12, 20]);
	expect(turns).toEqual({ find: [0, 0, 0, 0, 1, 1, 1] });
});

it("runs that overlap keep each other's times", async () => {
	const none = async () => undefined;
	const inside: ScheduledTask = { everyMinutes: 60, run: none };
	const outside: ScheduledTask = { everyMinutes: 60, run: () => runDueTasks(env, { inside }, START) };
	await runDueTasks(env, { outside }, START);
	const dueAt = await env.DB.prepare("SELECT due_at FROM schedule").first<string>("due_at");
	expect(JSON.parse(dueAt ?? "")).toEqual({ inside: START + 60 * MINUTE_MS, outside: START + 60 * MINUTE_MS });
});
