import { describe, expect, it } from "vitest";
import { MARKETING_PATHS } from "../../../core/paths/marketing-path.ts";
import { addDomain } from "../../testing/domains.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { send } from "../../testing/visits.ts";
import { notFoundPage } from "./not-found.ts";
import { suspendedPage } from "./suspended.ts";

const HEADING = "<h1>Oops! Page not found</h1>";

describe("an address where nothing lives is a 404 with the same heading", () => {
	it.each([
		["one segment", "/nobody-here"],
		["one segment that can't be a username", "/no%20body"],
		["a file", "/missing.html"],
		["a word that is kept free", "/discover"],
		["many segments", "/no/such/place"],
		["many segments below the site's", "/tools/nothing"],
		["many segments below a marketing page", "/about/us"],
		["many segments below a screen", "/dashboard/nothing"],
		["many segments with a slash at the end", "/no/such/place/"],
		["encoded characters", "/%E2%98%83/%2e"],
		["an encoded slash", "/tools%2Fhashtag-generator"],
		["invalid encoding", "/%E0%A4%A"],
		["a template of the build", "/documents/about"],
		["a template's file", "/documents/about.html"],
	])("%s on the app's host", async (_, path) => {
		const response = await send(path);
		expect(response.status).toBe(404);
		expect(await response.text()).toContain(HEADING);
	});

	it.each(["/nobody-here", "/jane-own-host", "/about", "/tools/hashtag-generator", "/dashboard", "/a/b", "/%C3%A9"])(
		"%s on a custom domain",
		async (path) => {
			const { id } = await newPage(await newPerson("pro"), "jane-own-host");
			await addDomain(id, "jane-own.example");
			const response = await send(path, {}, {}, "https://jane-own.example");
			expect(response.status).toBe(404);
			expect(await response.text()).toContain(HEADING);
		},
	);
});

it("a slash too many after a marketing page leads to the address without it", async () => {
	for (const path of MARKETING_PATHS.filter((page) => page !== "/")) {
		const response = await send(`${path}/?from=mail`);
		expect([path, response.status]).toEqual([path, 301]);
		expect(new URL(response.headers.get("location") ?? "").pathname).toBe(path);
	}
});

it("is set in the interface's fonts, as are the other pages of our own", async () => {
	const [missing, taken] = await Promise.all([notFoundPage(), suspendedPage({ isOnApp: true })]);
	for (const page of [missing, taken]) {
		const [html, policy] = [await page.text(), page.headers.get("content-security-policy")];
		for (const family of ["Figtree", "Bricolage Grotesque"])
			expect(html).toContain(`@font-face{font-family:"${family}"`);
		expect(policy).toContain("font-src 'self'");
	}
});
