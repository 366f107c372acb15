import { expect, test } from "vitest";
import { PAGE_DEFAULTS } from "../../../core/page/page.ts";
import { editDraft } from "../draft/draft.ts";
import { chosenTheme } from "./chosen-theme.ts";

const PLAIN = { ...PAGE_DEFAULTS, fullName: "Maya", username: "maya", bio: "", blocks: [], socials: [] };
const IN_PLUM = editDraft(PLAIN, { kind: "applyTheme", theme: "plum" });

test("a new page has no theme", () => {
	expect(chosenTheme(PLAIN)).toBeNull();
	expect(chosenTheme({ ...PLAIN, textColor: "#123456" })).toBeNull();
});

test("a page keeps its last theme after its colors change", () => {
	expect(chosenTheme(IN_PLUM)).toEqual({ id: "plum", isChanged: false });
	for (const field of ["background", "textColor", "buttonColor", "buttonTextColor"] as const) {
		expect(chosenTheme({ ...IN_PLUM, [field]: "#123456" })).toEqual({ id: "plum", isChanged: true });
	}
});

test("choosing the theme again resets colors, type and parts", () => {
	const changed = {
		...IN_PLUM,
		background: "#123456",
		textColor: "#ffffff",
		font: "font-mono",
		header: "banner",
	} as const;
	expect(editDraft(changed, { kind: "applyTheme", theme: "plum" })).toEqual(IN_PLUM);
});
