import { Button, Group, Skeleton, Stack } from "@mantine/core";
import {
	type ComponentType,
	type KeyboardEvent,
	type SubmitEvent,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import type { Block, BlockKindId } from "../../../core/blocks/block.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { latePart } from "../../components/late-part.tsx";
import type { FormProps } from "../fields/form-props.ts";
import type { BlockFieldsProps } from "./block-fields.ts";
import { understoodFields } from "./understood-fields.ts";

type Form<Kind extends BlockKindId> = ComponentType<BlockFieldsProps<Kind>>;

/** The form of each kind but links, which have one of their own. Each loads when it is first needed. */
const FORMS: { [Kind in Exclude<BlockKindId, "link">]: Form<Kind> } = {
	heading: form(() => import("./forms/heading.tsx")),
	text: form(() => import("./forms/text.tsx")),
	divider: form(() => import("./forms/divider.tsx")),
	image: form(() => import("./forms/image.tsx")),
	gallery: form(() => import("./forms/gallery.tsx")),
	video: form(() => import("./forms/video.tsx")),
	music: form(() => import("./forms/music.tsx")),
	post: form(() => import("./forms/post.tsx")),
	questions: form(() => import("./forms/questions.tsx")),
	product: form(() => import("./forms/product.tsx")),
	file: form(() => import("./forms/file.tsx")),
	tip: form(() => import("./forms/tip.tsx")),
	map: form(() => import("./forms/map.tsx")),
	countdown: form(() => import("./forms/countdown.tsx")),
	contact: form(() => import("./forms/contact.tsx")),
	latest: form(() => import("./forms/latest.tsx")),
};

function form<Kind extends BlockKindId>(load: () => Promise<{ default: Form<Kind> }>): Form<Kind> {
	return latePart(async () => (await load()).default, <Skeleton height={72} />);
}

export interface BlockFormProps extends FormProps<Block> {
	block: Block;
}

/** A form to add or edit a block of any kind but a link. Enter in a one-line field submits, and Escape cancels. */
export function BlockForm({
	block,
	submitLabel,
	onSubmit,
	onTry,
	onCancel,
	isSaving = false,
	submit: instead,
	children,
}: BlockFormProps) {
	const [changes, setChanges] = useState<object>({});
	/** The changes, also before the form has rendered them. */
	const latest = useRef(changes);
	const isReading = useRef(false);
	const [hints, setHints] = useState<Record<string, string>>({});
	const [isBusy, setBusy] = useState(false);
	// Safe: a form is stored under the kind of its blocks.
	const Fields = block.kind === "link" ? null : (FORMS[block.kind] as Form<BlockKindId>);

	const tryOut = useEffectEvent(() => {
		const read = BLOCK_KINDS[block.kind].schema.safeParse({ ...block, ...changes });
		if (read.success) onTry?.(read.data as Block);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: tried after each change
	useEffect(() => tryOut(), [changes]);

	function change(more: object) {
		latest.current = { ...latest.current, ...more };
		setChanges(latest.current);
		setHints({});
	}

	async function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// A second press meanwhile does nothing.
		if (isBusy || isReading.current) return;
		isReading.current = true;
		const typed = latest.current;
		const { meant, hints } = await understoodFields(typed);
		isReading.current = false;
		// Somebody may have typed on.
		if (latest.current !== typed) return;
		// The block may have changed elsewhere, so only fields edited here are saved.
		const read = BLOCK_KINDS[block.kind].schema.safeParse({ ...block, ...typed, ...meant });
		if (read.success && !hints.place) return onSubmit(read.data as Block);
		const errors = (read.error?.issues ?? []).map(({ path, message }) => {
			const field = path.join(".");
			return [field, new Map(Object.entries(hints)).get(field) ?? message];
		});
		setHints({ ...Object.fromEntries(errors.reverse()), ...(hints.place && { place: hints.place }) });
	}

	function cancelOnEscape(event: KeyboardEvent) {
		if (event.key === "Escape") onCancel();
	}

	return (
		<form noValidate onSubmit={submit} onKeyDown={cancelOnEscape}>
			<Stack>
				{Fields && (
					<Fields
						// Safe: the form was loaded by the block's kind.
						id={block.id}
						fields={{ ...block, ...changes } as never}
						hints={hints}
						set={change}
						onBusy={setBusy}
					/>
				)}
				{children}
				<Group justify="flex-end" gap="xs">
					<Button variant="default" data-cancel onClick={onCancel}>
						Cancel
					</Button>
					{instead ?? (
						<Button type="submit" disabled={isBusy} loading={isSaving}>
							{submitLabel}
						</Button>
					)}
				</Group>
			</Stack>
		</form>
	);
}
