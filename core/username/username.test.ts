import { describe, expect, it } from "vitest";
import { ENDPOINTS, SCREENS } from "../paths/route.ts";
import { checkUsername } from "./check-username.ts";
import { usernameInPath } from "./username.ts";

describe("a typed username", () => {
	it.each([
		["jane", "jane"],
		["  Jane.Roe ", "jane.roe"],
		["a1", "a1"],
		["x_y-z.9", "x_y-z.9"],
		["@jane", "jane"],
		["/jane/", "jane"],
		["linkstead.com/Jane", "jane"],
		["https://www.instagram.com/jane.roe/", "jane.roe"],
		["https://www.tiktok.com/@jane", "jane"],
		["a".repeat(30), "a".repeat(30)],
	])("the username %j is accepted as %j", (typed, username) => {
		expect(checkUsername(typed)).toEqual({ ok: true, username });
	});

	it.each(["", "   ", "@"])("%j means no username", (typed) => {
		expect(checkUsername(typed)).toEqual({ ok: true, username: null });
	});

	it.each([
		["j", "at least 2"],
		["a".repeat(31), "at most 30"],
		["jane roe", "letters a–z"],
		["j\u0430ne", "letters a–z"], // a Cyrillic a
		["\u212aim", "letters a–z"], // the Kelvin sign, whose lower case is a plain k
		["jane..roe", "single"],
		["jane-_roe", "single"],
		["-jane", "start and end"],
		["jane.", "start and end"],
		["../etc", "letters a–z"],
		["jane@", "letters a–z"],
		["@@jane", "letters a–z"],
		["https://jane.example/", "letters a–z"],
		["%00", "letters a–z"],
		["jane/roe", "letters a–z"],
		["logo.png", "file name"],
		["main.tsx", "file name"],
		// Other forms of pages have these ends.
		["jane.json", "file name"],
		["jane.vcf", "file name"],
		["Admin", "reserved"],
		["profile", "reserved"],
	])("the username %j is refused with the reason", (typed, reason) => {
		expect(checkUsername(typed)).toMatchObject({ ok: false, reason: expect.stringContaining(reason) });
	});

	it.each(
		[...SCREENS.map((path) => path.split("/").find(Boolean) ?? ""), ...ENDPOINTS].filter((word) => word.length > 1),
	)("the route word %j is reserved", (word) => {
		expect(checkUsername(word)).toMatchObject({ ok: false });
		expect(usernameInPath(`/${word}`)).toBeNull();
	});
});

describe("a path", () => {
	it.each([
		["/jane", "jane"],
		["/JANE", "jane"],
		["/a.b", "a.b"],
	])("the path %s leads to the page of %s", (pathname, username) => {
		expect(usernameInPath(pathname)).toBe(username);
	});

	it.each(["/", "/j", "/jane/", "/jane/links", "/%6aane", "/.env", "/favicon.ico", "/dashboard", `/${"a".repeat(31)}`])(
		"the path %s leads to no page",
		(pathname) => {
			expect(usernameInPath(pathname)).toBeNull();
		},
	);
});
