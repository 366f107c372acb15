import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { ALL_ROLES, isAtLeast, mayDo, ROLES, type Role, type Verb } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { subscriptions } from "../../../db/schema/index.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { createTeamToken } from "../../foundation/secrets/team-tokens.ts";
import { mayOnPage } from "../../publish/membership.ts";
import { addAccount } from "../../testing/accounts.ts";
import { actingAs } from "../../testing/acting.ts";
import { LONG_TEST_MS } from "../../testing/scale.ts";
import { closeAccount } from "../account/delete-account.ts";
import { offerPage, withdrawOffer } from "../handover/offer-page.ts";
import { sendPageBack } from "../handover/send-back.ts";
import { takePage } from "../handover/take-page.ts";
import { createPage } from "../pages/create-page.ts";
import { deletePage } from "../pages/delete-page.ts";
import { changeMember, removeMember } from "./change-member.ts";
import { closeTeam } from "./close-team.ts";
import { createTeam } from "./create-team.ts";
import { invite } from "./invite.ts";
import { joinTeam } from "./join.ts";

const HISTORIES = 6;
const STEPS = 60;
const VERBS: readonly Verb[] = ["read", "edit", "manage"];

interface Membership {
	role: Role;
	/** The pages of a guest, or null for all. */
	pages: Set<string> | null;
}

/** What people, accounts and pages there are. A person's own account has no memberships of the person. */
class Model {
	people = new Map<string, string>();
	accounts = new Map<string, Map<string, Membership>>();
	teams = new Map<string, string>();
	pages = new Map<string, string>();
	/** The hand-overs of each page that were accepted and not sent back, oldest first. */
	moves = new Map<string, { from: string; to: string; guests: string[] }[]>();

	roleIn(person: string, account: string): Role | null {
		if (person === account) return "owner";
		const membership = this.accounts.get(account)?.get(person);
		return membership?.pages === null ? membership.role : null;
	}

	may(person: string, verb: Verb, page: string): boolean {
		const account = this.pages.get(page) ?? "";
		if (person === account) return true;
		const membership = this.accounts.get(account)?.get(person);
		return membership !== undefined && mayDo(membership.role, verb) && (membership.pages?.has(page) ?? true);
	}

	/** Whether this person is the only owner of the team. */
	isLastOwner(person: string, account: string): boolean {
		if (!this.teams.has(account)) return false;
		const owners = [...(this.accounts.get(account) ?? [])].filter(([, { role }]) => role === "owner");
		return owners.length === 1 && owners[0]?.[0] === person;
	}

	/** Moves a page, and returns the guests who lose it. */
	move(page: string, to: string): string[] {
		const guests: string[] = [];
		for (const [person, { pages }] of this.accounts.get(this.pages.get(page) ?? "") ?? []) {
			if (pages?.delete(page)) guests.push(person);
		}
		this.pages.set(page, to);
		return guests;
	}

	addGuest(account: string, person: string, page: string): void {
		if (account === person) return;
		const members = this.accounts.get(account) ?? new Map<string, Membership>();
		this.accounts.set(account, members);
		const before = members.get(person);
		if (!before) members.set(person, { role: "editor", pages: new Set([page]) });
		else before.pages?.add(page);
	}

	forget(account: string): void {
		this.accounts.delete(account);
		this.teams.delete(account);
		for (const [page, owner] of this.pages) if (owner === account) this.pages.delete(page);
	}
}

/** Most often somebody who is in the account. */
function somebodyIn(model: Model, account: string, pick: Pick): string | undefined {
	const members = [...(model.accounts.get(account)?.keys() ?? [])];
	return pick([...members, ...members, ...model.people.keys()]);
}

type Pick = <Item>(items: Iterable<Item>) => Item | undefined;

const succeeds = (attempt: Promise<unknown>) =>
	attempt.then(
		() => true,
		() => false,
	);

const asPerson = (person: string) => ({ ...actingAs(person), sendMail: () => {} });
const inAccount = (person: string, accountId: string) => ({ ...asPerson(person), accountId });

