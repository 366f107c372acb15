import { type Block, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { startOf } from "../../../core/text/text-start.ts";

/** The longest name of a row, in characters. A text block can be much longer. */
const NAME_MAX = 60;

/** The words that name a block in the list: its title or first words, else its kind. */
export function rowName(block: Block): string {
	if (isLink(block)) return block.title;
	const label = labelOf(block).replace(/\s+/g, " ").trim();
	if (label === "") return kindName(block.kind);
	return label.length > NAME_MAX ? `${startOf(label, NAME_MAX - 1).trimEnd()}…` : label;
}
