import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { openDatabase } from "../../../db/client.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { call } from "../../testing/calls.ts";
import { hiddenFields, newVisitor } from "../../testing/gate-visitor.ts";
import { UNLIMITED } from "../../testing/malformed.ts";
import { newOwner } from "../../testing/owners.ts";
import { APP, newPage, newPerson } from "../../testing/people.ts";
import { PROCEDURES, procedureOf, procedures } from "../../testing/procedures.ts";
import { readStores } from "../../testing/stores.ts";
import { subscribe } from "../../testing/subscribing.ts";
import { picture } from "../../testing/uploads.ts";
import { send } from "../../testing/visits.ts";
import { subscriptionToken } from "../mail/subscription-token.ts";
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
	"files.cancel",
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
			reason: "cannot_save",
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

describe("a visitor of a server whose disk is full", () => {
	const gates = (["email", "payment", "age"] as const).map((kind) => SAMPLE_GATES[kind]);
	const filled = { email: "anna@example.com", consent: "yes", answer: "yes" };

	/** A page with a link behind each gate, and somebody on its list. */
	async function gatedPage(name: string) {
		const jane = await newPerson("pro");
		const blocks = gates.map((gate) => ({
			kind: "link" as const,
			id: `link-${gate.kind}`,
			title: "The notebook",
			url: "https://example.com/notebook",
			gate,
		}));
		const { id: pageId } = await newPage(jane, name, { blocks });
		const asked = { pageId, email: "ben@example.com", blockId: "link-email", gate: SAMPLE_GATES.email };
		const { subscriberId } = await subscribe(asked);
		const mailed = async (link: "confirm" | "unsubscribe") =>
			`/go/${pageId}/${link}/${await subscriptionToken(openDatabase(env.DB), link, pageId, subscriberId)}`;
		return { pageId, mailed };
	}

	/** What the forms of visitors store. */
	const kept = async () => {
		const tables = ["subscribers", "subscriber_log", "sales"];
		return (await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))).map(
			(of) => of.results,
		);
	};

	/** Opens a form, and posts it. */
	async function answer(path: string): Promise<Response> {
		const { open, post } = newVisitor(APP, {}, FULL);
		const shown = await open(path);
		expect([path, shown.status]).toEqual([path, 200]);
		return post(path, { ...hiddenFields(await shown.text()), ...filled });
	}

	it("reads at each form that saves that nothing can be saved, and nothing is stored", async () => {
		const { pageId, mailed } = await gatedPage("full-gates");
		const paths = [`/go/${pageId}/link/link-email`, `/go/${pageId}/link/link-payment`, await mailed("confirm")];
		const before = await kept();
		for (const path of paths) {
			const refused = await answer(path);
			expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 503, "30"]);
			expect(await refused.text()).toContain(WORDS);
		}
		expect(await kept()).toEqual(before);
	});

	it("passes a gate that stores nothing, and leaves a list", async () => {
		const { pageId, mailed } = await gatedPage("full-passed");
		expect((await answer(`/go/${pageId}/link/link-age`)).status).toBe(303);
		expect(await (await answer(await mailed("unsubscribe"))).text()).toContain("You have left the list");
	});

	it("reads the same where a store has refused to write", async () => {
		const { mailed } = await gatedPage("full-store");
		const path = await mailed("unsubscribe");
		const { open, post } = newVisitor(APP, {}, { DB: fullDatabase() });
		expect((await open(path)).status).toBe(200);
		const refused = await post(path, {});
		expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining(WORDS)]);
	});
});

it("a write that a store refuses for want of space says so, and nobody is told of the store", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newOwner();
	const { status, body } = await call(
		"account.rename",
		{ fullName: "Jane Doe" },
		{ cookie: jane.cookie },
		{ DB: fullDatabase() },
	);
	expect([status, JSON.parse(body).error.message]).toEqual([503, WORDS]);
});

/** A database that can be read, and not be written. */
function fullDatabase(): D1Database {
	const full = () => {
		throw new Error("D1_ERROR: database or disk is full: SQLITE_FULL");
	};
	return bindingWith<D1Database>({
		prepare: (statement: string) => (/^\s*update/i.test(statement) ? full() : env.DB.prepare(statement)),
		batch: full,
	});
}
