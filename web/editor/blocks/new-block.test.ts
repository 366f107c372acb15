import { expect, it } from "vitest";
import { newKindAt, placeOfNew } from "./new-block.ts";

it("the address tells a new block and its kind from the blocks of the page", () => {
	expect(newKindAt(placeOfNew(null))).toBeNull();
	expect(newKindAt(placeOfNew("video"))).toBe("video");
	for (const place of [null, "link-1", "new-blocks"]) {
		expect(newKindAt(place)).toBeUndefined();
	}
});
