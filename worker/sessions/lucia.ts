import { Lucia, TimeSpan } from "lucia";
import type { Database } from "../../db/client.ts";
import { SessionAdapter, type SessionAttributes, type UserAttributes } from "./session-adapter.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** Lucia over our own tables: sessions last 30 days from their last use. */
export function createLucia(database: Database, environment: string) {
	return new Lucia(new SessionAdapter(database), {
		sessionExpiresIn: new TimeSpan(30, "d"),
		sessionCookie: {
			name: sessionCookieName(environment),
			attributes: { secure: environment !== "development", sameSite: "lax", path: "/" },
		},
		getUserAttributes: ({ email, fullName, isEmailVerified, hasPassword }) => ({
			email,
			fullName,
			isEmailVerified,
			hasPassword,
		}),
		getSessionAttributes: ({ createdAt, lastSeenAt }) => ({ createdAt, lastSeenAt }),
	});
}

declare module "lucia" {
	interface Register {
		Lucia: ReturnType<typeof createLucia>;
		DatabaseUserAttributes: UserAttributes;
		DatabaseSessionAttributes: SessionAttributes;
	}
}
