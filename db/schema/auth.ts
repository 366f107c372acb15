import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { PROVIDER_NAMES, WAY_NAMES } from "../../core/account/ways.ts";

/** An account. `email` is lowercase. Times are milliseconds since 1970. */
export const users = sqliteTable(
	"users",
	{
		id: text().primaryKey(),
		email: text().notNull().unique(),
		fullName: text("full_name").notNull(),
		/** The time when the person confirmed `email`, or null before that. */
		emailVerifiedAt: integer("email_verified_at"),
		/** Null if the account has no password, because its owner signs in with Google. */
		passwordHash: text("password_hash"),
		createdAt: integer("created_at").notNull(),
		/** The IANA time zone of the person's browser, e.g. `Europe/Berlin`. Null until it is known. */
		timeZone: text("time_zone"),
		/** The time when the person turned the weekly digest off. Null while it is on. */
		digestOptOutAt: integer("digest_opt_out_at"),
		/** The time when the person became an administrator by a link of `npm run admin-link`. Null for everybody else. */
		adminSince: integer("admin_since"),
		/** The time when the person declined the offer to add a passkey. Null before that. */
		passkeyDeclinedAt: integer("passkey_declined_at"),
		/** The time when an administrator blocked the account, or null. Nothing opens a blocked account. */
		blockedAt: integer("blocked_at"),
		/** The administrator's words to the blocked person. */
		blockedWords: text("blocked_words"),
		/** The time of the next weekly digest. Cron sets it while it is null and the digest is on. */
		nextDigestAt: integer("next_digest_at"),
	},
	(table) => [
		index("users_digest").on(table.nextDigestAt).where(sql`${table.nextDigestAt} IS NOT NULL`),
		index("users_digest_unplanned")
			.on(table.id)
			.where(sql`${table.nextDigestAt} IS NULL AND ${table.digestOptOutAt} IS NULL`),
		// Administrators search teams by name. The `email` of a team is no address, and begins like this.
		index("users_team_name")
			.on(sql`lower(${table.fullName})`)
			.where(sql`${table.email} >= 'team ' AND ${table.email} < 'team!'`),
	],
);

/**
 * A signed-in browser. `id` is the SHA-256 of the cookie's value in hex, so a stolen table opens no session. Browser
 * and place are those of the sign-in. `lastSeenAt` is correct to the hour.
 */
