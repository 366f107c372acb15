import { expect, test } from "vitest";
import { SAMPLE_BLOCKS } from "../../../core/blocks/sample-blocks.ts";
import { roomOnPage } from "./room-on-page.ts";

const { link, heading } = SAMPLE_BLOCKS;
const page = (linkCount: number, isPaused = false) => ({ linkCount, isPaused });

test("a page says how many of the plan's links it has", () => {
	expect(roomOnPage(page(7), [link], "free")).toEqual({ hasRoom: true, words: "7 of 10 links" });
	expect(roomOnPage(page(1), [link], "pro")).toEqual({ hasRoom: true, words: "1 link" });
});

test("a page without room for all of the links says so, and takes other blocks", () => {
	expect(roomOnPage(page(9), [link, link], "free")).toEqual({
		hasRoom: false,
		words: "9 of 10 links, no room for 2 more",
	});
	expect(roomOnPage(page(9), [link, heading], "free").hasRoom).toBe(true);
	expect(roomOnPage(page(12), [heading], "free").hasRoom).toBe(true);
	expect(roomOnPage(page(500), [link], "business").hasRoom).toBe(false);
});

test("a paused page takes nothing", () => {
	expect(roomOnPage(page(0, true), [heading], "free")).toEqual({ hasRoom: false, words: "Paused" });
});
