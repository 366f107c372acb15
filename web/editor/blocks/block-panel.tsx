import { Button, Text } from "@mantine/core";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { useTeam } from "../../accounts/team.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { useSubmission } from "../../browser/use-submission.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { useEditing } from "../editing.ts";
import { FormRows } from "../fields/form-row.tsx";
import type { ShownGate } from "../gates/gate-preview.tsx";
import { LinkForm } from "../links/link-form.tsx";
import { useOtherAt } from "../presence/others.ts";
import { BlockActions } from "./block-actions.tsx";
import { BlockForm } from "./block-form.tsx";
import classes from "./block-panel.module.css";
import type { FormPlace } from "./change-block.ts";
import { LockRow, type Obstacle, type ReachedRow } from "./lock-row.tsx";
import { PanelHead } from "./panel-head.tsx";
import { useRows } from "./rows.ts";
import { RulesRow } from "./rules-row.tsx";
import { ScheduleRow } from "./schedule-row.tsx";
import { useUnsaved } from "./use-unsaved.tsx";

export interface BlockPanelProps {
	block: Block;
	/** The row to open, or null. */
	place: FormPlace | null;
	/** Called once it is open. */
	onReached: () => void;
}

/** The form of a block, in the list's place. The page shows what is typed at once, and keeps it once it is saved. */
export function BlockPanel({ block, place, onReached }: BlockPanelProps) {
	const { setTrial, closeBlock } = useEditing();
	const { change } = useRows();
	const title = useId();
	const other = useOtherAt(block.id);
	const [typed, setTyped] = useState<Block | null>(null);
	const [gate, setGate] = useState<ShownGate | null>(null);
	const [obstacle, setObstacle] = useState<Obstacle | null>(null);
	const schedule = useRef<ReachedRow>(null);
	const lock = useRef<ReachedRow>(null);
	const rules = useRef<ReachedRow>(null);
	const isHere = useRef(true);
	const unsaved = useUnsaved(block, typed);

	useEffect(
		() => setTrial(gate ? { kind: "gate", gate } : typed && { kind: "block", block: typed }),
		[gate, typed, setTrial],
	);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
			setTrial(null);
		};
	}, [setTrial]);

	const reach = useEffectEvent((place: FormPlace) => {
		({ schedule, lock, rules })[place].current?.reach();
		onReached();
	});
	useEffect(() => {
		if (place) reach(place);
	}, [place]);

	const { run: submit, isPending } = useSubmission(async (changed: Block) => {
		let next = changed;
		// The lock comes last: it sends a password, which only a form without mistakes may do.
		for (const row of [schedule, rules, lock]) {
			if (!row.current) continue;
			const changeOf = await row.current.read();
			if (!changeOf) return;
			next = changeOf(next);
		}
		if (!isHere.current) return;
		unsaved.settle();
		change("replace", next);
		closeBlock();
	});

	const form = {
		submitLabel: "Save",
		onTry: setTyped,
		onSubmit: (changed: Block) => void submit(changed),
		onCancel: closeBlock,
		isSaving: isPending,
		...(obstacle && { submit: obstacle === "plan" && IS_SELLING ? <PlansButton /> : <Button disabled>Save</Button> }),
		children: (
			<FormRows>
				<LockRow ref={lock} block={typed ?? block} onGate={setGate} onObstacle={setObstacle} />
				<ScheduleRow ref={schedule} block={block} />
				{isLink(block) && <RulesRow ref={rules} link={typed && isLink(typed) ? typed : block} stored={block} />}
			</FormRows>
		),
	};
	return (
		<section
			aria-labelledby={title}
			className={classes.panel}
			onInput={unsaved.touch}
			onKeyDown={({ key, target }) => {
				// The form has its own Escape.
				if (key === "Escape" && target instanceof Element && target.closest(`.${classes.head}, .${classes.actions}`))
					closeBlock();
			}}
		>
			<PanelHead id={title} back="Links" isOfForm onBack={closeBlock}>
				{kindName(block.kind)}
			</PanelHead>
			{other !== null && (
				<Text size="sm" c="dimmed" role="status">
					<bdi>{other}</bdi> has this open, too.
				</Text>
			)}
			{isLink(block) ? <LinkForm link={block} {...form} /> : <BlockForm block={block} {...form} />}
			<BlockActions block={block} onDelete={unsaved.settle} />
			{unsaved.question}
		</section>
	);
}

/** In place of Save, where the plan doesn't include what was chosen. */
function PlansButton() {
	const team = useTeam();
	return (
		<ButtonLink to="/upgrade" search={{ reason: "password", account: team?.id }}>
			See plans
		</ButtonLink>
	);
}
