import { describe, expect, it, vi } from "vitest";
import { bindingWith } from "../../testing/bindings.ts";
import { call } from "../../testing/calls.ts";
import { UNLIMITED } from "../../testing/malformed.ts";
import { newOwner } from "../../testing/owners.ts";
import { APP } from "../../testing/people.ts";
import { PROCEDURES, procedureOf, procedures } from "../../testing/procedures.ts";
import { readStores } from "../../testing/stores.ts";
import { picture } from "../../testing/uploads.ts";
import { send } from "../../testing/visits.ts";
import type { OwnServer } from "./own-server.ts";

const FULL: Partial<Env> = { ...UNLIMITED, SERVER: bindingWith<OwnServer>({ hasRoom: async () => false }) };
const WORDS = "Nothing can be saved on this server right now. Please try again later.";

/** What lets people in and out, and what makes room. */
const GOES_ON = [
	"account.delete",
	"account.endOtherSessions",
	"account.endSession",
	"auth.askForPasskey",
	"auth.signIn",
	"auth.signInWithCode",
	"auth.signInWithLink",
	"auth.signInWithPasskey",
	"auth.signInWithSecondFactor",
	"auth.signOut",
	"pages.delete",
];

describe("while the server's disk is full", () => {
	it("nothing is saved but what lets people in and makes room, and everybody reads why", async () => {
		const jane = await newOwner();
		const before = await readStores();
		const changes = [...new Set(Object.keys(PROCEDURES).map(procedureOf))].filter(
			(name) => procedures[name]?._def.type === "mutation",
		);
		const refused: string[] = [];
		for (const name of changes.filter((each) => !GOES_ON.includes(each))) {
			const { status, body } = await call(name, PROCEDURES[name]?.[2]?.(jane, jane), { cookie: jane.cookie }, FULL);
			if (status === 503 && body.includes(WORDS)) refused.push(name);
		}
		expect(refused).toEqual(changes.filter((name) => !GOES_ON.includes(name)));
		expect(refused.length).toBeGreaterThan(60);
		expect(await readStores()).toEqual(before);
		const upload = { method: "POST", body: picture("full"), headers: { origin: APP, cookie: jane.cookie } };
		const answer = await send("/api/media", upload, FULL);
		expect([answer.status, await answer.json()]).toEqual([503, { error: WORDS }]);
	});

	it("an owner reads pages, and the editor is told when to try again", async () => {
		const jane = await newOwner();
		for (const name of ["auth.me", "pages.list", "account.sessions"]) {
			expect([name, (await call(name, undefined, { cookie: jane.cookie }, FULL)).status]).toEqual([name, 200]);
		}
		const saved = await call("pages.save", PROCEDURES["pages.save"]?.[2]?.(jane, jane), { cookie: jane.cookie }, FULL);
		expect(JSON.parse(saved.body).error.data).toMatchObject({
			reason: "unavailable",
			title: "Could not save",
			retryAfterSeconds: 30,
		});
	});

	it("an administrator reads the cause", async () => {
		const jane = await newOwner();
		const { body } = await call(
			"account.rename",
			{ fullName: "Jane Doe" },
			{ cookie: jane.cookie },
			{ ...FULL, ADMIN_EMAILS: jane.email },
		);
		expect(body).toContain("The server's disk is full, so nothing can be saved. Make room on it.");
	});
});

it("a write that a store refuses for want of space says so, and nobody is told of the store", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newOwner();
	const { env } = await import("cloudflare:workers");
	const full = () => {
		throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
	};
	const DB = bindingWith<D1Database>({
		prepare: (statement: string) => (/^\s*update/i.test(statement) ? full() : env.DB.prepare(statement)),
		batch: full,
	});
	const { status, body } = await call("account.rename", { fullName: "Jane Doe" }, { cookie: jane.cookie }, { DB });
	expect([status, JSON.parse(body).error.message]).toEqual([503, WORDS]);
});
