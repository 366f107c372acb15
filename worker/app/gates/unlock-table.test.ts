import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { GATE_KINDS, type GateKind } from "../../../core/gates/gate.ts";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { sales, subscribers } from "../../../db/schema/index.ts";
import { addDomain } from "../../testing/domains.ts";
import { APP, newPage, newPerson } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { send } from "../../testing/visits.ts";
import { gateName, type Unlock, unlockCookie, unlockOf, versionsOf } from "./unlocks.ts";

const TARGET = "https://secret.example/canary";
const database = openDatabase(env.DB);

let pagesSoFar = 0;

/** A page with a link behind a gate, and somebody who has passed it. */
async function passedGate(kind: GateKind) {
	const gate = SAMPLE_GATES[kind];
	const jane = await newPerson("pro");
	pagesSoFar += 1;
	const username = `unlocks-${pagesSoFar}`;
	const block = { id: "link-1", kind: "link", title: "The notebook", url: TARGET, gate } as const;
	const { id } = await newPage(jane, username, { blocks: [block] });
	await addDomain(id, `${username}.example`);
	await published(id);
	const holder = await newHolder(kind, id);
	await env.DB.prepare("INSERT INTO gate_passwords (page_id, id, hash) VALUES (?, 'password-1', '')").bind(id).run();
	const unlock = unlockOf(gateName("link-1", kind), kind, (await versionsOf(gate, 1))[0] ?? "", holder);
	return { id, unlock, hosts: [APP, `https://${username}.example`] };
}

type Passed = Awaited<ReturnType<typeof passedGate>>;

/** The confirmed subscriber or the paid sale that an unlock names. */
async function newHolder(kind: GateKind, pageId: string): Promise<string> {
	const [page] = (
		await env.DB.prepare("SELECT user_id FROM pages WHERE id = ?").bind(pageId).all<{ user_id: string }>()
	).results;
	const holder = `holder-of-${pageId}`;
	if (kind === "email") {
		await env.DB.prepare("INSERT INTO consent_wordings VALUES (?, 'wording-1', 'News', 0)").bind(pageId).run();
		const asked = { id: holder, pageId, email: "anna@example.com", blockId: "link-1", wordingId: "wording-1" };
		await database.insert(subscribers).values({ ...asked, createdAt: 0, askedAt: 0, confirmedAt: 1 });
	}
	if (kind === "payment") {
		const texts = { pageName: "", title: "", soldBy: "", contact: "", buyer: "", accountId: "", consent: "" };
		const sold = { id: holder, userId: page?.user_id ?? "", pageId, blockId: "link-1", state: "paid" } as const;
		const numbers = { amount: 1200, fee: 0, consentAt: 0, createdAt: 0, expiresAt: 0 };
		await database.insert(sales).values({ ...sold, ...texts, ...numbers, currency: "eur" });
	}
	return kind === "email" || kind === "payment" ? holder : "";
}

/** Whether the link opens on a host with an unlock's cookie, which `change` may forge. */
async function opens(
	{ id }: Pick<Passed, "id">,
	host: string,
	unlock: Unlock,
	{ signedFor = id, change = (pair: string) => pair } = {},
): Promise<boolean> {
	const line = await unlockCookie(database, unlock, { pageId: signedFor, path: "/", isSecure: true });
	const [pair = ""] = line.split("; ");
	const response = await send(`/go/${id}/link/link-1`, { headers: { cookie: change(pair) } }, {}, host);
	const text = await response.text();
	expect(text).not.toContain("canary");
	return response.headers.get("location") === TARGET;
}

/** Cookies that open nothing. */
const REFUSED: Record<string, (passed: Passed, other: Passed) => [Unlock, Parameters<typeof opens>[3]?]> = {
	"of another page": ({ unlock }, { id }) => [unlock, { signedFor: id }],
	"with another signature": ({ unlock }) => [unlock, { change: (pair) => pair.replace(/.{3}$/, "AAA") }],
	"with another content": ({ unlock }) => [unlock, { change: (pair) => pair.replace(/=.{4}/, "=WyJ4") }],
	"without a signature": ({ unlock }) => [unlock, { change: (pair) => pair.replace(/\..*/, "") }],
	"that is over": ({ unlock }) => [{ ...unlock, endsAt: Date.now() - 1 }],
	"of another block": ({ unlock }) => [{ ...unlock, gate: "link-2" }],
	"of another kind of gate": ({ unlock }) => [{ ...unlock, kind: unlock.kind === "age" ? "password" : "age" }],
	"of what the gate asked before": ({ unlock }) => [{ ...unlock, version: "0" }],
};

describe.each(GATE_KINDS)("an unlock of the %s gate", (kind) => {
	it("opens its link, on the app's host and on the page's domain", async () => {
		const passed = await passedGate(kind);
		for (const host of passed.hosts) expect(await opens(passed, host, passed.unlock), host).toBe(true);
	});

	it("opens nothing as a foreign, forged or old cookie", async () => {
		const [passed, other] = [await passedGate(kind), await passedGate(kind)];
		for (const [cookie, forge] of Object.entries(REFUSED)) {
			const [unlock, options] = forge(passed, other);
			for (const host of passed.hosts)
				expect(await opens(passed, host, unlock, options), `${cookie} on ${host}`).toBe(false);
		}
	});

	it("ends by itself", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const passed = await passedGate(kind);
		vi.setSystemTime(Date.now() + 366 * DAY_MS);
		expect(await opens(passed, APP, passed.unlock)).toBe(false);
	});
});

it.each(["email", "payment"] as const)("an unlock of the %s gate needs its holder", async (kind) => {
	const passed = await passedGate(kind);
	for (const table of ["subscribers", "sales"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
	expect(await opens(passed, APP, passed.unlock)).toBe(false);
});
