import { expect, test } from "vitest";
import { usernameHint } from "./username-hint.ts";

const FIELD = {
	host: "linkstead.example",
	domain: null,
	name: null,
	liveUsername: null,
	isEmpty: false,
	problem: null,
} as const;

test("a stored username's hint is the page's address", () => {
	const field = { ...FIELD, name: "maya", liveUsername: "maya", availability: "unknown" } as const;
	expect(usernameHint(field)).toBe("Your page is at linkstead.example/maya");
	expect(usernameHint({ ...field, domain: "maya.com" })).toBe("Your page is at maya.com and linkstead.example/maya");
});

test("the address of a page without content is one that it will have", () => {
	const field = { ...FIELD, name: "maya", liveUsername: "maya", isEmpty: true, availability: "unknown" } as const;
	expect(usernameHint(field)).toBe("Your page will be at linkstead.example/maya");
});

test("a new username's hint says whether the name is available, and never that the page is live", () => {
	const hintFor = (availability: "checking" | "available" | "yours" | "unknown") =>
		usernameHint({ ...FIELD, name: "maya", availability });
	expect(hintFor("checking")).toBe("Checking…");
	expect(hintFor("available")).toBe("linkstead.example/maya is available");
	expect(hintFor("yours")).toBe("linkstead.example/maya is reserved for you");
	expect(hintFor("unknown")).toBe("Your page will be at linkstead.example/maya");
});

test("the hint shows no address for a name that can't be saved", () => {
	for (const availability of ["taken", "refused"] as const) {
		expect(usernameHint({ ...FIELD, name: "jane", availability })).toBeUndefined();
	}
	for (const availability of ["taken", "refused", "unknown", "available"] as const) {
		const problem = "This username is taken.";
		expect(usernameHint({ ...FIELD, name: "jane", problem, availability })).toBeUndefined();
		expect(usernameHint({ ...FIELD, name: null, problem, availability })).toBeUndefined();
	}
});

test("the hint keeps the live address while the typed name can't be saved", () => {
	const field = { ...FIELD, name: "jane", liveUsername: "maya", problem: "This username is taken." } as const;
	expect(usernameHint({ ...field, availability: "taken" })).toBe("Your page is at linkstead.example/maya");
});

test("an empty field's hint shows an example address", () => {
	expect(usernameHint({ ...FIELD, availability: "unknown" })).toBe("Your page will be at linkstead.example/your-name");
	const live = { ...FIELD, liveUsername: "maya", availability: "unknown" } as const;
	expect(usernameHint(live)).toBe("Your page is at linkstead.example/maya");
});
