import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { secondFactorOff } from "./second-factor-off.ts";

it("takes the second factor from the account with the address, and from no other", () => {
	const database = new DatabaseSync(":memory:");
	database.exec(readFileSync(new URL("../db/migrations/0000_first.sql", import.meta.url), "utf8"));
	for (const [id, email] of [
		["jane", "jane.o'hara@example.com"],
		["joe", "joe@example.com"],
	] as const) {
		database.prepare("INSERT INTO users (id, email, full_name, created_at) VALUES (?, ?, 'N', 0)").run(id, email);
		database
			.prepare("INSERT INTO second_factors (user_id, salt, turned_on_at, recovery_codes) VALUES (?, 's', 1, '[]')")
			.run(id);
	}
	const run = (typed: string) => database.prepare(secondFactorOff(typed) ?? "").all();
	expect(run("nobody@example.com")).toEqual([]);
	expect(run(" Jane.O'Hara@Example.com ")).toMatchObject([{ user_id: "jane" }]);
	expect(run("jane.o'hara@example.com")).toEqual([]);
	expect(database.prepare("SELECT user_id FROM second_factors").all()).toMatchObject([{ user_id: "joe" }]);
});

it("takes nothing but an address", () => {
	for (const typed of [undefined, "", "jane", "x' OR 1=1 --"]) expect(secondFactorOff(typed)).toBeNull();
});