/** What people do. Each changes the model as it must change the product, and checks whether the product did it. */
const ACTS: Record<string, (model: Model, person: string, account: string, pick: Pick) => Promise<void>> = {
	async createTeam(model, person) {
		if (model.teams.size > 2) return;
		const name = `Team ${model.teams.size}`;
		const { id } = await createTeam(actingAs(person), name);
		// A team on Business has seats for everybody.
		const plan = { email: "team@house.example", plan: "business", appliedPlan: "business" };
		await openDatabase(env.DB)
			.insert(subscriptions)
			.values({ userId: id, ...plan });
		model.teams.set(id, name);
		model.accounts.set(id, new Map([[person, { role: "owner", pages: null }]]));
	},

	async inviteAndJoin(model, person, account, pick) {
		const [invited, role] = [pick(model.people.keys()), pick(ALL_ROLES)];
		const page = pick([...model.pages].filter(([, owner]) => owner === account).map(([id]) => id));
		if (!invited || !role) return;
		const pageIds = page && (ROLES[role].isForGuests || pick([true, false])) ? [page] : null;
		const own = model.roleIn(person, account);
		const mayInvite = own !== null && mayDo(own, "members") && isAtLeast(own, role);
		const isPossible = mayInvite && (pageIds === null || ROLES[role].isForGuests);
		const context = inAccount(person, account);
		const emails = [model.people.get(invited) ?? ""];
		expect(await succeeds(invite(context, { emails, role, pageIds }))).toBe(isPossible);
		const invitation = await env.DB.prepare("SELECT id FROM team_invitations WHERE ended_at IS NULL").first<string>(
			"id",
		);
		if (!invitation) return;
		const token = (await createTeamToken(openDatabase(env.DB), invitation)) ?? "";
		const other = pick([...model.people.keys()].filter((id) => id !== invited));
		if (other) expect(await succeeds(joinTeam(asPerson(other), token))).toBe(false);
		await joinTeam(asPerson(invited), token);
		expect(await succeeds(joinTeam(asPerson(invited), token))).toBe(false);
		const members = model.accounts.get(account) ?? new Map<string, Membership>();
		model.accounts.set(account, members);
		const before = members.get(invited);
		if (!before || (before.pages && pageIds === null)) {
			members.set(invited, { role, pages: pageIds && new Set(pageIds) });
		} else if (before.pages && page) before.pages.add(page);
	},

	async changeMember(model, person, account, pick) {
		const [other, role] = [somebodyIn(model, account, pick), pick(ALL_ROLES)];
		const page = pick([...model.pages].filter(([, owner]) => owner === account).map(([id]) => id));
		if (!other || !role) return;
		const pageIds = page && pick([true, false, false]) ? [page] : null;
		const own = model.roleIn(person, account);
		const before = model.accounts.get(account)?.get(other);
		const isPossible =
			own !== null &&
			before !== undefined &&
			mayDo(own, "members") &&
			isAtLeast(own, before.role) &&
			isAtLeast(own, role) &&
			(pageIds === null || ROLES[role].isForGuests) &&
			(role === "owner" || !model.isLastOwner(other, account));
		const change = changeMember(inAccount(person, account), { personId: other, role, pageIds });
		expect(await succeeds(change)).toBe(isPossible);
		if (isPossible) model.accounts.get(account)?.set(other, { role, pages: pageIds && new Set(pageIds) });
	},

	async removeMember(model, person, account, pick) {
		const other = somebodyIn(model, account, pick);
		if (!other) return;
		const own = model.roleIn(person, account);
		const before = model.accounts.get(account)?.get(other);
		const mayRemove =
			other === person || (own !== null && mayDo(own, "members") && before && isAtLeast(own, before.role));
		const isPossible = before !== undefined && Boolean(mayRemove) && !model.isLastOwner(other, account);
		expect(await succeeds(removeMember(inAccount(person, account), other))).toBe(isPossible);
		if (isPossible) model.accounts.get(account)?.delete(other);
	},

	async createPage(model, person, account) {
		const own = model.roleIn(person, account);
		const isPossible = own !== null && mayDo(own, "manage");
		const created = createPage(inAccount(person, account));
		expect(await succeeds(created)).toBe(isPossible);
		if (isPossible) model.pages.set(await created, account);
	},

	async deletePage(model, person, _account, pick) {
		const page = pick(model.pages.keys());
		if (!page) return;
		const isPossible = model.may(person, "manage", page);
		expect(await succeeds(deletePage(actingAs(person), page))).toBe(isPossible);
		if (!isPossible) return;
		model.pages.delete(page);
		for (const members of model.accounts.values()) for (const { pages } of members.values()) pages?.delete(page);
	},

	async handOver(model, person, account, pick) {
		const [page, receiver, keepsSender] = [pick(model.pages.keys()), pick(model.people.keys()), pick([true, false])];
		if (!page || !receiver) return;
		const from = model.pages.get(page) ?? "";
		// Nobody limits the mails of a history.
		await env.DB.prepare("DELETE FROM attempts").run();
		const context = { ...actingAs(person), sendMail: () => {} };
		const email = model.people.get(receiver) ?? "";
		const isOffered = model.may(person, "manage", page) && from !== receiver;
		const offer = offerPage(context, { pageId: page, email });
		expect(await succeeds(offer)).toBe(isOffered);
		if (!isOffered) return;
		const { id } = await offer;
		expect(await succeeds(deletePage(actingAs(person), page))).toBe(false);
		const other = pick([...model.people.keys()].filter((one) => one !== receiver)) ?? "";
		expect(await succeeds(takePage(actingAs(other), { id, keepsSender: false }))).toBe(false);
		if (pick([true, false, false])) {
			await withdrawOffer(context, page);
			expect(await succeeds(takePage(actingAs(receiver), { id, keepsSender: false }))).toBe(false);
			return;
		}
		const to = pick([receiver, account]) ?? receiver;
		const own = model.roleIn(receiver, to);
		const isTaken = own !== null && mayDo(own, "manage") && to !== from;
		expect(await succeeds(takePage(inAccount(receiver, to), { id, keepsSender: keepsSender ?? false }))).toBe(isTaken);
		if (!isTaken) return withdrawOffer(context, page);
		const editors = [...(model.accounts.get(from) ?? [])]
			.filter(([, { role, pages }]) => pages === null && mayDo(role, "edit"))
			.map(([id]) => id);
		if (model.people.has(from)) editors.push(from);
		const guests = model.move(page, to);
		if (keepsSender) for (const editor of editors) model.addGuest(to, editor, page);
		model.moves.set(page, [...(model.moves.get(page) ?? []), { from, to, guests }]);
	},

	async sendBack(model, person, _account, pick) {
		const page = pick(model.moves.keys());
		if (!page) return;
		const moves = model.moves.get(page) ?? [];
		const stands = (account: string) => model.people.has(account) || model.teams.has(account);
		const last = moves.findLast(({ from, to }) => to === model.pages.get(page) && stands(from));
		const isPossible = last !== undefined && model.may(person, "manage", page);
		expect(await succeeds(sendPageBack(actingAs(person), page))).toBe(isPossible);
		if (!isPossible) return;
		model.move(page, last.from);
		const members = model.accounts.get(last.from);
		for (const guest of last.guests) members?.get(guest)?.pages?.add(page);
		model.moves.set(
			page,
			moves.filter((one) => one !== last),
		);
	},

	async closeTeam(model, person, account) {
		const name = model.teams.get(account);
		if (!name) return;
		const own = model.roleIn(person, account);
		const isPossible = own !== null && mayDo(own, "own");
		expect(await succeeds(closeTeam(inAccount(person, account), name))).toBe(isPossible);
		if (isPossible) model.forget(account);
	},

	async deletePerson(model, person) {
		if (model.people.size < 3) return;
		const isPossible = ![...model.teams.keys()].some((team) => model.isLastOwner(person, team));
		const email = model.people.get(person) ?? "";
		expect(await succeeds(closeAccount(actingAs(person), { id: person, email }))).toBe(isPossible);
		if (!isPossible) return;
		model.forget(person);
		model.people.delete(person);
		for (const members of model.accounts.values()) members.delete(person);
	},
};

