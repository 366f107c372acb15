import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isToken, tokenHint } from "../../../core/api/token.ts";
import type { NewToken } from "../../../core/api/token-schema.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { refusalOf } from "../../testing/people.ts";
import { join, type Member, newMember, newTeam } from "../../testing/teams.ts";
import { envWith } from "../../testing/work.ts";
import type { MailRequest } from "../mail/mail-request.ts";
import { findToken, noteUse } from "./find-token.ts";

const NEW: NewToken = { name: "Website build", scope: "read", pages: null, endsAt: null };

let people = 0;
const newPersonHere = () => newMember(`token-${++people}`);
const find = (token: string) => findToken(openDatabase(env.DB), token);
const create = ({ client }: Member, token: Partial<NewToken> = {}, account?: string) =>
	client.tokens.create.mutate({ ...NEW, ...token, ...(account === undefined ? {} : { account }) });

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("a token", () => {
	it("is shown once, and stored as a hash", async () => {
		const jane = await newPersonHere();
		const { id, token } = await create(jane);
		expect(isToken(token)).toBe(true);
		const rows = await env.DB.prepare("SELECT * FROM api_tokens").all();
		expect(JSON.stringify(rows.results)).not.toContain(token);
		expect(await jane.client.tokens.list.query({})).toEqual([
			{ id, hint: tokenHint(token), createdAt: Date.now(), usedAt: null, usedIn: null, memberName: null, ...NEW },
		]);
		expect(await find(token)).toMatchObject({
			id,
			actor: { kind: "person", id: jane.id, bounds: { accountId: jane.id, scope: "read", pages: null } },
			plan: "free",
		});
	});

	it("ends with its time, with its deletion, and with its person", async () => {
		const jane = await newPersonHere();
		const [short, deleted, blocked] = [
			await create(jane, { endsAt: Date.now() + DAY_MS }),
			await create(jane),
			await create(jane),
		];
		vi.setSystemTime(Date.now() + DAY_MS - 1);
		expect(await find(short.token)).not.toBeNull();
		vi.setSystemTime(Date.now() + 1);
		expect(await find(short.token)).toBeNull();
		await jane.client.tokens.delete.mutate({ id: deleted.id });
		expect(await find(deleted.token)).toBeNull();
		expect(await refusalOf(jane.client.tokens.delete.mutate({ id: deleted.id }))).toMatchObject({ status: 404 });
		expect(await find(blocked.token)).not.toBeNull();
		await env.DB.prepare("UPDATE users SET blocked_at = 1 WHERE id = ?").bind(jane.id).run();
		expect(await find(blocked.token)).toBeNull();
	});

	it("that was never made, or was mistyped, is none", async () => {
		const { token } = await create(await newPersonHere());
		const other = token.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
		expect(await Promise.all([find(other), find(""), find("lks_"), find(`${token} `)])).toEqual(Array(4).fill(null));
	});

	it("says when and where it was last used, by the minute", async () => {
		const jane = await newPersonHere();
		const { token } = await create(jane);
		const found = await find(token);
		if (!found) throw new Error("No token");
		await noteUse(openDatabase(env.DB), found, "Berlin, Germany");
		const [listed] = await jane.client.tokens.list.query({});
		expect(listed).toMatchObject({ usedAt: Date.now() - (Date.now() % 60_000), usedIn: "Berlin, Germany" });
	});
});

