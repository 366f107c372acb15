import { describe, expect, it } from "vitest";
import { type Block, isLink, type Link, linksOf } from "../blocks/block.ts";
import { addDay, type Evidence, type LinkEvidence, lookShare } from "./evidence.ts";
import { nextOrder, restoreOrder } from "./next-order.ts";

const link = (id: string, more: Partial<Link> = {}): Link => ({
	id,
	kind: "link",
	title: id.toUpperCase(),
	url: "https://example.com/",
	...more,
});
const heading = (id: string): Block => ({ id, kind: "heading", text: id });
const counts = (...rows: [id: string, clicks: number, looks: number][]): Evidence =>
	rows.map(([id, clicks, looks]) => ({ id, clicks, looks }));
const idsOf = (blocks: readonly Block[]) => blocks.map(({ id }) => id).join(" ");
const ordered = (blocks: readonly Block[], evidence: Evidence) => idsOf(nextOrder(blocks, evidence).blocks);

describe("a page's next order", () => {
	it("a link that is clicked more often rises, and its numbers say why", () => {
		const blocks = [link("a"), link("b"), link("c")];
		const next = nextOrder(blocks, counts(["a", 20, 400], ["b", 21, 300], ["c", 42.4, 310.2]));
		expect(idsOf(next.blocks)).toBe("c a b");
		expect(next.moves).toEqual([{ id: "c", title: "C", from: 3, to: 1, clicks: 42, looks: 310 }]);
		expect(next.before).toEqual(["a", "b", "c"]);
	});

	it("links stay in the section between their headings", () => {
		const blocks = [link("a"), heading("h1"), link("b"), link("c"), heading("h2"), link("d")];
		const evidence = counts(["a", 10, 900], ["b", 20, 900], ["c", 300, 900], ["d", 600, 900]);
		expect(ordered(blocks, evidence)).toBe("a h1 c b h2 d");
	});

	it("other blocks, and pinned, hidden and scheduled links, keep their places", () => {
		const others: Block[] = [
			{ id: "divider", kind: "divider", style: "line" },
			link("pinned", { isPinned: true }),
			link("hidden", { isHidden: true }),
			link("later", { visibleFrom: 1 }),
			link("ending", { visibleUntil: 1 }),
		];
		for (const other of others) {
			const evidence = counts(["a", 10, 900], [other.id, 100, 900], ["b", 300, 900]);
			expect(ordered([link("a"), other, link("b")], evidence)).toBe(`b ${other.id} a`);
			expect(ordered([other, link("a"), link("b")], evidence)).toBe(`${other.id} b a`);
			expect(ordered([link("a"), link("b"), other], evidence)).toBe(`b a ${other.id}`);
		}
	});

	it("a new link waits for looks of its own: it passes none, and none passes it", () => {
		expect(ordered([link("a"), link("new"), link("b")], counts(["a", 10, 900], ["b", 300, 900]))).toBe("a new b");
		const seen = counts(["a", 10, 900], ["new", 10, 900], ["b", 300, 900]);
		expect(ordered([link("a"), link("new"), link("b")], seen)).toBe("b a new");
	});

	it.each([
		["no clicks", ["a", 0, 500], ["b", 0, 500]],
		["nine clicks against none", ["a", 0, 500], ["b", 9, 500]],
		["a difference that may be chance", ["a", 30, 500], ["b", 38, 500]],
		["a certain difference that is too small to matter", ["a", 100_000, 500_000], ["b", 108_000, 500_000]],
		["more clicks at a lower rate", ["a", 50, 200], ["b", 90, 900]],
	] as [string, [string, number, number], [string, number, number]][])("%s change nothing", (_, a, b) => {
		expect(ordered([link("a"), link("b")], counts(a, b))).toBe("a b");
	});

	it("a page with five hundred links is ordered like others", () => {
		const blocks = Array.from({ length: 500 }, (_, index) => link(`link-${index}`));
		const evidence = blocks.map(({ id }, index) => ({ id, clicks: 20 * 1.2 ** (index % 40), looks: 1e6 }));
		expect(nextOrder(blocks, evidence).moves.length).toBeGreaterThan(100);
	});
});