/** Who may do what with which page, as the database says. */
async function readRights(): Promise<string[]> {
	const rights = VERBS.map(
		(verb) => `SELECT '${verb}', users.id, pages.id FROM pages, users WHERE ${mayOnPage(verb, "users.id")}
		AND users.id NOT IN (SELECT user_id FROM deletions) AND pages.user_id NOT IN (SELECT user_id FROM deletions)
		AND users.id NOT IN (SELECT id FROM teams)`,
	);
	const rows = await env.DB.prepare(rights.join(" UNION ALL ")).raw<[string, string, string]>();
	return rows.map((row) => row.join(" ")).sort();
}

function rightsIn(model: Model): string[] {
	const rights: string[] = [];
	for (const person of model.people.keys()) {
		for (const page of model.pages.keys()) {
			for (const verb of VERBS) if (model.may(person, verb, page)) rights.push([verb, person, page].join(" "));
		}
	}
	return rights.sort();
}

it("after any history, everybody may do what a plain model says, and every page and team has an owner", {
	timeout: LONG_TEST_MS,
}, async () => {
	let allowed = 0;
	for (let history = 0; history < HISTORIES; history += 1) {
		const random = seededRandom((history + 1) * 7919);
		const pick: Pick = (items) => {
			const all = [...items];
			return all[Math.floor(random() * all.length)];
		};
		const model = new Model();
		for (const name of ["noor", "ben", "ida", "mara"]) {
			const email = `${name}-${history}@house.example`;
			model.people.set(await addAccount(email, { plan: "business", emailVerifiedAt: 1 }), email);
		}
		for (let step = 0; step < STEPS; step += 1) {
			const account = pick([...model.teams.keys(), ...model.teams.keys(), ...model.people.keys()]);
			const [act, person] = [
				pick([...Object.keys(ACTS), "createPage", "inviteAndJoin", "handOver"]),
				somebodyIn(model, account ?? "", pick),
			];
			if (!act || !person || !account) throw new Error("Nobody is there to act");
			await ACTS[act]?.(model, person, account, pick);
			const rights = rightsIn(model).filter((right) => [...model.people.keys()].some((id) => right.includes(id)));
			const stored = (await readRights()).filter((right) => [...model.people.keys()].some((id) => right.includes(id)));
			expect([history, step, act, stored]).toEqual([history, step, act, rights]);
			allowed += rights.length;
		}
		const orphans = `SELECT count(*) AS n FROM teams WHERE id NOT IN (SELECT user_id FROM deletions)
			AND NOT EXISTS (SELECT 1 FROM members WHERE account_id = teams.id AND role = 'owner')`;
		expect(await env.DB.prepare(orphans).first("n")).toBe(0);
	}
	expect(allowed).toBeGreaterThan(HISTORIES * STEPS);
});
