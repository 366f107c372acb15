import { env } from "cloudflare:workers";
import { nanoid } from "nanoid";
import type { Plan } from "../../core/plans/plan.ts";
import { openDatabase } from "../../db/client.ts";
import { subscriptions, users } from "../../db/schema/index.ts";
import { hashPassword } from "../foundation/secrets/password.ts";
import { createLucia } from "../foundation/sessions/lucia.ts";
import { selectStanding } from "../foundation/sessions/standing.ts";

/** The password of every test account. */
export const PASSWORD = "a quiet harbour";

// Hashing takes 0.1 s, so all accounts share one hash.
let passwordHash: Promise<string> | undefined;

/** Adds an account without the hashing, mail and contact of a sign-up. Returns its id. */
export async function addAccount(
	email: string,
	{ plan = "free", emailVerifiedAt = null }: { plan?: Plan; emailVerifiedAt?: number | null } = {},
): Promise<string> {
	const database = openDatabase(env.DB);
	const id = nanoid();
	passwordHash ??= hashPassword(PASSWORD);
	const account = { id, email, fullName: "Jane Roe", passwordHash: await passwordHash, createdAt: Date.now() };
	await database.insert(users).values({ ...account, emailVerifiedAt });
	if (plan !== "free") await database.insert(subscriptions).values({ userId: id, email, plan, appliedPlan: plan });
	return id;
}

/** Starts a session and returns its cookie's value. */
export async function addSession(userId: string): Promise<string> {
	const now = Date.now();
	const browser = {
		createdAt: now,
		lastSeenAt: now,
		userAgent: "",
		country: null,
		city: null,
		way: "password",
		adminRule: null,
		secondFactorAt: null,
	} as const;
	const database = openDatabase(env.DB);
	const [proven] = await selectStanding(database, userId);
	const attributes = { ...browser, ...(proven && { standing: proven.standing }) };
	return (await createLucia(database, "development").createSession(userId, attributes)).id;
}
