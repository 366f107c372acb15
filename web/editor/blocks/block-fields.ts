import type { BlockKindId, BlockOf } from "../../../core/blocks/block.ts";
import type { FieldsOf } from "../../../core/blocks/block-kind.ts";

/** The props of a kind's form: the fields of one block, as typed. */
export interface BlockFieldsProps<Kind extends BlockKindId> {
	fields: FieldsOf<BlockOf<Kind>>;
	id: string;
	/** Error messages by field. A field in a list has a path, such as `items.0.question`. */
	hints: Readonly<Record<string, string>>;
	set: (change: Partial<FieldsOf<BlockOf<Kind>>>) => void;
	/** Called when an upload starts or ends. The form can't be submitted meanwhile. */
	onBusy: (isBusy: boolean) => void;
}
