import { expect, test } from "vitest";
import { changeOf } from "./domain-change.ts";
import { hostNotes } from "./host-notes.ts";
import { rootObstacle } from "./root-obstacle.ts";
import { sampleDomain } from "./sample-domain.ts";
import { readTyped } from "./typed-domain.ts";

test("a change needs confirmation when an address ends or is interrupted", () => {
	const active = sampleDomain({ status: "active" });
	expect(changeOf("page", undefined, "jane.com")).toBeNull();
	expect(changeOf("page", active, "")?.kind).toBe("remove");
	expect(changeOf("page", active, "other.com")?.kind).toBe("replace");
	expect(changeOf("page", active, "www.jane.com")?.kind).toBe("switch");
	expect(changeOf("page", sampleDomain(), "")?.kind).toBe("remove");
	// Correcting a domain that was never proved loses nothing.
	expect(changeOf("page", sampleDomain(), "other.com")).toBeNull();
	expect(changeOf("page", sampleDomain({ status: "verified" }), "www.jane.com")).toBeNull();
});

test("the field says what will be saved when it isn't what was typed", () => {
	const savedAs = (typed: string) => readTyped(typed).savedAs;
	expect(savedAs(" jane.com ")).toBeNull();
	expect(savedAs("https://Jane.com/about?x=1")).toBe("jane.com");
	expect(savedAs("bücher.example")).toBe("bücher.example (xn--bcher-kva.example)");
	expect(readTyped("   ")).toMatchObject({ isEmpty: true, hostname: null, problem: null });
	expect(readTyped("jane")).toMatchObject({
		isEmpty: false,
		hostname: null,
		problem: expect.stringContaining("ending"),
	});
});

test("the root of a domain is advised against where its DNS host allows no CNAME there", () => {
	const root = sampleDomain();
	expect(rootObstacle(root, "godaddy")).toBe(
		"GoDaddy allows no CNAME record for jane.com itself. We recommend www.jane.com.",
	);
	expect(rootObstacle(root, null)).toContain("Otherwise use www.jane.com.");
	expect(rootObstacle(root, "cloudflare")).toBeNull();
	expect(rootObstacle(sampleDomain({ hostname: "www.jane.com", twin: "jane.com" }), "godaddy")).toBeNull();
	expect(rootObstacle(sampleDomain({}, { routing: "found" }), null)).toBeNull();
	const records = root.records.map((record) => ({ ...record, type: "A" as const }));
	expect(rootObstacle({ ...root, records }, "godaddy")).toBeNull();
});

test("the steps at a DNS host name what is special there", () => {
	expect(hostNotes(sampleDomain(), "porkbun")).toEqual([
		"Where the name is @, leave Host empty.",
		"For the name @, choose the type ALIAS instead of CNAME.",
	]);
	expect(hostNotes(sampleDomain({ hostname: "links.jane.com", twin: null }), "porkbun")).toEqual([]);
});
