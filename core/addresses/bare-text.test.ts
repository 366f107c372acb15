import { expect, it } from "vitest";
import { bareText } from "./bare-text.ts";

it("an address loses all signs that people put around it", () => {
	expect(bareText(`${'("'.repeat(3)}a.example${'")'.repeat(3)}`)).toBe("a.example");
	expect(bareText(`a.example/b${".".repeat(2000)}`)).toBe("a.example/b");
	expect(bareText(`a.example/(b)${")".repeat(2000)}`)).toBe("a.example/(b)");
});

it("the rounds that take signs away are counted, because each one reads the whole text", () => {
	expect(bareText(`${'("'.repeat(500)}a.example`)).toHaveLength(1009 - 16);
	expect(bareText(`a.example${"!)".repeat(500)}`)).toHaveLength(1009 - 16);
});
