import { createHmac } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, it } from "vitest";
import { adminOff, endAllSessions, endSessions, forgetKeys, secondFactorOff } from "./account-statements.ts";

const JANE = "jane.o'hara@example.com";
const MIGRATIONS = fileURLToPath(new URL("../db/migrations/*.sql", import.meta.url));

let database: DatabaseSync;

beforeEach(() => {
	database = new DatabaseSync(":memory:");
	for (const file of globSync(MIGRATIONS).sort()) database.exec(readFileSync(file, "utf8"));
	for (const [id, email] of [
		["jane", JANE],
		["joe", "joe@example.com"],
	] as const) {
		const add = (statement: string, ...values: string[]) => database.prepare(statement).run(...values);
		add("INSERT INTO users (id, email, full_name, created_at, admin_since) VALUES (?, ?, 'N', 0, 1)", id, email);
		add("INSERT INTO second_factors (user_id, salt, turned_on_at, recovery_codes) VALUES (?, 's', 1, '[]')", id);
		add("INSERT INTO sessions (id, user_id, expires_at, admin_rule) VALUES (?, ?, 1, 'rule')", `${id}-phone`, id);
		add("INSERT INTO sessions (id, user_id, expires_at) VALUES (?, ?, 1)", `${id}-desk`, id);
		add(
			"INSERT INTO pending_sign_ins (browser, user_id, way, admin_rule, tries, expires_at) VALUES (?, ?, 'oidc', 'rule', 0, 1)",
			`${id}-browser`,
			id,
		);
	}
	database.exec("INSERT INTO admin_links (hash, expires_at) VALUES ('hash', 1)");
});

/** How many rows the last statement returns. */
function run(statements: string[] | null): number {
	return statements?.map((statement) => database.prepare(statement).all().length).at(-1) ?? -1;
}

function whose(table: string, condition = "TRUE"): unknown[] {
	const person = table === "users" ? "id" : "user_id";
	const rows = database
		.prepare(`SELECT DISTINCT ${person} AS person FROM ${table} WHERE ${condition} ORDER BY 1`)
		.all();
	return rows.map((row) => row.person);
}

it("a second factor is taken from the account with the address, and from no other", () => {
	expect(run(secondFactorOff("nobody@example.com"))).toBe(0);
	expect(run(secondFactorOff(" Jane.O'Hara@Example.com "))).toBe(1);
	expect(run(secondFactorOff(JANE))).toBe(0);
	expect(whose("second_factors")).toEqual(["joe"]);
});

it("an administrator becomes an account like others, also in open sessions and by open links", () => {
	expect(run(adminOff(JANE))).toBe(1);
	expect(run(adminOff(JANE))).toBe(0);
	expect(whose("users", "admin_since IS NOT NULL")).toEqual(["joe"]);
	expect(whose("sessions", "admin_rule IS NOT NULL")).toEqual(["joe"]);
	expect(whose("pending_sign_ins", "admin_rule IS NOT NULL")).toEqual(["joe"]);
	expect(database.prepare("SELECT * FROM admin_links").all()).toEqual([]);
	expect(whose("sessions")).toEqual(["jane", "joe"]);
});

it("sessions end for one account, with sign-ins that are under way", () => {
	expect(run(endSessions(JANE))).toBe(2);
	expect([whose("sessions"), whose("pending_sign_ins")]).toEqual([["joe"], ["joe"]]);
});

it("sessions end for everybody", () => {
	expect(run(endAllSessions())).toBe(4);
	expect([whose("sessions"), whose("pending_sign_ins")]).toEqual([[], []]);
});

it("new keys end what a stolen backup can compute, such as the codes of second factors", () => {
	const keyOf = () => {
		const stored = database.prepare("SELECT value FROM secrets WHERE name = 'second-factor'").get()?.value;
		return (
			stored &&
			createHmac("sha256", Buffer.from(String(stored), "base64"))
				.update("jane s")
				.digest("hex")
		);
	};
	database.exec("INSERT INTO secrets (name, value) VALUES ('second-factor', 'c2VjcmV0'), ('unlock', 'c2VjcmV0')");
	expect(keyOf()).toMatch(/^[\da-f]{64}$/);
	expect(run(forgetKeys())).toBe(2);
	expect(keyOf()).toBeUndefined();
	expect(database.prepare("SELECT * FROM secrets").all()).toEqual([]);
	// Recovery codes have 80 random bits, and go on.
	expect(whose("second_factors")).toEqual(["jane", "joe"]);
});

it.each([secondFactorOff, adminOff, endSessions])("%o takes nothing but an address", (statements) => {
	for (const typed of [undefined, "", "jane", "x' OR 1=1 --"]) expect(statements(typed)).toBeNull();
});
