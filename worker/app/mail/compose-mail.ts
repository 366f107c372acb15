import { and, eq, ne, sql } from "drizzle-orm";
import type { Language } from "../../../core/language/language.ts";
import { fillIn } from "../../../core/words/fill-in.ts";
import { utcIn } from "../../../core/words/formats.ts";
import { wordsOn } from "../../../core/words/spoken.ts";
import type { Database } from "../../../db/client.ts";
import {
	handovers,
	invitations,
	pages,
	reports,
	sales,
	subscribers,
	teamInvitations,
	users,
} from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { createAnnouncedToken, createToken } from "../../foundation/secrets/account-tokens.ts";
import { createHandoverToken } from "../../foundation/secrets/handover-tokens.ts";
import { createInvitationLink } from "../../foundation/secrets/invitation-links.ts";
import { createSaleToken } from "../../foundation/secrets/sale-tokens.ts";
import { createSignInSecrets } from "../../foundation/secrets/sign-in-secrets.ts";
import { createTeamToken } from "../../foundation/secrets/team-tokens.ts";
import { acceptsPasswords } from "../../foundation/sign-in/switches.ts";
import type { ReadMailRequest } from "./mail-request.ts";
import { findPagePicture } from "./page-picture.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { subscriptionToken } from "./subscription-token.ts";
import { type TemplateName, templateOf } from "./templates.ts";
import { unsubscribeUrl } from "./unsubscribe-link.ts";

/** A complete mail. `id` is the queue message's id, so a second delivery is the same mail. */
export interface Mail extends RenderedMail {
	id: string;
	/** Null for the author of a report, an address on a page's list, and a buyer. */
	userId: string | null;
	template: TemplateName;
	to: string;
	headers: Record<string, string>;
}

/** A person who gets a mail. `id` is the account's, if there is one. */
export interface Addressee {
	id: string | null;
	email: string;
	emailVerifiedAt: number | null;
}

/**
 * The account that a mail is about, a person who wants one, the author of a report, the address on a page's list,
 * whoever is invited or asked to take a page, or a buyer. Null without one.
 */
export async function findAddressee(
	database: Database,
	{ account, template }: ReadMailRequest,
): Promise<Addressee | null> {
	if ("reportId" in account) {
		const [report] = await database
			.select({ email: reports.email })
			.from(reports)
			.where(eq(reports.id, account.reportId));
		return report?.email ? strangerAt(report.email) : null;
	}
	if ("subscriberId" in account) {
		const isThis = eq(subscribers.id, account.subscriberId);
		const [subscriber] = await database.select({ email: subscribers.email }).from(subscribers).where(isThis);
		return subscriber ? strangerAt(subscriber.email) : null;
	}
	if ("saleId" in account) {
		const [sale] = await database.select({ email: sales.buyerEmail }).from(sales).where(eq(sales.id, account.saleId));
		return sale?.email ? strangerAt(sale.email) : null;
	}
	if ("buyerEmail" in account) return strangerAt(account.buyerEmail);
	if ("invitationId" in account) {
		const isThis = eq(invitations.id, account.invitationId);
		const [invited] = await database.select({ email: invitations.email }).from(invitations).where(isThis);
		return invited?.email ? strangerAt(invited.email) : null;
	}
	if ("teamInvitationId" in account) {
		const isThis = eq(teamInvitations.id, account.teamInvitationId);
		const [invited] = await database.select({ email: teamInvitations.email }).from(teamInvitations).where(isThis);
		return invited ? strangerAt(invited.email) : null;
	}
	if ("handoverId" in account) {
		const isThis = eq(handovers.id, account.handoverId);
		const [asked] = await database.select({ email: handovers.email }).from(handovers).where(isThis);
		return asked?.email ? strangerAt(asked.email) : null;
	}
	const [user] = await database
		.select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
		.from(users)
		.where("userId" in account ? eq(users.id, account.userId) : eq(users.email, account.email));
	if (!user && template === "sign-up" && "email" in account) return strangerAt(account.email);
	return user ?? null;
}

function strangerAt(email: string): Addressee {
	return { id: null, email, emailVerifiedAt: null };
}

