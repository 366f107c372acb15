import { Text } from "@mantine/core";
import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { closedBlock } from "../../../core/blocks/closed-block.ts";
import { gateOf } from "../../../core/blocks/gate-of.ts";
import { whyUnlockable, withGate } from "../../../core/blocks/lockable.ts";
import { labelOf } from "../../../core/blocks/target.ts";
import { GATES, type Gate } from "../../../core/gates/gate.ts";
import { picturesOf } from "../../../core/page/page-pictures.ts";
import { useDraft, useEditing } from "../editing.ts";
import { FormRow, useFormRow } from "../fields/form-row.tsx";
import { TitleField } from "../fields/title-field.tsx";
import { GateFields } from "../gates/gate-fields.tsx";
import type { ShownGate } from "../gates/gate-preview.tsx";
import { LockLine } from "../gates/lock-line.tsx";
import { sharedPasswords } from "../gates/shared-passwords.ts";
import { useGate } from "../gates/use-gate.ts";
import { VisitLink } from "../gates/visit-link.tsx";
import { rowName } from "./row-name.ts";

/** A row of a block's form, as the form uses it. */
export interface ReachedRow {
	/** Opens the row, with the focus in its first field or the one to mend. */
	reach: () => void;
	/** What was changed, or null when something must be mended first. */
	read: () => Promise<((block: Block) => Block) | null>;
}

/** Why a form can't be saved: the plan has no such gate, or this site can't have it yet. */
export type Obstacle = "plan" | "site";

interface LockRowProps {
	ref: Ref<ReachedRow>;
	/** The block as it is typed. */
	block: Block;
	/** Shows a gate in the page's place. */
	onGate: (gate: ShownGate | null) => void;
	/** Called with what is in the way of the chosen gate, and with null once nothing is. */
	onObstacle: (obstacle: Obstacle | null) => void;
}

/** What a block asks of visitors before it opens, as a row of its form. It says why a block can't be locked. */
export function LockRow({ ref, block, onGate, onObstacle }: LockRowProps) {
	const { pageId } = useEditing();
	const { draft, visitedUsername } = useDraft();
	const { blocks } = draft;
	const { reach, ...row } = useFormRow();
	/** The gate may have changed elsewhere since the block was typed. */
	const before = gateOf(blocks.find(({ id }) => id === block.id) ?? block);
	const gate = useGate({
		gate: before,
		otherGates: blocks.flatMap((other) => (other.id === block.id ? [] : (gateOf(other) ?? []))),
		passwords: sharedPasswords(blocks, block.id, rowName),
	});
	const reason = whyUnlockable(block);
	const { kind } = gate.typed;
	const shown = row.isOpen && reason === null ? gate.view : null;
	/** A gate would hide a title that was found at the target, so its owner decides what visitors read. */
	const found = kind !== null && hasFoundTitle(block) ? block.title : null;
	const [words, setWords] = useState<string | null>(null);
	const [isUntitled, setUntitled] = useState(false);
	const named = found === null ? block : withOwnTitle(block, words ?? found);
	const { title, picture } = behindOf(named);
	const obstacle = reason !== null || gate.isOffered ? null : kind === "password" ? "plan" : "site";

	useEffect(() => onObstacle(obstacle), [obstacle, onObstacle]);

	useEffect(() => onGate(shown && { view: shown, behind: { title, picture } }), [shown, title, picture, onGate]);

	useImperativeHandle(ref, () => ({
		reach,
		async read() {
			if (reason !== null || (!gate.isTouched && words === null)) return (block) => block;
			const hasTitle = found === null || (words ?? found).trim() !== "";
			setUntitled(!hasTitle);
			const read = hasTitle ? await gate.read() : undefined;
			if (read !== undefined)
				return (block) => withGate(found === null ? block : withOwnTitle(block, (words ?? found).trim()), read);
			reach();
			return null;
		},
	}));

	return (
		<FormRow icon="lock" title="Lock" words={wordsOf()} {...row}>
			{reason !== null ? <Text size="sm">{reason}</Text> : <GateFields gate={gate} />}
			{found !== null && gate.isOffered && (
				<TitleField
					label="Title that everyone can read"
					value={words ?? found}
					error={isUntitled && "Give it a title."}
					onType={(typed) => {
						setWords(typed);
						setUntitled(false);
					}}
				/>
			)}
			{before && visitedUsername !== null && <VisitLink url={`/go/${pageId}/link/${block.id}`} />}
		</FormRow>
	);

	function wordsOf() {
		if (reason !== null) return "Everyone can see it";
		if (kind === null || obstacle !== null) return "Everyone can open it";
		if (gate.isTouched || !before) return `Locked: ${GATES[kind].asks}`;
		return <LockLine gate={before} />;
	}
}

function hasFoundTitle(block: Block): block is Block & { title: string } {
	return "hasFoundTitle" in block && block.hasFoundTitle === true;
}

function withOwnTitle(block: Block, title: string): Block {
	const { hasFoundTitle: _, ...own } = block as Block & { hasFoundTitle?: boolean };
	// Safe: only blocks with a title have one that was found.
	return { ...own, title } as Block;
}

/** What visitors read of the block, even if it is still open. */
function behindOf(block: Block) {
	const closed = closedBlock(withGate(block, gateOf(block) ?? ANY_GATE));
	return { title: labelOf(closed), picture: picturesOf([closed])[0] };
}

const ANY_GATE: Gate = { kind: "age", minimum: 18, asks: "yes", words: "" };
