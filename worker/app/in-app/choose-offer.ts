import { and, eq } from "drizzle-orm";
import { IN_APP_APPS, IN_APP_SYSTEMS } from "../../../core/in-app/in-app-apps.ts";
import { IN_APP_ROWS, type InAppChoice, usualOffer } from "../../../core/in-app/in-app-rows.ts";
import { inAppChoices } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";

/** What each app offers on each system now. */
export async function readOffers({ database }: Context<Person>): Promise<InAppChoice[]> {
	const chosen = await database.select().from(inAppChoices);
	return IN_APP_APPS.flatMap((app) =>
		IN_APP_SYSTEMS.map((system) => {
			const choice = chosen.find((one) => one.app === app && one.system === system);
			return choice ?? { app, system, offer: usualOffer(app, system) };
		}),
	);
}

/** Changes what visitors inside an app are offered, within a minute. Throws `invalid` when nothing can open its pages. */
export async function chooseOffer({ database }: Context<Person>, choice: InAppChoice): Promise<void> {
	const { app, system, offer } = choice;
	if (offer === "open" && IN_APP_ROWS[app][system].way === null) {
		throw new DomainError("invalid", `No way out of ${app} on ${system} is known.`, { field: "offer" });
	}
	// The usual offer isn't stored, so it changes with later releases.
	if (offer === usualOffer(app, system)) {
		await database.delete(inAppChoices).where(and(eq(inAppChoices.app, app), eq(inAppChoices.system, system)));
		return;
	}
	const target = [inAppChoices.app, inAppChoices.system];
	await database.insert(inAppChoices).values(choice).onConflictDoUpdate({ target, set: { offer } });
}
