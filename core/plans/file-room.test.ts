import { expect, it } from "vitest";
import { fileRooms } from "./file-room.ts";

it("the room for files is the price list's, unless the operator names one for all plans or one for each", () => {
	const own = { free: 500_000_000, pro: 20_000_000_000, business: 100_000_000_000 };
	for (const nothing of [undefined, "", "much", "0"]) expect(fileRooms(nothing)).toEqual(own);
	expect(fileRooms("0.5")).toEqual({ free: 500_000_000, pro: 500_000_000, business: 500_000_000 });
	expect(fileRooms("1,50,200")).toEqual({ free: 1_000_000_000, pro: 50_000_000_000, business: 200_000_000_000 });
});
