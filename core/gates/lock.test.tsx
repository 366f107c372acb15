import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Block } from "../blocks/block.ts";
import type { BlockViewProps } from "../blocks/block-kind.ts";
import { closedBlock } from "../blocks/closed-block.ts";
import { whyUnlockable } from "../blocks/lockable.ts";
import { SAMPLE_BLOCKS } from "../blocks/sample-blocks.ts";
import { VIEWS } from "../blocks/views.ts";
import { GATE_KINDS, GATES } from "./gate.ts";
import { SAMPLE_GATES } from "./sample-gates.ts";

function drawn(block: Block): string {
	// Safe: a view is stored under the kind of its blocks.
	const View = VIEWS[block.kind] as ComponentType<BlockViewProps<Block>>;
	const page = { anchor: () => ({ href: "/go" }), pictureUrl: (name: string) => name, now: 0 };
	return renderToStaticMarkup(createElement(View, { block, ...page }));
}

const LOCKABLE = Object.values(SAMPLE_BLOCKS).filter((block) => whyUnlockable(block) === null);

it.each(LOCKABLE)("a locked $kind has one lock, and screen readers say what its gate asks", (block) => {
	for (const gate of GATE_KINDS) {
		const html = drawn(closedBlock({ ...block, gate: SAMPLE_GATES[gate] } as Block));
		expect(html.match(/aria-label="[^"]*"/g)).toEqual([`aria-label="Locked: ${GATES[gate].asks}"`]);
	}
	expect(drawn(block)).not.toMatch(/lock|Lock/);
});

it("a lock stays on the line of the title's last word, unless that is so long that it may be broken", () => {
	const titled = (title: string) => drawn({ ...SAMPLE_BLOCKS.link, title, gate: SAMPLE_GATES.age });
	expect(titled("Notes from the shed")).toContain('Notes from the <b class="bio-locked">shed<svg');
	expect(titled("Donaudampfschifffahrt")).toContain("Donaudampfschifffahrt<svg");
});
