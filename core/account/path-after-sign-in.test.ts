import { expect, it } from "vitest";
import { pathAfterSignIn } from "./path-after-sign-in.ts";

it.each([
	["people without a page begin with one", {}, false, "/start"],
	["people with a page see theirs", {}, true, "/dashboard"],
	["a claimed username leads to its page", { claim: "jane" }, true, "/start?claim=jane"],
	["a claim counts more than a destination", { claim: "jane", redirect: "/settings" }, false, "/start?claim=jane"],
	["a theme goes with a claim", { claim: "jane", theme: "paper" }, false, "/start?claim=jane&theme=paper"],
	["a theme alone is for a first page", { theme: "paper" }, false, "/start?theme=paper"],
	["a theme makes no second page", { theme: "paper" }, true, "/dashboard"],
	["a destination counts", { redirect: "/settings" }, false, "/settings"],
	["the dashboard is where people without a page would be sent anyway", { redirect: "/dashboard" }, false, "/start"],
])("%s", (_words, search, hasPage, path) => {
	expect(pathAfterSignIn(search, hasPage)).toBe(path);
});
