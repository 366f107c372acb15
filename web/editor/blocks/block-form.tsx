import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { type ComponentType, type KeyboardEvent, type SubmitEvent, Suspense, useState } from "react";
import type { Block, BlockKindId, BlockOf } from "../../../core/blocks/block.ts";
import type { FieldsOf } from "../../../core/blocks/block-kind.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { latePart } from "../../components/late-part.tsx";

/** The props of a kind's form: the fields of one block, as typed. */
export interface BlockFieldsProps<Kind extends BlockKindId> {
	fields: FieldsOf<BlockOf<Kind>>;
	/** Error messages by field. A field in a list has a path, such as `items.0.question`. */
	hints: Readonly<Record<string, string>>;
	set: (change: Partial<FieldsOf<BlockOf<Kind>>>) => void;
	/** Called when an upload starts or ends. The form can't be submitted meanwhile. */
	onBusy: (isBusy: boolean) => void;
}

/** The form of each kind. Its file has the kind's name and loads when it is first needed. */
const FORMS = new Map(
	Object.entries(import.meta.glob<{ default: ComponentType<BlockFieldsProps<never>> }>("./forms/*.tsx")).map(
		([path, load]) => [
			path.replace(/^.*\/|\.tsx$/g, ""),
			latePart(async () => (await load()).default as ComponentType<BlockFieldsProps<BlockKindId>>),
		],
	),
);

export interface BlockFormProps {
	block: Block;
	submitLabel: string;
	onSubmit: (block: Block) => void;
	onCancel: () => void;
}

/** A form to add or edit a block of any kind but a link. Enter in a one-line field submits, and Escape cancels. */
export function BlockForm({ block, submitLabel, onSubmit, onCancel }: BlockFormProps) {
	const [changes, setChanges] = useState<object>({});
	const [hints, setHints] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	const Fields = FORMS.get(block.kind);

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isBusy) return;
		// The block may have changed elsewhere, so only fields edited here are saved.
		const read = BLOCK_KINDS[block.kind].schema.safeParse({ ...block, ...changes });
		if (read.success) return onSubmit(read.data as Block);
		const errors = read.error.issues.map(({ path, message }): [string, string] => [path.join("."), message]);
		setHints(Object.fromEntries(errors.reverse()));
	}

	function cancelOnEscape(event: KeyboardEvent) {
		if (event.key === "Escape") onCancel();
	}

	return (
		<form noValidate onSubmit={submit} onKeyDown={cancelOnEscape}>
			<Stack gap="md">
				<Suspense fallback={<Skeleton height={72} radius="md" />}>
					{Fields && (
						<Fields
							// Safe: the form was loaded by the block's kind.
							fields={{ ...block, ...changes } as never}
							hints={hints}
							set={(change) => {
								setChanges((before) => ({ ...before, ...change }));
								setHints({});
							}}
							onBusy={setBusy}
						/>
					)}
				</Suspense>
				<Group justify="flex-end" gap="xs">
					<Button type="button" variant="default" onClick={onCancel}>
						Cancel
					</Button>
					<Button type="submit" disabled={isBusy}>
						{submitLabel}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
