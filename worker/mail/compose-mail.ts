import { eq } from "drizzle-orm";
import { PLANS } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { createAnnouncedToken, createToken } from "../secrets/account-tokens.ts";
import type { MailRequest } from "./mail-request.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { type TemplateName, templateOf } from "./templates.ts";

/** A day, as `November 28, 2026`. Mails don't know their reader's time zone. */
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A complete mail. `id` is the queue message's id, so a second delivery is the same mail. */
export interface Mail extends RenderedMail {
	id: string;
	userId: string;
	template: TemplateName;
	to: string;
}

/** The account that a mail is about, or null without one. */
export async function findAddressee(database: Database, { account }: MailRequest) {
	const [user] = await database
		.select({ id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt })
		.from(users)
		.where("userId" in account ? eq(users.id, account.userId) : eq(users.email, account.email));
	return user ?? null;
}

/** Composes a mail, and creates the secret in its link. Returns null when the announced link has ended meanwhile. */
export async function composeMail(
	env: Env,
	database: Database,
	id: string,
	user: { id: string; email: string },
	{ template, to = user.email, newEmail = "", plan, planEndsAt, hostname = "", pausesAt, announced }: MailRequest,
): Promise<Mail | null> {
	const { action } = templateOf(template);
	let url = `${env.APP_ORIGIN}${action?.path ?? "/"}`;
	if (action?.purpose) {
		const { purpose } = action;
		const token = announced
			? await createAnnouncedToken(database, announced, purpose)
			: await createToken(database, { purpose, userId: user.id, email: to });
		if (!token) return null;
		url += `&token=${token}`;
	}
	const values = {
		newEmail,
		plan: plan ? PLANS[plan].name : "",
		hostname,
		date: dateOf(planEndsAt ?? pausesAt),
	};
	const rendered = await renderMail(template, { url, origin: env.APP_ORIGIN, values });
	return { ...rendered, id, userId: user.id, template, to };
}

function dateOf(time: number | undefined): string {
	return time === undefined ? "" : DATE.format(time);
}
