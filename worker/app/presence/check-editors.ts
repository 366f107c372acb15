import pMap from "p-map";
import { pages } from "../../../db/schema/index.ts";
import type { Context } from "../../foundation/actor/context.ts";
import { isOwnedBy } from "../../publish/ownership.ts";

const AT_ONCE = 6;

/** Has the objects of an account's pages look who may still see them, after the answer: somebody's role has changed there. */
export function checkEditorsIn(context: Pick<Context, "env" | "database" | "afterwards">, accountId: string): void {
	const { database } = context;
	const check = async () => {
		const owned = await database.select({ id: pages.id }).from(pages).where(isOwnedBy(accountId, pages));
		await checkEditorsOf(
			context,
			owned.map(({ id }) => id),
		);
	};
	context.afterwards(check());
}

/** The same for single pages. */
export async function checkEditorsOf({ env }: Pick<Context, "env">, pageIds: readonly string[]): Promise<void> {
	await pMap(pageIds, (id) => env.LIVE.getByName(id).checkEditors(id), { concurrency: AT_ONCE });
}
