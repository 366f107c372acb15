import { eq, inArray } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { LOOK_FIELDS } from "../../core/look/look-defaults.ts";
import { pick } from "../../core/look/pick.ts";
import { DEMO_PAGES } from "../../core/page/demo.ts";
import { DAY_MS } from "../../core/time/duration.ts";
import type { Database } from "../client.ts";
import {
	closedCounts,
	closedEvents,
	events,
	grants,
	pages,
	publishRequests,
	socialHandles,
	users,
} from "../schema/index.ts";
import { DEMO_OWNER } from "./demo-account.ts";

/** Removes the demo's account and everything that belongs to it. */
export async function deleteDemo(database: Database): Promise<void> {
	// The new demo's pages have the same ids.
	for (const table of [events, closedEvents, closedCounts]) {
		await database.delete(table).where(
			inArray(
				table.pageId,
				DEMO_PAGES.map(({ id }) => id),
			),
		);
	}
	await database.delete(users).where(eq(users.email, DEMO_OWNER.email));
}

/** Gives the demo's existing account a Pro plan and the demo pages. */
export async function insertDemoPages(database: Database, now: number): Promise<void> {
	const [owner] = await database.select({ id: users.id }).from(users).where(eq(users.email, DEMO_OWNER.email));
	if (!owner) throw new Error("The demo owner has no account");
	// The demo's address receives no mail, so it counts as confirmed.
	const confirm = database.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, owner.id));
	const grant = database.insert(grants).values({ userId: owner.id, plan: "pro", grantedAt: now });
	const inserts = DEMO_PAGES.flatMap(({ id, draft, socials }, index): BatchItem<"sqlite">[] => {
		const createdAt = now - (90 + index) * DAY_MS;
		const isPrimary = index === 0;
		const handles = socials.map((icon, position) => ({ ...icon, pageId: id, handle: icon.platform, position }));
		return [
			database.insert(pages).values({
				...draft,
				look: pick(draft, LOOK_FIELDS),
				id,
				userId: owner.id,
				isPrimary,
				createdAt,
				updatedAt: now,
			}),
			database.insert(socialHandles).values(handles),
			database.insert(publishRequests).values({ pageId: id }).onConflictDoNothing(),
		];
	});
	await database.batch([confirm, grant, ...inserts]);
}