describe("any page and any evidence", () => {
	const cases = Array.from({ length: 400 }, (_, index) => randomCase((index + 1) * 104_729));

	it("only links that may move change places, within their sections", () => {
		for (const { blocks, evidence, kept } of cases) {
			const next = nextOrder(blocks, evidence, kept);
			expect(new Set(next.blocks)).toEqual(new Set(blocks));
			expect(next.blocks).toHaveLength(blocks.length);
			let section = 0;
			const home = new Map(blocks.map((block) => [block, block.kind === "heading" ? ++section : section]));
			section = 0;
			for (const [index, block] of next.blocks.entries()) {
				if (block.kind === "heading") section += 1;
				expect(home.get(block)).toBe(section);
				const isFixed = !isLink(block) || kept.has(block.id) || block.isPinned || block.isHidden || block.visibleFrom;
				if (isFixed) expect(blocks[index]).toBe(block);
			}
		}
	});

	it("the same evidence gives the same order, and changes nothing twice", () => {
		let changed = 0;
		for (const { blocks, evidence, kept } of cases) {
			const next = nextOrder(blocks, evidence, kept);
			expect(nextOrder(blocks, [...evidence].reverse(), kept)).toEqual(next);
			expect(nextOrder(next.blocks, evidence, kept)).toEqual({ blocks: next.blocks, moves: [], before: [] });
			expect(next.moves.length > 0).toBe(next.before.length > 0);
			changed += Number(next.moves.length > 0);
		}
		expect(changed).toBeGreaterThan(100);
	});

	it("more clicks never move a link down", () => {
		let raised = 0;
		for (const { blocks, evidence, kept, random } of cases) {
			for (const { id } of evidence) {
				const more = evidence.map((one) => (one.id === id ? { ...one, clicks: one.clicks + 1 + random() * 50 } : one));
				const place = placeOf(id, nextOrder(blocks, evidence, kept).blocks);
				const morePlace = placeOf(id, nextOrder(blocks, more, kept).blocks);
				expect(morePlace).toBeLessThanOrEqual(place);
				raised += Number(morePlace < place);
			}
		}
		expect(raised).toBeGreaterThan(100);
	});

	it("fewer than ten clicks on each link never change a page", () => {
		for (const { blocks, evidence, kept, random } of cases) {
			const few = evidence.map((one) => ({ ...one, clicks: Math.floor(random() * 10) }));
			expect(nextOrder(blocks, few, kept).moves).toEqual([]);
		}
	});

	it("five more clicks never turn two links back that have just changed places", () => {
		for (const { blocks, evidence, kept, random } of cases) {
			const next = nextOrder(blocks, evidence, kept);
			const few = evidence.map((one) => ({ ...one, clicks: one.clicks + Math.floor(random() * 6) }));
			const later = nextOrder(next.blocks, few, kept);
			for (const { id } of next.moves) {
				const passed = next.before.filter((other) => isAbove(other, id, blocks) && isAbove(id, other, next.blocks));
				for (const other of passed) expect(isAbove(id, other, later.blocks)).toBe(true);
			}
		}
	});

	it("undo brings the earlier order back", () => {
		for (const { blocks, evidence, kept } of cases) {
			const next = nextOrder(blocks, evidence, kept);
			expect(restoreOrder(next.blocks, next.before)).toEqual(blocks);
		}
	});
});

describe("undo after other changes", () => {
	const before = ["a", "b", "c"];

	it("a deleted link stays deleted, and new links keep their places", () => {
		expect(idsOf(restoreOrder([link("new"), link("c"), link("a")], before))).toBe("new a c");
	});

	it("edited links keep their words", () => {
		expect(restoreOrder([link("b", { title: "New words" }), link("a")], before)).toEqual([
			link("a"),
			link("b", { title: "New words" }),
		]);
	});
});

describe("evidence", () => {
	const order = ["a", "b"];

	it("a view counts as a look with the probability that the place was seen", () => {
		expect(addDay([], { order, views: 100, clicks: new Map([["b", 7]]) })).toEqual([
			{ id: "a", clicks: 0, looks: 100 },
			{ id: "b", clicks: 7, looks: Math.round(100_000 * lookShare(2)) / 1000 },
		]);
		expect([1, 2, 3, 50].map(lookShare)).toEqual([1, 2 ** -0.5, 3 ** -0.5, 50 ** -0.5]);
	});

	it("after four weeks a day counts half", () => {
		const quiet = { order, views: 0, clicks: new Map<string, number>() };
		let evidence = addDay([], { order, views: 800, clicks: new Map([["a", 80]]) });
		for (let day = 0; day < 28; day++) evidence = addDay(evidence, quiet);
		expect(evidence[0]?.clicks).toBeCloseTo(40, 1);
		expect(evidence[0]?.looks).toBeCloseTo(400, 1);
	});

	it("a link that visitors don't see anymore is forgotten in time", () => {
		let evidence = addDay([], { order, views: 800, clicks: new Map([["a", 80]]) });
		for (let day = 0; day < 500; day++) evidence = addDay(evidence, { order: ["b"], views: 10, clicks: new Map() });
		expect(evidence.map(({ id }) => id)).toEqual(["b"]);
	});

	it("one person's many clicks count no more than all views", () => {
		const clicks = new Map([["a", 5_000]]);
		expect(addDay([], { order, views: 20, clicks })[0]).toMatchObject({ clicks: 20 });
		expect(addDay([], { order: ["b"], views: 20, clicks }).map(({ id }) => id)).toEqual(["b"]);
	});

	it("ids that name parts of an object are links like others", () => {
		const odd = ["__proto__", "constructor"];
		const clicks = new Map([["__proto__", 3]]);
		const evidence = addDay([], { order: odd, views: 10, clicks });
		expect(addDay(evidence, { order: odd, views: 10, clicks })).toMatchObject([
			{ id: "__proto__" },
			{ id: "constructor" },
		]);
	});
});

/** A page with up to 30 blocks, and evidence for most of its links. */
function randomCase(seed: number) {
	const random = randomFrom(seed);
	const blocks = Array.from({ length: 1 + Math.floor(random() * 30) }, (_, index): Block => {
		const id = `block-${index}`;
		const draw = random();
		if (draw < 0.06) return heading(id);
		if (draw < 0.12) return { id, kind: "divider", style: "line" };
		if (draw < 0.16) return link(id, { isPinned: true });
		if (draw < 0.2) return link(id, { isHidden: true });
		return draw < 0.24 ? link(id, { visibleFrom: 1 }) : link(id);
	});
	const evidence = linksOf(blocks).flatMap(({ id }): LinkEvidence[] => {
		const looks = 10 ** (random() * 4);
		return random() < 0.1 ? [] : [{ id, looks, clicks: looks * random() ** 3 }];
	});
	const kept = new Set(linksOf(blocks).flatMap(({ id }) => (random() < 0.05 ? id : [])));
	return { blocks, evidence, kept, random };
}

function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}

function placeOf(id: string, blocks: readonly Block[]): number {
	return linksOf(blocks).findIndex((link) => link.id === id);
}

function isAbove(id: string, other: string, blocks: readonly Block[]): boolean {
	return placeOf(id, blocks) < placeOf(other, blocks);
}
