import { type ComponentType, Fragment, type FragmentInstance, memo, type Ref } from "react";
import type { Anchor } from "../blocks/anchor.ts";
import { type Block, type BlockOf, isLink, type Link } from "../blocks/block.ts";
import type { BlockViewProps } from "../blocks/block-kind.ts";
import { columnsOf, columnsOfLinks } from "../blocks/columns.ts";
import { LinkButton } from "../blocks/link-button.tsx";
import type { BlockViews } from "../blocks/views.ts";
import type { Parts } from "../look/part-options.ts";

interface BlocksProps {
	blocks: readonly Block[];
	/** Missing in the blank page's layout. */
	linkLayout?: Parts["linkLayout"];
	views: BlockViews;
	anchor: Anchor;
	pictureUrl: (name: string) => string;
	contactFile?: ((id: string) => string) | undefined;
	playerPage?: ((id: string) => string) | undefined;
	now: number;
	/** Tells the editor where a block is drawn. */
	mark?: Mark | undefined;
}

export type Mark = (id: string) => Ref<FragmentInstance>;

/** A page's blocks in their order. In the editor they are drawn again only when they change. */
export const Blocks = memo(function Blocks({ blocks, linkLayout = "stack", ...others }: BlocksProps) {
	const page = { ...others, linkLayout };
	return sectionsOf(blocks).map(({ fold, blocks }) => {
		const parts = <Runs key={blocks[0]?.id} blocks={blocks} {...page} />;
		return fold ? (
			<details key={fold.id} className="bio-fold">
				<summary>
					<BlockView block={fold} {...page} />
				</summary>
				{parts}
			</details>
		) : (
			parts
		);
	});
});

/** Links that follow each other are one list, and so are other blocks that take one column. */
function Runs({ blocks, ...page }: PageProps & { blocks: readonly Block[] }) {
	const { linkLayout } = page;
	return partsOf(blocks, linkLayout).map((part) => {
		const [first] = part;
		if (!first) return null;
		if (part.every(isLink)) return <Links key={first.id} links={part} {...page} />;
		const views = part.map((block) => <BlockView key={block.id} block={block} {...page} />);
		return part.length > 1 ? (
			<div key={first.id} className="bio-pair">
				{views}
			</div>
		) : (
			views
		);
	});
}

type PageProps = Required<Pick<BlocksProps, "linkLayout">> & Omit<BlocksProps, "blocks" | "linkLayout">;

function Links({ links, linkLayout, views: _, mark, ...page }: PageProps & { links: readonly Link[] }) {
	const columns = columnsOfLinks(links, linkLayout);
	return (
		<ul className="bio-links" data-columns={columns ? "" : undefined}>
			{links.map((link, at) => (
				<Fragment key={link.id} ref={mark?.(link.id)}>
					<li data-columns={columns?.[at]}>
						<LinkButton block={link} {...page} />
					</li>
				</Fragment>
			))}
		</ul>
	);
}

function BlockView({ block, views, linkLayout: _, mark, ...page }: PageProps & { block: Block }) {
	// Safe: a view is stored under the kind of its blocks.
	const View = views[block.kind] as ComponentType<BlockViewProps<Block>> | undefined;
	if (!View) return null;
	return (
		// biome-ignore lint/complexity/noUselessFragments: its ref tells the editor where the block is drawn
		<Fragment ref={mark?.(block.id)}>
			<View block={block} {...page} />
		</Fragment>
	);
}

interface Section {
	/** The heading that folds the blocks away, or null. */
	fold: BlockOf<"heading"> | null;
	blocks: Block[];
}

/** The blocks up to the first folded heading, and the blocks below each of these up to the next heading of any kind. */
function sectionsOf(blocks: readonly Block[]): Section[] {
	const sections: Section[] = [];
	for (const block of blocks) {
		const last = sections.at(-1);
		if (block.kind === "heading" && block.isFolded) sections.push({ fold: block, blocks: [] });
		else if (!last || (block.kind === "heading" && last.fold)) sections.push({ fold: null, blocks: [block] });
		else last.blocks.push(block);
	}
	// There would be nothing to open.
	return sections.map((section) =>
		section.fold && section.blocks.length === 0 ? { fold: null, blocks: [section.fold] } : section,
	);
}

/** The blocks, with neighboring links together, and neighbors that take one column. */
function partsOf(blocks: readonly Block[], layout: Parts["linkLayout"]): Block[][] {
	const parts: Block[][] = [];
	for (const block of blocks) {
		const last = parts.at(-1);
		const before = last?.at(-1);
		if (before && belongTogether(before, block, layout)) last?.push(block);
		else parts.push([block]);
	}
	return parts;
}

function belongTogether(before: Block, block: Block, layout: Parts["linkLayout"]): boolean {
	if (isLink(before) || isLink(block)) return isLink(before) && isLink(block);
	return columnsOf(before, layout) === 1 && columnsOf(block, layout) === 1;
}
