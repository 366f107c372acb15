import { describe, expect, it } from "vitest";
import { STARTER_IDS, STARTERS } from "../assistant/starters.ts";
import { countLinks } from "../blocks/block.ts";
import { visibleBlocks, visibleToOwner } from "../blocks/visibility.ts";
import { needsPlan } from "../look/themes.ts";
import { DEMO_PICTURES } from "../page/demo-pictures.ts";
import { hasContent } from "../page/has-content.ts";
import { BLANK_DRAFT } from "../page/page.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { planTerm } from "../plans/plan.ts";
import { DAY_MS } from "../time/duration.ts";
import { makeTemplate, templatePicturesOf } from "./make-template.ts";
import { TEMPLATES } from "./templates.ts";
import { withTemplate } from "./with-template.ts";

const NOW = Date.UTC(2026, 10, 25, 18, 30);

function made(kind: (typeof STARTER_IDS)[number]) {
	let ids = 0;
	return makeTemplate(kind, { newId: () => `template-${++ids}`, now: NOW, timeZone: "Europe/Berlin" });
}

describe.each(STARTER_IDS)("the template %s", (kind) => {
	it("is a valid page within the Free plan", async () => {
		const page = withTemplate(BLANK_DRAFT, made(kind));
		expect(await pageDraftSchema.parseAsync(page)).toEqual(page);
		expect(needsPlan(STARTERS[kind].theme)).toBe(false);
		expect(countLinks(page.blocks)).toBeLessThanOrEqual(planTerm("free", "maxLinksPerPage"));
	});

	it("has links and something else, and says no invented name", () => {
		const { blocks } = made(kind);
		expect(blocks.filter(({ kind }) => kind === "link").length).toBeGreaterThanOrEqual(2);
		expect(new Set(blocks.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(3);
		expect(JSON.stringify(blocks)).not.toContain(TEMPLATES[kind].example.fullName);
	});

	it("has examples only, which visitors don't see before somebody changes them", () => {
		const { blocks } = made(kind);
		expect(visibleBlocks(blocks, NOW)).toEqual([]);
		expect(visibleToOwner(blocks, NOW)).toEqual(blocks);
		expect(hasContent({ ...BLANK_DRAFT, blocks: [...blocks] }, [])).toBe(false);
	});

	it("keeps everything that a page has of its own", () => {
		const own = {
			...BLANK_DRAFT,
			fullName: "Jane Roe",
			username: "jane",
			bio: "Potter",
			wallpaper: `${"a".repeat(64)}.webp`,
			blocks: [{ id: "own-block", kind: "heading" as const, text: "Mine" }],
		};
		const { fullName, username, bio, wallpaper, blocks, theme } = withTemplate(own, made(kind));
		expect({ fullName, username, bio, wallpaper, blocks }).toMatchObject({
			fullName: "Jane Roe",
			username: "jane",
			bio: "Potter",
			wallpaper: own.wallpaper,
			blocks: own.blocks,
		});
		expect(theme).toBe(STARTERS[kind].theme);
	});
});

it("each template has a look of its own", () => {
	expect(new Set(STARTER_IDS.map((kind) => STARTERS[kind].theme)).size).toBe(STARTER_IDS.length);
});

it("a countdown ends on a full hour, some days after the template was taken", () => {
	const [countdown] = made("musician").blocks;
	expect(countdown).toMatchObject({ endsAt: NOW + 30 * DAY_MS + 1_800_000, timeZone: "Europe/Berlin" });
});

it("only the pictures of templates are uploaded", () => {
	const { blocks, wallpaper } = made("restaurant");
	const heading = { id: "own-block", kind: "heading" as const, text: "Mine" };
	const own = {
		id: "own-picture",
		kind: "image" as const,
		picture: `${"b".repeat(64)}.webp`,
		width: 1,
		height: 1,
		alt: "",
	};
	expect(templatePicturesOf({ wallpaper: own.picture, blocks: [own, heading] })).toEqual([]);
	expect(templatePicturesOf({ wallpaper, blocks: [own, ...blocks] }).sort()).toEqual(
		[DEMO_PICTURES["cover-bakery"], DEMO_PICTURES.loaf, DEMO_PICTURES.pizza].sort(),
	);
});
