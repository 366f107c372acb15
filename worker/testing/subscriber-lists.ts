import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, vi } from "vitest";
import { ENGLISH } from "../../core/words/en.ts";
import { openDatabase } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import type { MailRequest } from "../app/mail/mail-request.ts";
import { wordingIdOf } from "../app/subscribers/ask.ts";
import { type SubscriberStanding, standingsOfSubscribers } from "../app/subscribers/standing.ts";
import { confirmSubscriber } from "../app/subscribers/subscription.ts";
import { DomainError } from "../foundation/errors/domain-error.ts";
import { bindingWith } from "./bindings.ts";
import { outsideAnswering, receivedOutside } from "./outside.ts";
import { newPage, newPerson, someLinks } from "./people.ts";
import { deliverTo } from "./queue.ts";
import { subscribe, TERMS } from "./subscribing.ts";

/** When these tests take place. */
export const NOW = Date.parse("2026-11-25T12:00Z");
export const database = openDatabase(env.DB);

/** Each test of the file begins at this time. */
export function stopClock(): void {
	beforeEach(() => {
		vi.useFakeTimers({ toFake: ["Date"] });
		vi.setSystemTime(NOW);
	});
}

let pagesSoFar = 0;

/** A page with a list, whose confirmation mails wait in a queue. */
export async function newList({ fullName = "Jane's Pots" } = {}) {
	pagesSoFar += 1;
	const username = `list-${pagesSoFar}`;
	const jane = await newPerson();
	const { id: pageId } = await newPage(jane, username, { fullName, blocks: someLinks(2) });
	const mails: MailRequest[] = [];
	const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: MailRequest) => void mails.push(mail) });
	const ask = (email: string, more: Partial<Parameters<typeof subscribe>[0]> = {}) =>
		subscribe({ pageId, email, ...more, variables: { MAIL, ...more.variables } });
	/** Delivers the newest mail and returns it as it was sent, with the paths of its links. */
	const receive = async (mail = mails.at(-1)) => {
		const name = `${mail && "subscriberId" in mail.account ? mail.account.subscriberId : ""} ${mails.length}`;
		await deliverTo("linkstead-mail", mail, {
			id: name,
			replaced: { RESEND_API_KEY: "key", RESEND_ENDPOINT: `${outsideAnswering(200)}/emails` },
		});
		const received = await receivedOutside<SentMail>(pageId);
		const sent = received.at(-1)?.body;
		if (!sent) throw new Error("No mail was sent");
		const tokenOf = (link: string) => new RegExp(`/go/${pageId}/${link}/([\\w.-]+)`).exec(sent.text)?.[1] ?? "";
		return { sent, confirm: { pageId, token: tokenOf("confirm") }, end: { pageId, token: tokenOf("unsubscribe") } };
	};
	const rows = async () =>
		(await env.DB.prepare("SELECT * FROM subscribers WHERE page_id = ? ORDER BY email").bind(pageId).all()).results;
	return { jane, pageId, username, mails, ask, receive, rows };
}

interface SentMail {
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: Record<string, string>;
}

export const confirm = async (link: { pageId: string; token: string }, gate = TERMS) =>
	confirmSubscriber(database, { ...link, wordingId: await wordingIdOf(gate, ENGLISH) });

/** The code of the error, or "done". */
export const codeOf = (attempt: Promise<unknown>) =>
	attempt.then(
		() => "done",
		(error: unknown) => (error instanceof DomainError ? error.code : String(error)),
	);

export async function standing(pageId: string, subscriberId: string): Promise<SubscriberStanding | null> {
	const standings = standingsOfSubscribers([subscriberId]);
	const [page] = await database.select({ standings }).from(pages).where(eq(pages.id, pageId));
	return page?.standings[subscriberId] ?? null;
}

export const logOf = async (pageId: string) => {
	const { results } = await env.DB.prepare(
		`SELECT step, subscriber_log.block_id AS block, text, happened_at AS at FROM subscriber_log
		 INNER JOIN subscribers ON subscribers.id = subscriber_id
		 INNER JOIN consent_wordings ON consent_wordings.id = subscriber_log.wording_id AND consent_wordings.page_id = subscribers.page_id
		 WHERE subscribers.page_id = ? ORDER BY subscriber_log.id`,
	)
		.bind(pageId)
		.all<{ step: string; block: string; text: string; at: number }>();
	return results;
};
