import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Role } from "../../core/teams/role.ts";
import { openDatabase } from "../../db/client.ts";
import { subscriptions } from "../../db/schema/index.ts";
import { addAccount, addSession } from "./accounts.ts";
import { mailsTo } from "./mails.ts";
import { type Browser, newBrowser } from "./people.ts";

/** A signed-in person with a confirmed address. `variables` override wrangler.toml. */
export async function newMember(
	name: string,
	variables?: Partial<Env>,
): Promise<Pick<Browser, "client"> & { browser: Browser; id: string; email: string }> {
	const browser = newBrowser(variables);
	const email = `${name}@house.example`;
	const id = await addAccount(email, { emailVerifiedAt: 1 });
	browser.cookies.set("session", await addSession(id));
	return { client: browser.client, browser, id, email };
}

export type Member = Awaited<ReturnType<typeof newMember>>;

/** A team on Business, with its owner. */
export async function newTeam(owner: Member): Promise<string> {
	const { id } = await owner.client.teams.create.mutate({ name: "Brightside Studio" });
	await openDatabase(env.DB)
		.insert(subscriptions)
		.values({ userId: id, email: owner.email, plan: "business", appliedPlan: "business" });
	return id;
}

export const tokenIn = (text = "") => /token=([0-9a-f]{64})/.exec(text)?.[1] ?? "";

export async function tokenFor(email: string, nth = 1): Promise<string> {
	return tokenIn((await mailsTo(email, "team-invitation", nth)).at(-1)?.text);
}

export async function join(
	owner: Member,
	account: string,
	member: Member,
	role: Role,
	pageIds: string[] | null = null,
) {
	const [outcome] = await owner.client.teams.invite.mutate({ account, emails: [member.email], role, pageIds });
	expect(outcome?.outcome).toBe("sent");
	await member.client.teams.join.mutate({ token: await tokenFor(member.email) });
}
