import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ROLES, type Role, rolesThat } from "../../../core/teams/role.ts";
import { counted } from "../../../core/text/counted.ts";
import type { Database } from "../../../db/client.ts";
import { members, users } from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person } from "../../foundation/actor/context.ts";
import type { RequestContext } from "../api/context.ts";
import { nameInMail } from "../mail/name-in-mail.ts";

/** What a verb needs that tells people about an account. */
export type TellingContext = AccountContext & Pick<RequestContext, "sendMail">;

interface Joined {
	accountId: string;
	invitedBy: string | null;
	role: Role;
}

/** Tells whoever has invited that somebody is a member now. */
export async function mailJoined(
	{ database, actor, sendMail }: Context<Person> & Pick<RequestContext, "sendMail">,
	{ accountId, invitedBy, role }: Joined,
): Promise<void> {
	const { team, person } = await namesInMail(database, accountId, actor.id);
	sendMail({
		template: "team-joined",
		account: { userId: await findHost(database, accountId, invitedBy) },
		values: { team, person, role: ROLES[role].name, account: accountId },
	});
}

/** Tells a member what they may do from now on. Whoever changes their own role knows it. */
export async function mailChanged(
	{ database, accountId, actor, sendMail }: TellingContext,
	{ personId, role, pageIds }: { personId: string; role: Role; pageIds: readonly string[] | null },
): Promise<void> {
	if (personId === actor.id) return;
	const { team } = await namesInMail(database, accountId, null);
	const pages = pageIds === null ? "all pages" : counted(pageIds.length, "page");
	sendMail({
		template: "team-role-changed",
		account: { userId: personId },
		values: { team, role: ROLES[role].name, pages },
	});
}

/** Tells somebody that they aren't a member anymore. */
export async function mailRemoved(
	{ database, accountId, sendMail }: Pick<TellingContext, "database" | "accountId" | "sendMail">,
	personId: string,
): Promise<void> {
	const { team } = await namesInMail(database, accountId, null);
	sendMail({ template: "team-removed", account: { userId: personId }, values: { team } });
}

/** Who reads about somebody who was invited: whoever did it, while they may invite, or else the account, with its owners. */
export async function findHost(database: Database, accountId: string, invitedBy: string | null): Promise<string> {
	if (invitedBy === null) return accountId;
	const [host] = await database
		.select({ id: members.personId })
		.from(members)
		.where(
			and(
				eq(members.accountId, accountId),
				eq(members.personId, invitedBy),
				inArray(members.role, rolesThat("members")),
			),
		);
	return host?.id ?? accountId;
}

/** The names of an account and of a person as mails may have them. */
export async function namesInMail(
	database: Database,
	accountId: string,
	personId: string | null,
): Promise<{ team: string; person: string }> {
	const person = alias(users, "person");
	const [names] = await database
		.select({ team: users.fullName, person: person.fullName })
		.from(users)
		.leftJoin(person, eq(person.id, personId ?? ""))
		.where(eq(users.id, accountId));
	return { team: nameInMail(names?.team ?? "", "a team"), person: nameInMail(names?.person ?? "", "Somebody") };
}
