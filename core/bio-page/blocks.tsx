import { type ComponentType, memo } from "react";
import type { Anchor } from "../blocks/anchor.ts";
import { type Block, isLink, type Link } from "../blocks/block.ts";
import type { BlockViewProps } from "../blocks/block-kind.ts";
import { LinkButton } from "../blocks/link-button.tsx";
import type { BlockViews } from "../blocks/views.ts";

interface BlocksProps {
	blocks: readonly Block[];
	views: BlockViews;
	anchor: Anchor;
	pictureUrl: (name: string) => string;
	contactFile?: ((id: string) => string) | undefined;
	playerPage?: ((id: string) => string) | undefined;
	now: number;
}

/**
 * A page's blocks in their order. Links that follow each other are one list. In the editor they are drawn again only when
 * they change.
 */
export const Blocks = memo(function Blocks({ blocks, views, ...page }: BlocksProps) {
	return partsOf(blocks).map((part) => {
		if (Array.isArray(part)) {
			return (
				<ul key={part[0]?.id} className="bio-links">
					{part.map((link) => (
						<li key={link.id}>
							<LinkButton block={link} {...page} />
						</li>
					))}
				</ul>
			);
		}
		// Safe: a view is stored under the kind of its blocks.
		const View = views[part.kind] as ComponentType<BlockViewProps<Block>> | undefined;
		return View && <View key={part.id} block={part} {...page} />;
	});
});

/** The blocks, with neighboring links together. */
function partsOf(blocks: readonly Block[]): (Exclude<Block, Link> | Link[])[] {
	const parts: (Exclude<Block, Link> | Link[])[] = [];
	for (const block of blocks) {
		const last = parts.at(-1);
		if (!isLink(block)) parts.push(block);
		else if (Array.isArray(last)) last.push(block);
		else parts.push([block]);
	}
	return parts;
}
