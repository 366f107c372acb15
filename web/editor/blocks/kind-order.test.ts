import { expect, test } from "vitest";
import { STARTER_IDS } from "../../../core/assistant/starters.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { makeTemplate } from "../../../core/templates/make-template.ts";
import { kindOrder } from "./kind-order.ts";

const blocksOf = (id: (typeof STARTER_IDS)[number]) =>
	makeTemplate(id, { newId: () => id, now: 0, timeZone: "UTC" }).blocks;

test("a musician is offered videos, music, posts and feeds first, after links", () => {
	expect(kindOrder(blocksOf("musician")).slice(0, 5)).toEqual(["link", "video", "music", "post", "latest"]);
});

test("an author is offered files right behind what is sold elsewhere", () => {
	expect(kindOrder(blocksOf("author")).slice(0, 3)).toEqual(["link", "product", "file"]);
});

test("a streamer is offered tips next to videos", () => {
	expect(kindOrder(blocksOf("streamer")).slice(0, 3)).toEqual(["link", "video", "tip"]);
});

test("a page of an unknown kind is offered all kinds in their usual order", () => {
	expect(kindOrder([])).toEqual(Object.keys(BLOCK_KINDS));
});

test.each(STARTER_IDS)("every kind of block is offered once on a page of the kind %s", (id) => {
	expect(kindOrder(blocksOf(id)).sort()).toEqual(Object.keys(BLOCK_KINDS).sort());
});
