import { and, eq, gt, isNotNull, isNull, not, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { ATTEMPTS_KEPT_HOURS } from "../../../core/account/retention.ts";
import { bareEmail } from "../../../core/addresses/bare-email.ts";
import { readEmail } from "../../../core/addresses/email.ts";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { type ConsentTerms, consentText } from "../../../core/subscribers/consent.ts";
import { CONFIRMATIONS_A_DAY } from "../../../core/subscribers/subscriber.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { allWords } from "../../../core/words/spoken.ts";
import type { Spoken, Words } from "../../../core/words/words.ts";
import type { Database } from "../../../db/client.ts";
import { consentWordings, pages, subscriberLog, subscribers } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { canMail } from "../../foundation/outside/configured.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { type AttemptLimit, countAttempt, refuseIfOverLimit, spendAttempt } from "../limits/attempts.ts";
import { nameInMail } from "../mail/name-in-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";

const A_DAY = { restMs: ATTEMPTS_KEPT_HOURS * HOUR_MS, isWindow: true } as const;

/** Addresses that one client address enters on a page. Schools and offices share an address. */
const CLIENT_LIMIT: AttemptLimit = { name: "subscription", max: 20, restMs: HOUR_MS, isWindow: true };
/** They count apart from the list, so that deleting an address brings no second mail. */
const ADDRESS_LIMIT: AttemptLimit = { name: "confirmation to an address", max: 1, ...A_DAY };
const PAGE_LIMIT: AttemptLimit = { name: "confirmations of a page", max: CONFIRMATIONS_A_DAY, ...A_DAY };

interface Ask {
	pageId: string;
	/** The block behind the gate. */
	blockId: string;
	/** As the visitor typed it. */
	email: string;
	gate: ConsentTerms;
	/** Our words, in the page's language. */
	spoken: Spoken;
	/** The wording that the visitor's form has shown (`wordingIdOf`). Its consent is for no other. */
	wordingId: string;
	/** The page's own domain, if the visitor is there. The mail leads back to it. */
	domain: string | null;
	clientAddress: string;
	/** Runs a task after the answer, so that its time doesn't tell whether a mail is sent. */
	afterwards(task: Promise<unknown>): void;
}

/**
 * Puts an address on a page's list, unconfirmed, and mails it a link that confirms it. An address that is on the list
 * gives the same answer: its subscriber. It gets at most one mail a day. Throws `invalid` for a text that is no address,
 * `conflict` when the gate's words have changed since the form was shown, `not_found`, `rate_limited`, and `unavailable`
 * without a mail service.
 */
export async function askToSubscribe({ env, database }: Stores, ask: Ask): Promise<{ subscriberId: string }> {
	const { pageId, blockId, domain, clientAddress } = ask;
	const email = readEmail(bareEmail(ask.email))?.toLowerCase();
	if (email === undefined) throw new DomainError("invalid", "Enter a valid email address.", { field: "email" });
	const text = consentText(ask.gate, ask.spoken);
	const wordingId = await sha256Hex(text);
	if (wordingId !== ask.wordingId) {
		throw new DomainError("conflict", "This text has changed meanwhile. Please read it again.", { field: "consent" });
	}
	if (!canMail(env)) throw new DomainError("unavailable", "This page can't send emails at the moment.");
	await spendAttempt(database, CLIENT_LIMIT, `${pageId} ${clientAddress}`);
	await refuseIfPageIsFull(database, pageId);

	const now = Date.now();
	const isThis = and(eq(subscribers.pageId, pageId), eq(subscribers.email, email));
	const isRepeated = and(
		eq(subscriberLog.subscriberId, subscribers.id),
		eq(subscriberLog.step, "asked"),
		eq(subscriberLog.blockId, blockId),
		eq(subscriberLog.wordingId, wordingId),
		gt(subscriberLog.happenedAt, now - DAY_MS),
	);
	const [, , , [found]] = await database.batch([
		database
			.insert(consentWordings)
			.select(sql`SELECT ${pages.id}, ${wordingId}, ${text}, ${now} FROM ${pages} WHERE ${eq(pages.id, pageId)}`)
			.onConflictDoNothing(),
		database
			.insert(subscribers)
			.select(
				sql`SELECT ${nanoid()}, ${pages.id}, ${email}, ${blockId}, ${wordingId}, ${now}, ${now}, NULL, NULL
					FROM ${pages} WHERE ${eq(pages.id, pageId)}`,
			)
			.onConflictDoUpdate({
				target: [subscribers.pageId, subscribers.email],
				set: { blockId, wordingId, askedAt: now },
				setWhere: not(hasRefused()),
			}),
		database.insert(subscriberLog).select(
			sql`SELECT NULL, ${subscribers.id}, 'asked', ${blockId}, ${wordingId}, ${now} FROM ${subscribers}
				WHERE ${and(isThis, not(hasRefused()))} AND NOT EXISTS (SELECT 1 FROM ${subscriberLog} WHERE ${isRepeated})`,
		),
		database
			.select({
				id: subscribers.id,
				hasRefused: hasRefused().mapWith(Boolean),
				fullName: pages.fullName,
				username: pages.username,
			})
			.from(subscribers)
			.innerJoin(pages, eq(pages.id, subscribers.pageId))
			.where(isThis),
	]);
	if (!found) throw pageNotFound();
	if (!found.hasRefused && (await countAttempt(database, ADDRESS_LIMIT, `${pageId} ${email}`)) === 0) {
		if ((await countAttempt(database, PAGE_LIMIT, pageId)) > 0) await refuseIfPageIsFull(database, pageId);
		const origin = domain === null ? env.APP_ORIGIN : `https://${domain}`;
		const address = addressInMail(origin, domain === null ? found.username : null);
		const values = { page: nameInMail(found.fullName, address), address, origin, pageId };
		const account = { subscriberId: found.id };
		const { language } = ask.spoken;
		ask.afterwards(queueMail(env, { template: "confirm-subscription", account, language, values }));
	}
	return { subscriberId: found.id };
}

/** The id of the words on a gate, for its form. */
export function wordingIdOf(gate: ConsentTerms, words: Words): Promise<string> {
	return sha256Hex(consentText(gate, words));
}

/** The ids of the words on a gate in each language. */
export async function wordingIdsOf(gate: ConsentTerms): Promise<string[]> {
	return Promise.all((await allWords()).map((words) => wordingIdOf(gate, words)));
}

/** Everybody is refused, whether or not the address would get a mail: the answer doesn't tell who is on the list. */
async function refuseIfPageIsFull(database: Database, pageId: string): Promise<void> {
	await refuseIfOverLimit(database, [PAGE_LIMIT], pageId);
}

/**
 * SQL condition on `subscribers`: the address was unsubscribed before it was ever confirmed, so somebody else had entered it.
 * Entering it again sends no mail. The link in the first mail still confirms it.
 */
function hasRefused() {
	return sql`(${and(isNotNull(subscribers.unsubscribedAt), isNull(subscribers.confirmedAt))})`;
}

/** The address of a page in words: `linkstead.example/jane`, or the host name of its own domain. */
function addressInMail(origin: string, username: string | null): string {
	const host = shownHost(new URL(origin).host);
	return username ? `${host}/${username}` : host;
}