describe("what can't be a token", () => {
	it.each<[string, Partial<NewToken>, string]>([
		["without a name", { name: "  " }, "name"],
		["with a long name", { name: "n".repeat(61) }, "name"],
		["for no page", { pages: [] }, "pages"],
		["for a page of others", { pages: ["0".repeat(14)] }, "pages"],
		["that is over", { endsAt: 1 }, "endsAt"],
		["for the account itself", { scope: "own" as never }, "scope"],
	])("one %s names its field", async (_, token, field) => {
		const refusal = await refusalOf(create(await newPersonHere(), token));
		expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
	});

	it("nobody has more than fifty in an account", async () => {
		const jane = await newPersonHere();
		await env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
			 INSERT INTO api_tokens (id, hash, person_id, account_id, name, hint, scope, created_at)
			 SELECT 'token-' || i, 'hash-' || i, ?1, ?1, 'One', 'lks_', 'read', 1 FROM n`,
		)
			.bind(jane.id)
			.run();
		expect(await refusalOf(create(jane))).toMatchObject({ reason: "limit_reached" });
	});
});

describe("a token that ends", () => {
	/** The mails about tokens that the scheduled tasks queue now. */
	const mailsNow = async () => {
		const mails: MailRequest[] = [];
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: MailRequest) => void mails.push(mail) });
		await worker.scheduled(createScheduledController(), envWith({ MAIL }));
		return mails.filter(({ template }) => template === "token-ends-soon");
	};

	it("is mailed about once, a week before", async () => {
		vi.setSystemTime(new Date("2027-03-01T09:00:00Z"));
		const jane = await newPersonHere();
		await create(jane, { endsAt: Date.now() + 30 * DAY_MS });
		vi.setSystemTime(Date.now() + 23 * DAY_MS - 1);
		expect(await mailsNow()).toEqual([]);
		vi.setSystemTime(Date.now() + 1);
		expect(await mailsNow()).toEqual([
			{
				template: "token-ends-soon",
				account: { userId: jane.id },
				values: { name: "Website build", date: "March 31, 2027", account: jane.id },
			},
		]);
		expect(await mailsNow()).toEqual([]);
	});

	it.each([
		["was made for a week or less", { endsAt: 7 * DAY_MS }],
		["has ended meanwhile", { endsAt: 8 * DAY_MS }],
		["stays", { endsAt: null }],
	])("isn't mailed about when it %s", async (_, { endsAt }) => {
		const jane = await newPersonHere();
		await create(jane, { endsAt: endsAt && Date.now() + endsAt });
		vi.setSystemTime(Date.now() + 8 * DAY_MS);
		expect(await mailsNow()).toEqual([]);
	});
});

describe("in a team", () => {
	it("nobody's token may do more than they may, and admins see and delete those of others", async () => {
		const [owner, editor, analyst] = [await newPersonHere(), await newPersonHere(), await newPersonHere()];
		const account = await newTeam(owner);
		await join(owner, account, editor, "editor");
		await join(owner, account, analyst, "analyst");
		expect(await refusalOf(create(editor, { scope: "manage" }, account))).toMatchObject({
			status: 403,
			fields: { scope: expect.any(String) },
		});
		expect(await refusalOf(create(analyst, { scope: "edit" }, account))).toMatchObject({ status: 403 });
		const made = await create(editor, { scope: "edit" }, account);
		const own = await create(analyst, {}, account);
		const listOf = async ({ client }: Member) => (await client.tokens.list.query({ account })).map(({ id }) => id);
		expect(await listOf(analyst)).toEqual([own.id]);
		expect((await listOf(owner)).toSorted()).toEqual([made.id, own.id].toSorted());
		const ofOthers = analyst.client.tokens.delete.mutate({ account, id: made.id });
		expect(await refusalOf(ofOthers)).toMatchObject({ status: 404 });
		await owner.client.tokens.delete.mutate({ account, id: made.id });
		expect(await find(made.token)).toBeNull();
	});

	it("it ends with the membership, and doesn't come back with a later one", async () => {
		const [owner, editor] = [await newPersonHere(), await newPersonHere()];
		const account = await newTeam(owner);
		await join(owner, account, editor, "editor");
		const { token } = await create(editor, { scope: "edit" }, account);
		expect(await find(token)).toMatchObject({ plan: "business" });
		await owner.client.teams.removeMember.mutate({ account, personId: editor.id });
		expect(await find(token)).toBeNull();
		vi.setSystemTime(Date.now() + DAY_MS);
		await env.DB.prepare(
			"INSERT INTO members (account_id, person_id, role, covers_all, joined_at) VALUES (?, ?, 'editor', 1, ?)",
		)
			.bind(account, editor.id, Date.now())
			.run();
		expect(await find(token)).toBeNull();
		expect(await editor.client.tokens.list.query({ account })).toEqual([]);
	});
});
