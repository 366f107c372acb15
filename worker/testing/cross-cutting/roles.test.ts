import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ALL_ROLES, mayDo, type Role, refusalOf } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { memberPages, members } from "../../../db/schema/index.ts";
import type { Access } from "../../app/api/access.ts";
import { addAccount, addSession } from "../accounts.ts";
import { call } from "../calls.ts";
import { MISSING, newOwner, type Owner } from "../owners.ts";
import { newPage } from "../people.ts";
import { PROCEDURES, procedureOf, procedures } from "../procedures.ts";
import { readStores } from "../stores.ts";

/** Who somebody is to an account: nobody, a guest on another page or on this one, or a member. */
type Standing = "stranger" | "guest elsewhere" | "guest analyst" | "guest editor" | Role;
const STANDINGS: readonly Standing[] = ["stranger", "guest elsewhere", "guest analyst", "guest editor", ...ALL_ROLES];

const accessOf = (entry: string) => (procedures[procedureOf(entry)]?._def as { meta?: Access } | undefined)?.meta;

const entries = Object.entries(PROCEDURES).flatMap(([entry, [, , input, begin, answered = 200]]) => {
	const { of, verb } = accessOf(entry) ?? {};
	const inputOf = (owner: Owner, own = owner) => {
		const made = input?.(owner, own);
		return of === "account" ? { ...(made as object), account: owner.userId } : made;
	};
	return of && verb ? [{ entry, of, verb, inputOf, begin, answered }] : [];
});

/** What the table of roles says. */
function isAllowed(standing: Standing, { of, verb }: (typeof entries)[number]): boolean {
	if (standing === "stranger" || standing === "guest elsewhere") return false;
	if (standing === "guest analyst" || standing === "guest editor") {
		return of === "page" && mayDo(standing === "guest editor" ? "editor" : "analyst", verb);
	}
	return mayDo(standing, verb);
}

let peopleSoFar = 0;

/** Signs in somebody with this standing in the owner's account, and returns their cookie. */
async function signIn(standing: Standing, { userId: accountId, pageId, browser }: Owner): Promise<string> {
	peopleSoFar += 1;
	const personId = await addAccount(`member-${peopleSoFar}@example.com`, { emailVerifiedAt: 1 });
	const database = openDatabase(env.DB);
	const join = (role: Role, coversAll: boolean) =>
		database.insert(members).values({ accountId, personId, role, coversAll, joinedAt: peopleSoFar });
	const named = (id: string) => database.insert(memberPages).values({ accountId, personId, pageId: id });
	if (standing === "guest elsewhere") {
		await join("editor", false);
		await named((await newPage(browser, `elsewhere-${peopleSoFar}`)).id);
	} else if (standing === "guest analyst" || standing === "guest editor") {
		await join(standing === "guest editor" ? "editor" : "analyst", false);
		await named(pageId);
	} else if (standing !== "stranger") await join(standing, true);
	return `session=${await addSession(personId)}`;
}

it("every procedure with a page names what a person does with it", async () => {
	const jane = await newOwner();
	const isAboutPages = Object.entries(PROCEDURES).filter(
		([, [access, , input]]) =>
			(access === "owner" || access === "signedIn") && JSON.stringify(input?.(jane, jane) ?? "").includes(jane.pageId),
	);
	expect(isAboutPages.length).toBeGreaterThan(30);
	expect(isAboutPages.filter(([entry]) => !accessOf(entry)?.verb).map(([entry]) => entry)).toEqual([]);
});

describe("the table of roles", () => {
	it.each(entries)("$entry ($verb, by $of) is allowed and refused as it says", async (asked) => {
		const { entry, verb, inputOf, begin, answered } = asked;
		const jane = await newOwner();
		await begin?.(jane);
		const namesPage = JSON.stringify(inputOf(jane)).includes(jane.pageId);
		const answers: [Standing, number, string?][] = [];
		for (const standing of STANDINGS.filter((one) => !isAllowed(one, asked))) {
			const cookie = await signIn(standing, jane);
			const before = await readStores();
			const { status, body } = await call(entry, inputOf(jane), { cookie });
			expect(await readStores()).toEqual(before);
			const knowsIt = standing !== "stranger" && standing !== "guest elsewhere";
			const isExplained = asked.of === "account" ? ALL_ROLES.includes(standing as Role) : namesPage;
			if (knowsIt && isExplained) {
				expect([standing, status, JSON.parse(body).error.message]).toEqual([
					standing,
					403,
					refusalOf(verb, "Jane Roe"),
				]);
			} else if (asked.of === "page") {
				const missing = await call(entry, inputOf({ ...jane, ...MISSING, version: jane.version }, jane), { cookie });
				expect([standing, { status, body }]).toEqual([standing, missing]);
			} else expect([standing, status]).toEqual([standing, 404]);
			answers.push([standing, status]);
		}
		expect(answers.length).toBeGreaterThan(1);
		const allowed = STANDINGS.filter((one) => isAllowed(one, asked));
		for (const standing of allowed) {
			const isFresh = standing === allowed[0] || procedures[procedureOf(entry)]?._def.type === "query";
			const joan = isFresh ? jane : await newOwner();
			if (joan !== jane) await begin?.(joan);
			const { status, body } = await call(entry, inputOf(joan), { cookie: await signIn(standing, joan) });
			// What somebody before has added, such as a username, can't be added again.
			const isAgain = joan !== jane && status === 409;
			expect([standing, isAgain ? answered : status, body]).toEqual([standing, answered, expect.any(String)]);
		}
		expect(allowed.length).toBeGreaterThan(0);
	});
});
