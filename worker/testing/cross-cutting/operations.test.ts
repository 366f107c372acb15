import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { isForSinglePages, type Operation } from "../../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "../../../core/api/operations.ts";
import { isProposal } from "../../../core/api/proposed.ts";
import { ALL_SCOPES, isInScope, type Scope } from "../../../core/api/scope.ts";
import { mayDo, type Role } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { memberPages, members, subscriptions, teams, users } from "../../../db/schema/index.ts";
import { problemResponse } from "../../app/public-api/problem.ts";
import { addAccount } from "../accounts.ts";
import { addPage, addProgram, ask, type PageIds, valuesOf } from "../operations.ts";
import { addAssistant } from "../proposing.ts";
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

/** The token of a case, and the page that is asked about. */
async function termsOf({ standing, scope, place }: Case) {
	const personId = people[standing];
	const [accountId, otherAccountId] = standing === "oneself" ? [personId, TEAM] : [TEAM, personId];
	const [own, another] = await pagesOf(accountId);
	const [elsewhere] = await pagesOf(otherAccountId);
	const pages = { "this page": [own.page], "another page": [another.page] }[place as string] ?? null;
	const ids = place === "a page of their other account" ? elsewhere : own;
	return { token: { personId, accountId, scope, pages }, ids };
}

/** Sends the request of a case. */
async function answerTo(name: OperationName, one: Case) {
	const { token, ids } = await termsOf(one);
	const { accountId } = token;
	const answer = await ask(await addProgram(token), name, ids);
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

/** What an assistant gets, whose token only proposes. */
function expectedProposal({ standing, place }: Case): number | "proposed" {
	if (standing === "no member anymore") return 401;
	if (place === "another page" || place === "a page of their other account") return 404;
	return mayDo(roleOf(standing), "edit") ? "proposed" : 403;
}

async function proposalIn(name: OperationName, one: Case): Promise<number | "proposed"> {
	const { token, ids } = await termsOf(one);
	const claude = await addAssistant(token);
	try {
		const { isProposed } = await claude(name, valuesOf(name, ids));
		return isProposed ? "proposed" : 200;
	} catch (error) {
		return error instanceof Error && error.message === "This token isn't accepted."
			? 401
			: problemResponse(error).status;
	} finally {
		await env.DB.prepare("DELETE FROM page_proposals").run();
	}
}

describe("what an assistant may propose is decided by its person's role, and its pages, and nothing is published", () => {
	it.each(ALL_OPERATIONS.filter((name) => isProposal("propose", OPERATIONS[name])))(
		"%s",
		async (name) => {
			const content = async () => (await env.DB.prepare("SELECT * FROM pages ORDER BY id").all()).results;
			const wrong: unknown[] = [];
			for (const one of casesOf(name).filter(({ scope }) => scope === "propose")) {
				await termsOf(one);
				const before = await content();
				const answer = await proposalIn(name, one);
				if (answer !== expectedProposal(one)) wrong.push({ ...one, answer, expected: expectedProposal(one) });
				expect(await content()).toEqual(before);
			}
			expect(wrong).toEqual([]);
		},
		LONG_TEST_MS,
	);
});
