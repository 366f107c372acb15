import { describe, expect, it } from "vitest";
import type { AgeGate } from "../gates/gate.ts";
import type { Block } from "./block.ts";
import { closedBlock } from "./closed-block.ts";
import { whyUnlockable } from "./lockable.ts";
import { SAMPLE_BLOCKS } from "./sample-blocks.ts";

const gate: AgeGate = { kind: "age", minimum: 18, asks: "yes", words: "" };
const LOCKABLE = Object.values(SAMPLE_BLOCKS).filter((block) => whyUnlockable(block) === null);

describe.each(LOCKABLE)("a locked $kind", (block) => {
	it("has nothing of its target, nor what came from it", () => {
		const url = "https://canary.example/canary";
		const target = "feed" in block ? { feed: url } : "file" in block ? { file: url, name: url } : { url };
		const player = "player" in block ? { player: "canary=1" } : {};
		const locked = { ...block, ...target, ...player, gate } as Block;
		expect(JSON.stringify(locked)).toContain("canary");
		expect(JSON.stringify(closedBlock(locked))).not.toContain("canary");
		expect(closedBlock({ ...block })).toEqual(block);
	});
});

it.each(LOCKABLE.filter((block) => "title" in block && block.kind !== "latest" && block.kind !== "file"))(
	"a locked $kind keeps its owner's title, and no title that was found at the address",
	(block) => {
		const { title } = block as { title?: string };
		expect(closedBlock({ ...block, gate } as Block)).toMatchObject({ title });
		expect(closedBlock({ ...block, gate, hasFoundTitle: true } as Block)).not.toMatchObject({ title });
	},
);