export const sessions = sqliteTable(
	"sessions",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		expiresAt: integer("expires_at").notNull(),
		createdAt: integer("created_at").notNull().default(0),
		lastSeenAt: integer("last_seen_at").notNull().default(0),
		userAgent: text("user_agent").notNull().default(""),
		country: text(),
		city: text(),
		/** The way that opened the session. */
		way: text({ enum: WAY_NAMES }).notNull().default("password"),
		/** The rule by which the provider made the person an administrator at this sign-in, or null. */
		adminRule: text("admin_rule"),
		/** The last time when a second factor or a passkey proved in this session who is there, or null. */
		secondFactorAt: integer("second_factor_at"),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/**
 * A browser that an account was opened in. `hash` is the SHA-256 of the browser's id in its cookie and the account's id, so
 * a stolen table opens nothing and shows no two accounts of one browser.
 */
export const knownBrowsers = sqliteTable(
	"known_browsers",
	{
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		hash: text().notNull(),
		firstUsedAt: integer("first_used_at").notNull(),
		lastUsedAt: integer("last_used_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.hash] }),
		index("known_browsers_last_use").on(table.lastUsedAt),
	],
);

/**
 * An account at a provider that opens this one. Issuer and subject identify it together: a subject is permanent, as an email
 * address isn't, but another issuer may use the same one. Those of a former issuer open nothing, and stay.
 */
export const identities = sqliteTable(
	"identities",
	{
		issuer: text().notNull(),
		subject: text().notNull(),
		provider: text({ enum: PROVIDER_NAMES }).notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		createdAt: integer("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.issuer, table.subject] }),
		uniqueIndex("identities_user").on(table.userId, table.issuer),
	],
);

/**
 * A passkey. `id` is the credential's own, in base64url, and `publicKey` a JWK. A counter that goes back is that of a copied
 * key, unless it is always zero.
 */
export const passkeys = sqliteTable(
	"passkeys",
	{
		id: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		publicKey: text("public_key", { mode: "json" }).$type<JsonWebKey>().notNull(),
		counter: integer().notNull(),
		/** Whether its keeper has a copy of it, as it said when it was last used. */
		isBackedUp: integer("is_backed_up", { mode: "boolean" }).notNull(),
		/** How browsers reach it, such as `internal` or `usb`. */
		transports: text({ mode: "json" }).$type<string[]>().notNull(),
		name: text().notNull(),
		createdAt: integer("created_at").notNull(),
		lastUsedAt: integer("last_used_at"),
	},
	(table) => [index("passkeys_user").on(table.userId)],
);

/**
 * A challenge that a passkey has to sign, once. `hash` and `browser` are SHA-256 in hex, of the challenge and of the id of the
 * browser that asked. `userId` is the account that gets a passkey, or null for a sign-in.
 */
export const passkeyChallenges = sqliteTable(
	"passkey_challenges",
	{
		hash: text().primaryKey(),
		browser: text().notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [
		index("passkey_challenges_user").on(table.userId),
		index("passkey_challenges_expiry").on(table.expiresAt),
	],
);

/**
 * A mail that signs in, for the browser that asked last: `browser` is the SHA-256 of its id. The mail's own secrets are hashed
 * too, and missing until it is sent. That needs an account, or else what one is made of: `newEmail`, `newName` and, if it takes
 * one, the hash of an invitation. `tries` are those of the code.
 */
export const signInMails = sqliteTable(
	"sign_in_mails",
	{
		browser: text().primaryKey(),
		id: text().notNull().unique(),
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		code: text(),
		link: text().unique(),
		tries: integer().notNull(),
		newEmail: text("new_email"),
		newName: text("new_name"),
		invitation: text(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("sign_in_mails_user").on(table.userId), index("sign_in_mails_expiry").on(table.expiresAt)],
);

/**
 * A second factor: an app that shows codes. Its key is derived from `salt` (`worker/app/auth/second-factor/key.ts`). It counts from
 * `turnedOnAt` on, which is null until its first code. `lastStep` is the time step of the last used code, and no earlier code
 * counts. `recoveryCodes` are the SHA-256 in hex of those that are left.
 */
export const secondFactors = sqliteTable("second_factors", {
	userId: text("user_id")
		.primaryKey()
		.references(() => users.id, { onDelete: "cascade" }),
	salt: text().notNull(),
	turnedOnAt: integer("turned_on_at"),
	lastStep: integer("last_step").notNull().default(0),
	recoveryCodes: text("recovery_codes", { mode: "json" }).$type<string[]>().notNull(),
});

/**
 * A sign-in that waits for the second factor, in the browser that began it last: `browser` is the SHA-256 of its id. It is no
 * session and opens nothing. `way` and `adminRule` are those of the session that follows. `tries` are those of the code.
 */
export const pendingSignIns = sqliteTable(
	"pending_sign_ins",
	{
		browser: text().primaryKey(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		way: text({ enum: WAY_NAMES }).notNull(),
		adminRule: text("admin_rule"),
		tries: integer().notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("pending_sign_ins_user").on(table.userId), index("pending_sign_ins_expiry").on(table.expiresAt)],
);

/**
 * A secret for one purpose, sent by mail or kept by a browser during a sign-in at a provider. `hash` is its SHA-256 in hex,
 * so a stolen table opens no account. `email` is the address that the mailed link confirms. During a change of address
 * it isn't the account's yet.
 */
export const accountTokens = sqliteTable(
	"account_tokens",
	{
		hash: text().primaryKey(),
		purpose: text({
			enum: ["verify-email", "change-email", "reset-password", "connect-google", "connect-oidc"],
		}).notNull(),
		userId: text("user_id")
			.notNull()
			.references(() => users.id, { onDelete: "cascade" }),
		email: text().notNull(),
		expiresAt: integer("expires_at").notNull(),
	},
	(table) => [index("account_tokens_user").on(table.userId), index("account_tokens_expiry").on(table.expiresAt)],
);

/**
 * Links that make the person who opens one an administrator. An operator's command writes them. `hash` is the SHA-256 of the
 * secret in hex.
 */
export const adminLinks = sqliteTable("admin_links", {
	hash: text().primaryKey(),
	expiresAt: integer("expires_at").notNull(),
});

/**
 * An invitation to create one account. With an `email`, it is for this address only. `usedBy` is the account that it made, and goes with it.
 */
export const invitations = sqliteTable(
	"invitations",
	{
		id: text().primaryKey(),
		email: text(),
		/** The administrators' own words about it. Nobody else sees them. */
		note: text().notNull(),
		createdAt: integer("created_at").notNull(),
		expiresAt: integer("expires_at").notNull(),
		usedAt: integer("used_at"),
		usedBy: text("used_by").references(() => users.id, { onDelete: "cascade" }),
	},
	(table) => [index("invitations_account").on(table.usedBy), index("invitations_expiry").on(table.expiresAt)],
);

/** A link of an invitation. `hash` is the SHA-256 of its secret in hex. */
export const invitationLinks = sqliteTable(
	"invitation_links",
	{
		hash: text().primaryKey(),
		invitationId: text("invitation_id")
			.notNull()
			.references(() => invitations.id, { onDelete: "cascade" }),
	},
	(table) => [index("invitation_links_invitation").on(table.invitationId)],
);

/**
 * Recent attempts, for rate limits. `subject` is a hash of the kind of attempt and its target. The count restarts after
 * `endsAt`.
 */
export const attempts = sqliteTable(
	"attempts",
	{
		subject: text().primaryKey(),
		count: integer().notNull(),
		endsAt: integer("ends_at").notNull(),
	},
	(table) => [index("attempts_end").on(table.endsAt)],
);

/**
 * Accounts that are being deleted, with the next step. The table has no foreign key, because a row outlives its
 * account. `pageIds` are the pages whose public copies must be removed.
 */
export const deletions = sqliteTable("deletions", {
	userId: text("user_id").primaryKey(),
	step: integer().notNull().default(0),
	pageIds: text("page_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
	startedAt: integer("started_at").notNull(),
});
