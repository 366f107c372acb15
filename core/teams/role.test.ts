import { expect, it } from "vitest";
import { ALL_ROLES, isAtLeast, mayDo, ROLES, refusalOf, rolesThat, type Verb } from "./role.ts";

const VERBS: readonly Verb[] = ["read", "edit", "manage", "members", "own"];

it("each role may do all that the role below it may, and something more", () => {
	for (const [at, role] of ALL_ROLES.entries()) {
		const below = ALL_ROLES[at + 1];
		if (!below) continue;
		expect(ROLES[role].verbs).toEqual(expect.arrayContaining([...ROLES[below].verbs]));
		expect(ROLES[role].verbs.length).toBeGreaterThan(ROLES[below].verbs.length);
	}
});

it("everybody reads, owners do everything, and analysts change nothing", () => {
	expect(rolesThat("read")).toEqual(ALL_ROLES);
	expect(VERBS.filter((verb) => mayDo("owner", verb))).toEqual(VERBS);
	expect(VERBS.filter((verb) => mayDo("analyst", verb))).toEqual(["read"]);
});

it("a role is at least as high as itself and those below", () => {
	expect(ALL_ROLES.filter((role) => isAtLeast("admin", role))).toEqual(["admin", "editor", "analyst"]);
});

it("a refusal names the lowest role that may do it", () => {
	expect(refusalOf("edit", "Brightside Studio")).toBe("Your role can't do this. Ask an editor of Brightside Studio.");
	expect(refusalOf("manage", "Brightside Studio")).toBe("Your role can't do this. Ask an admin of Brightside Studio.");
	expect(refusalOf("own", "Brightside Studio")).toBe("Your role can't do this. Ask an owner of Brightside Studio.");
});
