import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { ALL_OPERATIONS, OPERATIONS, type OperationName } from "../../../core/api/operations.ts";
import type { Scope } from "../../../core/api/scope.ts";
import type { Role } from "../../../core/teams/role.ts";
import { openDatabase } from "../../../db/client.ts";
import { members, pageProposals, teams } from "../../../db/schema/index.ts";
import { addAccount } from "../accounts.ts";
import { CANARY_GATES, lockedBlocks, newCanary, plant } from "../canary.ts";
import { addProgram, ask, type PageIds } from "../operations.ts";
import { newOwner } from "../owners.ts";
import { addAssistant } from "../proposing.ts";

/** A page with blocks behind every gate, the page itself behind one of age, and what nobody may read who can't edit. */
async function newLockedPage() {
	const jane = await newOwner();
	const canary = await newCanary(jane, "canary8word", "sings behind locks");
	const blocks = lockedBlocks(canary);
	await plant(jane, canary, blocks, { gate: CANARY_GATES.age });
	const { results } = await env.DB.prepare("SELECT hash FROM gate_passwords").all<{ hash: string }>();
	const secrets = [...canary.traces, canary.file, ...results.map(({ hash }) => hash)];
	expect(results.length).toBeGreaterThan(0);
	const ids: PageIds = {
		page: jane.pageId,
		block: "",
		icon: jane.handleId,
		subscriber: jane.subscriberId,
		upload: "0".repeat(21),
	};
	return { jane, blocks, secrets, ids };
}

/** The secrets in all answers of operations to a program, with the names of the operations. */
async function toldTo(
	program: Awaited<ReturnType<typeof addProgram>>,
	{ blocks, secrets, ids }: Awaited<ReturnType<typeof newLockedPage>>,
): Promise<string[]> {
	const told: string[] = [];
	for (const name of ALL_OPERATIONS) {
		// What nobody may do who can't edit is refused, and a page that is deleted would tell nothing.
		if (name.endsWith(".delete")) continue;
		const asked = OPERATIONS[name].path.includes("{block}") ? blocks.map(({ id }) => id) : [""];
		for (const block of asked) {
			const { headers, body } = await ask(program, name, { ...ids, block });
			const text = (JSON.stringify(body) + JSON.stringify([...headers])).toLowerCase();
			told.push(
				...secrets.filter((secret) => text.includes(secret.toLowerCase())).map((secret) => `${name}: ${secret}`),
			);
		}
	}
	return told;
}

/** A member of the account of a page. An account with members is a team. */
async function addMember(accountId: string, role: Role): Promise<string> {
	const database = openDatabase(env.DB);
	const personId = await addAccount(`${role}-${accountId}@programs.example`.toLowerCase());
	await database.insert(teams).values({ id: accountId, createdAt: 1 }).onConflictDoNothing();
	await database.insert(members).values({ accountId, personId, role, joinedAt: 1 });
	return personId;
}

it.each<[who: string, scope: Scope, role: Role | null]>([
	["whose token only reads", "read", null],
	["of an editor, whose token only reads", "read", "editor"],
	["whose token proposes", "propose", null],
	["of an analyst, whatever the token's scope", "manage", "analyst"],
])("no operation tells a program %s what is behind a lock", async (_, scope, role) => {
	const locked = await newLockedPage();
	const accountId = locked.jane.userId;
	const personId = role ? await addMember(accountId, role) : accountId;
	const program = await addProgram({ personId, accountId, scope });
	expect(await toldTo(program, locked)).toEqual([]);
	const { body } = await ask(program, "blocks.list", locked.ids);
	expect(body.items.map(({ id }: { id: string }) => id)).toEqual(locked.blocks.map(({ id }) => id));
	expect(JSON.stringify(body.items)).toContain('"gate"');
});

it("a program that edits reads the targets, but never a password's hash", async () => {
	const locked = await newLockedPage();
	const program = await addProgram({ personId: locked.jane.userId, scope: "edit" });
	const told = await toldTo(program, locked);
	expect(told.some((one) => one.startsWith("blocks.list: "))).toBe(true);
	expect(told.some((one) => one.startsWith("blocks.get: "))).toBe(true);
	expect(told.filter((one) => one.includes("argon2"))).toEqual([]);
});

it("an assistant that proposes learns nothing of what is behind a lock, whatever it changes", async () => {
	const { jane, blocks, secrets, ids } = await newLockedPage();
	const claude = await addAssistant({ personId: jane.userId });
	const told: unknown[] = [];
	const ask = async (name: OperationName, block: string, body?: unknown) => {
		const params: Record<string, string> = block === "" ? { page: ids.page } : { page: ids.page, block };
		told.push(await claude(name, body === undefined ? { params } : { params, body }).catch(String));
	};
	const opening = [{ gate: null }, { hasFoundTitle: false }, { title: "Mine" }];
	for (const { id } of blocks) {
		for (const body of opening) {
			await ask("blocks.change", id, body);
			await ask("blocks.get", id);
		}
		await ask("blocks.move", id, { after: null });
	}
	await ask("blocks.list", "");
	await ask("pages.get", "");
	const text = JSON.stringify(told).toLowerCase();
	expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
	expect(told.filter((answer) => String(answer).includes("This block is locked"))).toHaveLength(
		opening.length * blocks.length,
	);

	const [kept] = await openDatabase(env.DB).select().from(pageProposals);
	expect(kept?.changes.blocks).toEqual([]);
	const stored = await jane.browser.client.pages.get.query({ id: ids.page });
	const wanted = { pageId: ids.page, id: kept?.id ?? "", revision: kept?.revision ?? 0, version: stored.version };
	await jane.browser.client.proposals.publish.mutate({ ...wanted, keepsClashes: false });
	const moved = await jane.browser.client.pages.get.query({ id: ids.page });
	expect(moved.blocks).toEqual(stored.blocks.toReversed());
});
