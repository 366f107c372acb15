import { Lucia, TimeSpan } from "lucia";
import { SESSION_DAYS } from "../../../core/account/retention.ts";
import type { Database } from "../../../db/client.ts";
import { type NewSession, SessionAdapter, type UserAttributes } from "./session-adapter.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** Lucia with our own D1 adapter. Use extends a session. */
export function createLucia(database: Database, environment: string) {
	return new Lucia(new SessionAdapter(database), {
		sessionExpiresIn: new TimeSpan(SESSION_DAYS, "d"),
		sessionCookie: {
			name: sessionCookieName(environment),
			attributes: { secure: environment !== "development", sameSite: "lax", path: "/" },
		},
		getUserAttributes: (attributes) => attributes,
		getSessionAttributes: ({ createdAt, lastSeenAt, adminRule, secondFactorAt }) => ({
			createdAt,
			lastSeenAt,
			adminRule,
			secondFactorAt,
		}),
	});
}

declare module "lucia" {
	interface Register {
		Lucia: ReturnType<typeof createLucia>;
		DatabaseUserAttributes: UserAttributes;
		DatabaseSessionAttributes: NewSession;
	}
}
