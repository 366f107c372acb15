import type { Block } from "./block.ts";
import { gateOf } from "./gate-of.ts";

/** What visitors read in place of a title that came from the target. */
const NAMES: Partial<Record<Block["kind"], string>> = {
	link: "Link",
	product: "Product",
	video: "Video",
	music: "Music",
	post: "Post",
};

/**
 * A locked block as visitors see it: without its target and without everything that was made of the target. An open block
 * stays as it is.
 */
export function closedBlock(block: Block): Block {
	if (!gateOf(block)) return block;
	switch (block.kind) {
		case "link": {
			const { thumbnail: _, rules: __, split: ___, ...link } = block;
			return { ...link, url: "", title: ownTitle(block) };
		}
		case "product":
			return { ...block, url: "", title: ownTitle(block) };
		case "file":
			return { ...block, file: "", name: "" };
		case "image":
			return { ...block, url: "" };
		case "video":
		case "music":
		case "post": {
			const { picture: _, player: __, ...embed } = block;
			return { ...embed, url: "", title: ownTitle(block) || NAMES[block.kind] || "" };
		}
		case "latest":
			return { ...block, feed: "" };
		default:
			return block;
	}
}

/** The title, unless it came from the target. */
function ownTitle(block: Block & { title: string; hasFoundTitle?: boolean | undefined }): string {
	return block.hasFoundTitle ? (NAMES[block.kind] ?? "") : block.title;
}
