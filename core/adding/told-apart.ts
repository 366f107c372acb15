import { type Block, isLink, type Link } from "../blocks/block.ts";
import { addressTitle, pathTitle } from "./address-title.ts";

/** A block that comes to others. A link whose title was found, and is another one's, gets the words of its path. */
export function toldApart(block: Block, others: readonly Block[]): Block {
	if (!isLink(block) || !block.hasFoundTitle) return block;
	const title = titleBeside(block, block.title, others);
	return title === block.title ? block : { ...block, title };
}

/** A title that was found for a link, or words of its path where another block has that title. */
export function titleBeside({ id, url }: Pick<Link, "id" | "url">, title: string, others: readonly Block[]): string {
	const isTaken = others.some((other) => other.id !== id && "title" in other && other.title === title);
	return isTaken ? (pathTitle(url) ?? title) : title;
}

/** Whether a link's title says no more than its address, so that its page's title takes the place. */
export function isTitledByAddress({ title, url, hasFoundTitle }: Link): boolean {
	return hasFoundTitle === true && (title === addressTitle(url) || title === pathTitle(url));
}
