import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { call } from "../calls.ts";
import { newOwner } from "../owners.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { finishPublications, publishEverything, readSnapshots } from "../publishing.ts";
import { watch } from "../visiting.ts";

/** The tables that a page and its addresses are published from. */
const PUBLISHED_TABLES =
	/\b(?:pages|social_handles|domains|suspensions|removed_files|former_usernames|subscriptions)\b/;
const CHANGING = Object.entries(PROCEDURES).filter(
	([entry, [, changes]]) => procedures[procedureOf(entry)]?._def.type === "mutation" && PUBLISHED_TABLES.test(changes),
);

describe("a procedure that changes a page", () => {
	const seenByVisitors: string[] = [];

	it.each(CHANGING)("%s publishes all that it changes, without cron", async (entry, [access, , input, begin]) => {
		const jane = await newOwner();
		await env.DB.prepare("UPDATE domains SET status = 'active'").run();
		await begin?.(jane);
		await publishEverything(jane.pageId);
		const before = await readSnapshots();
		const open = await watch(jane.pageId, 0).catch(() => null);

		const headers: Record<string, string> = access === "public" ? {} : { cookie: jane.cookie };
		const { status } = await call(entry, input?.(jane, jane), headers, { ADMIN_EMAILS: jane.email });
		expect(status).toBe(200);
		await finishPublications();
		const after = await readSnapshots();
		if (JSON.stringify(after) !== JSON.stringify(before)) seenByVisitors.push(entry);
		await publishEverything(jane.pageId);
		expect(await readSnapshots()).toEqual(after);

		const address = `site:@${jane.username}`;
		// An open page first gets the page as it was.
		if (open && JSON.stringify(after[address]) !== JSON.stringify(before[address])) {
			await vi.waitFor(() => expect(open.messages.length + open.closeCodes.length).toBeGreaterThan(1), 60_000);
		}
	});

	it("changes what visitors see in many of these cases, or they would show nothing", () => {
		expect(seenByVisitors.length).toBeGreaterThan(15);
	});
});
