import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { isForSinglePages, type Operation } from "../../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "../../../core/api/operations.ts";
import { ALL_SCOPES, isInScope, type Scope } from "../../../core/api/scope.ts";
import { mayDo, type Role } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { memberPages, members, subscriptions, teams, users } from "../../../db/schema/index.ts";
import { addAccount } from "../accounts.ts";
import { addPage, addProgram, ask, type PageIds } from "../operations.ts";
import { LONG_TEST_MS } from "../scale.ts";

const TEAM = "team-of-programs";

/** Whose program it is: the account's own, or that of somebody in a team. */
const STANDINGS = ["oneself", "owner", "admin", "editor", "analyst", "guest editor", "no member anymore"] as const;
type Standing = (typeof STANDINGS)[number];

/** What a token is for, and which page is asked about. */
const PLACES = ["all pages", "this page", "another page", "a page of their other account"] as const;
type Place = (typeof PLACES)[number];

/** The people, by what they are in the team. `oneself` is its owner, whose own account the token is for. */
let people: Record<Standing, string>;

beforeEach(async () => {
	pagesSoFar = new Map();
	const add = (name: string) => addAccount(`${name.replaceAll(" ", "-")}@programs.example`, { plan: "business" });
	const owner = await add("owner");
	people = {
		oneself: owner,
		owner,
		admin: await add("admin"),
		editor: await add("editor"),
		analyst: await add("analyst"),
		"guest editor": await add("guest editor"),
		"no member anymore": await add("no member anymore"),
	};
	const database = openDatabase(env.DB);
	const account = { email: TEAM, fullName: "Brightside Studio", createdAt: 1 };
	const member = { accountId: TEAM, joinedAt: 1 };
	await database.batch([
		database.insert(users).values({ id: TEAM, ...account }),
		database.insert(teams).values({ id: TEAM, createdAt: 1 }),
		database.insert(subscriptions).values({ userId: TEAM, email: TEAM, plan: "business", appliedPlan: "business" }),
		...(["owner", "admin", "editor", "analyst"] as const).map((role) =>
			database.insert(members).values({ ...member, personId: people[role], role }),
		),
		database.insert(members).values({ ...member, personId: people["guest editor"], role: "editor", coversAll: false }),
	]);
});

interface Case {
	standing: Standing;
	scope: Scope;
	place: Place;
}

/** What the tables of operations, scopes and roles say. */
function expected(name: OperationName, { standing, scope, place }: Case): number {
	const { verb, of, status } = OPERATIONS[name];
	if (standing === "no member anymore") return 401;
	if (!isInScope(scope, verb)) return 403;
	const isOfSinglePages = place === "this page" || place === "another page";
	if (isOfSinglePages && !isForSinglePages(OPERATIONS[name])) return 403;
	if (of === "account" && standing === "guest editor") return 404;
	if (place === "another page" || place === "a page of their other account") return 404;
	return mayDo(roleOf(standing), verb) ? status : 403;
}

function roleOf(standing: Standing): Role {
	if (standing === "oneself" || standing === "no member anymore") return "owner";
	return standing === "guest editor" ? "editor" : standing;
}

/** Two pages of each account, until somebody changes them. */
let pagesSoFar = new Map<string, [PageIds, PageIds]>();

async function pagesOf(accountId: string): Promise<[PageIds, PageIds]> {
	const known = pagesSoFar.get(accountId);
	if (known) return known;
	await env.DB.prepare("DELETE FROM pages WHERE user_id = ?").bind(accountId).run();
	const made: [PageIds, PageIds] = [await addPage(accountId), await addPage(accountId)];
	if (accountId === TEAM) {
		const guest = { accountId, personId: people["guest editor"], pageId: made[0].page };
		await openDatabase(env.DB).insert(memberPages).values(guest);
	}
	pagesSoFar.set(accountId, made);
	return made;
}

/** Sends the request of a case. */
async function answerTo(name: OperationName, { standing, scope, place }: Case) {
	const personId = people[standing];
	const [accountId, otherAccountId] = standing === "oneself" ? [personId, TEAM] : [TEAM, personId];
	const [own, another] = await pagesOf(accountId);
	const [elsewhere] = await pagesOf(otherAccountId);
	const pages = { "this page": [own.page], "another page": [another.page] }[place as string] ?? null;
	const program = await addProgram({ personId, accountId, scope, pages });
	const answer = await ask(program, name, place === "a page of their other account" ? elsewhere : own);
	if (answer.status < 300 && OPERATIONS[name].method !== "GET") pagesSoFar.delete(accountId);
	return answer;
}

function casesOf(name: OperationName): Case[] {
	const places = OPERATIONS[name].of === "page" ? PLACES : PLACES.slice(0, 2);
	return STANDINGS.flatMap((standing) =>
		ALL_SCOPES.flatMap((scope) => places.map((place) => ({ standing, scope, place }))),
	);
}

describe("what a program may ask for is decided by its scope, its person's role, and its pages", () => {
	it.each(ALL_OPERATIONS)(
		"%s",
		async (name) => {
			const { answer }: Operation = OPERATIONS[name];
			const wrong: unknown[] = [];
			const statuses = new Set<number>();
			for (const one of casesOf(name)) {
				const { status, body } = await answerTo(name, one);
				statuses.add(status);
				if (status !== expected(name, one)) wrong.push({ ...one, status, expected: expected(name, one), body });
				if (status >= 400 && body?.status !== status) wrong.push({ ...one, body });
				if (status < 300 && answer && !answer.safeParse(body).success) wrong.push({ ...one, body });
				if (status < 300 && !answer && body !== null) wrong.push({ ...one, body });
			}
			expect(wrong).toEqual([]);
			expect(statuses).toContain(OPERATIONS[name].status);
		},
		LONG_TEST_MS,
	);
});
