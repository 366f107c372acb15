import { Lucia, TimeSpan } from "lucia";
import type { Database } from "../../db/client.ts";
import { SessionAdapter, type SessionAttributes, type UserAttributes } from "./session-adapter.ts";
import { sessionCookieName } from "./session-cookie.ts";

/** Lucia with our own D1 adapter. A session lasts 30 days, and use extends it. */
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