/** Composes a mail, and creates the secret in its link. Returns null when the announced link has ended meanwhile. */
export async function composeMail(
	stores: Stores,
	id: string,
	user: Addressee,
	request: ReadMailRequest,
): Promise<Mail | null> {
	const { env, database } = stores;
	const { template, account, to = user.email, announced } = request;
	const spoken = await wordsOn(request.language ?? "en");
	const asked = await languageQuery(database, request);
	const help = env.SUPPORT_EMAIL ? `write to ${env.SUPPORT_EMAIL}` : "contact support";
	let values: ReadMailRequest["values"] = { help, ...request.values };
	const { action, isSubscription, hasPicture } = templateOf(template);
	const path = fillIn(action?.path ?? "/", values);
	let url = path.startsWith("/") ? env.APP_ORIGIN + path : path;
	if (action?.purpose && user.id) {
		const { purpose } = action;
		const token = announced
			? await createAnnouncedToken(database, announced, purpose)
			: await createToken(database, { purpose, userId: user.id, email: to });
		if (!token) return null;
		url += `&token=${token}`;
	}
	if (action?.isSignIn) {
		const secrets = announced ? await createSignInSecrets(database, announced, user.id) : null;
		if (!secrets) return null;
		url += `&token=${secrets.token}`;
		values = { ...values, code: secrets.code };
	}
	let ending: { label: string; url: string } | null = null;
	let unsubscribe = isSubscription && user.id ? await unsubscribeUrl(stores, user.id) : null;
	if ("subscriberId" in account) {
		const { origin, pageId = "" } = values;
		const tokenFor = (step: "confirm" | "unsubscribe") =>
			subscriptionToken(database, step, pageId, account.subscriberId);
		url += `/${await tokenFor("confirm")}${asked}`;
		unsubscribe = `${origin}/go/${pageId}/unsubscribe/${await tokenFor("unsubscribe")}${asked}`;
	}
	if ("teamInvitationId" in account) {
		const token = await createTeamToken(database, account.teamInvitationId);
		if (!token) return null;
		url += `&token=${token}`;
		ending = { label: "Report this invitation", url: `${env.APP_ORIGIN}/report/invitation?token=${token}` };
	}
	if (action?.isHandover && "handoverId" in account) {
		const token = await createHandoverToken(database, account.handoverId);
		if (!token) return null;
		url += `token=${token}`;
	}
	if ("invitationId" in account) {
		const token = await createInvitationLink(database, account.invitationId);
		if (!token) return null;
		url += `&invitation=${token}`;
	}
	if (action?.isSaleLink && "saleId" in account) {
		url += (await createSaleToken(database, account.saleId)) + asked;
		values = { ...values, ...(await consentOf(database, account.saleId, spoken.language)) };
	}
	const picture = hasPicture && values.pageId ? await findPagePicture(stores, values.pageId) : null;
	const hasPasswords = acceptsPasswords(env);
	if (unsubscribe) ending = { label: spoken.mail.layout.stop, url: unsubscribe };
	const content = { url, ending, hasPasswords, origin: env.APP_ORIGIN, spoken, values, picture };
	const rendered = await renderMail(template, content);
	return { ...rendered, id, userId: user.id, template, to, headers: unsubscribe ? headersFor(unsubscribe) : {} };
}

/** What a mail to a visitor leads to is in its language. A page in one language doesn't name it. */
async function languageQuery(database: Database, { language, values }: ReadMailRequest): Promise<string> {
	if (!language || !values?.pageId) return "";
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, values.pageId), ne(sql`${pages.translations}`, "{}")));
	return page ? `?lang=${language}` : "";
}

/** What a buyer agreed to, and when. It is read here, because a queue may hold mails of a release that didn't send it. */
async function consentOf(
	database: Database,
	saleId: string,
	language: Language,
): Promise<Record<"consent" | "consentTime", string>> {
	const [sale] = await database
		.select({ consent: sales.consent, consentAt: sales.consentAt })
		.from(sales)
		.where(eq(sales.id, saleId));
	return { consent: sale?.consent ?? "", consentTime: utcIn(language, sale?.consentAt ?? 0) };
}

/** Lets mail programs show their own button, which ends the subscription with one request (RFC 8058). */
function headersFor(unsubscribe: string): Record<string, string> {
	return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
