import { expect, test } from "vitest";
import { spokenNames } from "./spoken-names.ts";

test("pages with the same name are told apart by their addresses or places", () => {
	const page = { fullName: "Harbor", username: null, hostname: null };
	expect(
		spokenNames([
			{ ...page, username: "harbor" },
			{ ...page, hostname: "harbor.example" },
			page,
			{ ...page, fullName: "Pier" },
			{ ...page, fullName: "" },
		]),
	).toEqual(["Harbor, @harbor", "Harbor, harbor.example", "Harbor, page 3", "Pier", "No name set"]);
});
