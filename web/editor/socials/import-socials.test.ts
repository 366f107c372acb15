import { expect, test } from "vitest";
import { MAX_SOCIAL_HANDLES } from "../../../core/socials/social.ts";
import { importSocials } from "./import-socials.ts";

const JANE = { platform: "x" as const, handle: "jane", url: "https://x.com/jane", isVisible: true };

test("icons of a file are added unless the page has them", () => {
	const letters = { platform: "email", handle: "jane@example.com", url: "mailto:jane@example.com", isVisible: false };
	const changes = importSocials([JANE, letters, { ...JANE, platform: "myspace" }], [{ ...JANE, id: "there" }]);
	expect(changes).toEqual([
		{
			kind: "add",
			handle: { ...letters, id: expect.any(String), isVisible: true },
			isQuiet: true,
		},
		{ kind: "setVisible", id: expect.any(String), isVisible: false },
	]);
});

test("no more icons are added than a page can have", () => {
	const many = Array.from({ length: 40 }, (_, at) => ({ ...JANE, url: `https://x.com/${at}` }));
	expect(importSocials(many, [{ ...JANE, id: "there" }])).toHaveLength(MAX_SOCIAL_HANDLES - 1);
});
