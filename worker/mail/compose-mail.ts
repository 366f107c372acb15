import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { createToken } from "../auth/account-tokens.ts";
import type { MailRequest } from "./mail-request.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { type TemplateName, templateOf } from "./templates.ts";

/** A mail ready to go out. `id` is the queue message's: a second delivery of that is the same mail. */
export interface Mail extends RenderedMail {
	id: string;
	userId: string;
	template: TemplateName;
	to: string;
}

/** The account that a mail is about, or null when there is none (any more). */
export async function findAddressee(database: Database, { account }: MailRequest) {
	const [user] = await database
		.select({ id: users.id, email: users.email })
		.from(users)
		.where("userId" in account ? eq(users.id, account.userId) : eq(users.email, account.email));
	return user ?? null;
}

/** Makes the mail to an account. The secret of its link is made here, and works from now on. */
export async function composeMail(
	env: Env,
	database: Database,
	id: string,
	user: { id: string; email: string },
	{ template, to = user.email, newEmail = "" }: MailRequest,
): Promise<Mail> {
	const url = await linkOf(env, database, template, user.id, to);
	const rendered = await renderMail(template, { url, newEmail, origin: env.APP_ORIGIN });
	return { ...rendered, id, userId: user.id, template, to };
}

async function linkOf(env: Env, database: Database, name: TemplateName, userId: string, to: string): Promise<string> {
	const { action } = templateOf(name);
	const url = `${env.APP_ORIGIN}${action?.path ?? "/"}`;
	if (!action?.purpose) return url;
	return `${url}&token=${await createToken(database, { purpose: action.purpose, userId, email: to })}`;
}
