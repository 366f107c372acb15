import { expect, it } from "vitest";
import { LABEL_LENGTH_MAX, LABELS_MAX, labelsSchema } from "./labels.ts";

it("labels are trimmed, and two that differ in capitals only are one", () => {
	expect(labelsSchema.parse([" Music ", "Retail", "music"])).toEqual(["Music", "Retail"]);
});

it("a page has a few short labels", () => {
	const many = Array.from({ length: LABELS_MAX + 1 }, (_, at) => `Label ${at}`);
	expect(labelsSchema.safeParse(many).success).toBe(false);
	expect(labelsSchema.safeParse(many.slice(1)).success).toBe(true);
	expect(labelsSchema.safeParse(["x".repeat(LABEL_LENGTH_MAX + 1)]).success).toBe(false);
	expect(labelsSchema.safeParse(["\u200b"]).success).toBe(false);
});
