import { eq } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { type Database, openDatabase } from "../../../db/client.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { findOidc } from "../../foundation/providers/oidc.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import {
	blankKnownBrowserCookie,
	findKnownBrowser,
	type KnownBrowser,
	nameBrowser,
	rememberBrowser,
} from "../../foundation/sessions/known-browser.ts";
import { createLucia } from "../../foundation/sessions/lucia.ts";
import type { SessionAttributes, UserAttributes } from "../../foundation/sessions/session-adapter.ts";
import { readSessionCookie } from "../../foundation/sessions/session-cookie.ts";
import type { Proven } from "../../foundation/sessions/standing.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import { queueContact } from "../contacts/queue-contact.ts";
import type { SendMail } from "../mail/mail-request.ts";
import { queueMailOf } from "../mail/queue-mail.ts";

/** The time of a session's last use is stored once an hour: a write for each request would cost too much. */
const SEEN_EVERY_MS = HOUR_MS;
const USER_AGENT_MAX = 400;
/** A proof by a second factor or a passkey is enough for sensitive changes for this long. */
const PROOF_MS = 10 * MINUTE_MS;

/** The signed-in person. */
export interface Viewer extends Omit<UserAttributes, "hasSecondFactor">, Person {
	/** False for an account that is opened in other ways only, and for all where passwords are turned off. */
	hasPassword: boolean;
	/** Whether the provider of this sign-in made the person an administrator. */
	isClaimedAdmin: boolean;
	/**
	 * Whether a sensitive change asks for the second factor first: the account has one, and nobody has proven it in this session
	 * for ten minutes.
	 */
	asksSecondFactor: boolean;
	/** The hash of the session id, as stored. */
	sessionId: string;
	/** The time when this browser signed in, in milliseconds since 1970. */
	signedInAt: number;
}

/** How the person of a session has proven who they are. */
type Proof = Pick<SessionAttributes, "way" | "adminRule" | "secondFactorAt">;

/** The browser of a new session. */
export interface SessionStart extends SessionAttributes {
	/** Whether the account was never opened in this browser before. */
	isNewBrowser: boolean;
}

/** These parts of a request of somebody who has signed in. */
export type SignedIn<Part extends keyof RequestContext> = Pick<RequestContext, Part> & { actor: Viewer };

/** The parts of a request that procedures use. */
export interface RequestContext extends Omit<Context, "actor"> {
	/** Whether this is an object of worker/work.ts. Then the request has counted the limits. */
	isInWork: boolean;
	/** The key of rate limits. */
	clientAddress: string;
	sendMail: SendMail;
	/** Adds a new account to HubSpot, after the answer. */
	syncContact(userId: string): void;
	/** The signed-in person, or null. The first call reads it. */
	viewer(): Promise<Viewer | null>;
	/**
	 * Signs the browser in with a new session. Its old session ends. Only `openSession` calls it. Throws `unauthenticated` when
	 * what opens the account has changed since the proof was checked.
	 */
	startSession(proven: Proven, opened: Proof): Promise<SessionStart>;
	endSession(): Promise<void>;
	/** The browser, if it has signed in to an account before. */
	knownBrowser: KnownBrowser | null;
	/** The id of the browser, which gets one if it has none. What it asks for counts only there. */
	askingBrowser(): string;
	/** Makes the browser known to the account of its person. */
	rememberBrowser(proven: Proven): Promise<void>;
	forgetBrowser(): void;
	/** Adds a `Set-Cookie` header to the answer. */
	setCookie(serialized: string): void;
}

/** Creates the context of an API request. Its cookies go into `responseHeaders`. */
export function createContext(
	env: Env,
	request: Request,
	responseHeaders: Headers,
	afterwards: RequestContext["afterwards"],
): RequestContext {
	const database = openDatabase(env.DB);
	const address = clientAddress(request.headers);
	const lucia = createLucia(database, env.ENVIRONMENT);
	// Lucia's own reader throws on a badly encoded cookie, even if the cookie isn't ours.
	const token = readSessionCookie(request.headers.get("cookie"), env.ENVIRONMENT);
	const knownBrowser = findKnownBrowser(request.headers.get("cookie"), env.ENVIRONMENT);
	const setCookie = (serialized: string) => responseHeaders.append("set-cookie", serialized);
	let viewer: Promise<Viewer | null> | undefined;

	async function readViewer(): Promise<Viewer | null> {
		if (!token) return null;
		const { session, user } = await lucia.validateSession(token);
		if (!session) {
			setCookie(lucia.createBlankSessionCookie().serialize());
			return null;
		}
		if (session.fresh) setCookie(lucia.createSessionCookie(token).serialize());
		const sessionId = await sha256Hex(token);
		if (Date.now() - session.lastSeenAt > SEEN_EVERY_MS) afterwards(noteSeen(database, sessionId));
		const { hasSecondFactor, ...person } = user;
		const isProven = Date.now() - (session.secondFactorAt ?? 0) <= PROOF_MS;
		const isClaimedAdmin = session.adminRule !== null && session.adminRule === findOidc(env)?.adminRule?.id;
		const hasPassword = user.hasPassword && acceptsPasswords(env);
		return {
			...person,
			kind: "person",
			hasPassword,
			isClaimedAdmin,
			asksSecondFactor: hasSecondFactor && !isProven,
			sessionId,
			signedInAt: session.createdAt,
		};
	}

	async function remember(proven: Proven): Promise<boolean> {
		const { cookie, isNew } = await rememberBrowser(database, env.ENVIRONMENT, knownBrowser, proven);
		setCookie(cookie);
		return isNew;
	}

	return {
		isInWork: false,
		env,
		database,
		clientAddress: address,
		afterwards,
		sendMail: (mail) => afterwards(queueMailOf(env, address, mail)),
		syncContact: (userId) => afterwards(queueContact(env, userId)),
		viewer() {
			viewer ??= readViewer();
			return viewer;
		},
		async startSession(proven, opened) {
			const attributes = { ...browserOf(request), ...opened };
			const session = await lucia.createSession(proven.userId, { ...attributes, standing: proven.standing });
			if (token) await lucia.invalidateSession(token);
			setCookie(lucia.createSessionCookie(session.id).serialize());
			return { ...attributes, isNewBrowser: await remember(proven) };
		},
		async endSession() {
			if (token) await lucia.invalidateSession(token);
			setCookie(lucia.createBlankSessionCookie().serialize());
		},
		knownBrowser,
		askingBrowser() {
			if (knownBrowser) return knownBrowser.id;
			const { id, cookie } = nameBrowser(env.ENVIRONMENT);
			setCookie(cookie);
			return id;
		},
		async rememberBrowser(proven) {
			await remember(proven);
		},
		forgetBrowser: () => setCookie(blankKnownBrowserCookie(env.ENVIRONMENT)),
		setCookie,
	};
}

/** Details of the browser, so that its owner can recognize the session. */
function browserOf(request: Request): Omit<SessionAttributes, keyof Proof> {
	const cf = request.cf as IncomingRequestCfProperties | undefined;
	const now = Date.now();
	return {
		createdAt: now,
		lastSeenAt: now,
		userAgent: request.headers.get("user-agent")?.slice(0, USER_AGENT_MAX) ?? "",
		country: cf?.country ?? null,
		city: cf?.city ?? null,
	};
}

async function noteSeen(database: Database, sessionId: string): Promise<void> {
	await database.update(sessions).set({ lastSeenAt: Date.now() }).where(eq(sessions.id, sessionId));
}
