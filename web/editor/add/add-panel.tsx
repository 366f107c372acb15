import { Button, Text } from "@mantine/core";
import { type ClipboardEvent, type Ref, type RefObject, useEffect, useId, useImperativeHandle } from "react";
import { isPastedFile } from "../../../core/adding/files/pasted-file.ts";
import { fixWords } from "../../../core/adding/fix-words.ts";
import { readLines } from "../../../core/adding/read-lines.ts";
import { countLinks } from "../../../core/blocks/block.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import classes from "./add.module.css";
import { Guess } from "./guess.tsx";
import { IS_THERE } from "./sort-readings.ts";
import { StayList } from "./stay-list.tsx";
import { type Added, type AddsTo, useAdding } from "./use-adding.ts";
import type { Unadded } from "./use-unadded.ts";

export interface AddPanelHandle {
	/** Adds what is typed. */
	add: () => void;
	addFile: (file: File) => void;
	paste: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
}

export interface AddPanelProps extends AddsTo, Unadded {
	ref: Ref<AddPanelHandle>;
	field: RefObject<HTMLTextAreaElement | null>;
}

/** What stands below the field that adds anything: what the text becomes, the lines that need a fix, and what was added last. */
export function AddPanel({ ref, text, setText, stays, setStays, field, ...page }: AddPanelProps) {
	const id = useId();
	const adding = useAdding(page, { text, setText, stays, setStays });
	const { readings, isTried, isRefused, isDouble, add, addFile, file, added, doubles, undo, addStay, dropStays } =
		adding;
	const room = planTerm(page.plan, "maxLinksPerPage") - countLinks(page.blocks);
	const isEmpty = text.trim() === "";
	useSlash(field);

	useImperativeHandle(ref, () => ({
		add: () => add(text),
		addFile: (file) => void addFile(file),
		paste(event) {
			const { selectionStart, selectionEnd } = event.currentTarget;
			const pasted = event.clipboardData.getData("text/plain");
			if (isEmpty && isPastedFile(pasted)) {
				event.preventDefault();
				void addFile(new File([pasted], ""));
				return;
			}
			if (!/\S\s*[\r\n]\s*\S/.test(pasted)) return;
			// A pasted list is added at once. Text without anything to add is pasted as usual.
			const whole = text.slice(0, selectionStart) + pasted + text.slice(selectionEnd);
			if (readLines(whole).every(({ becomes }) => becomes.as === "problem")) return;
			event.preventDefault();
			add(whole);
		},
	}));

	// The field belongs to another component, which loads before this one.
	useEffect(() => {
		const input = field.current;
		if (!input) return;
		if (isEmpty) input.removeAttribute("aria-describedby");
		else input.setAttribute("aria-describedby", id);
		input.setAttribute("aria-invalid", String(isTried));
	}, [field, id, isEmpty, isTried]);

	return (
		<>
			{!isEmpty && (
				<Guess
					id={id}
					readings={readings}
					room={room}
					plan={page.plan}
					isTried={isTried}
					onChoose={(other) => {
						field.current?.focus();
						add(text, other);
					}}
					onMend={(mended) => {
						setText(mended);
						field.current?.focus();
					}}
				/>
			)}
			{isDouble && (
				<div className={classes.limit} role="alert">
					<p>{IS_THERE}</p>
					<Button
						variant="subtle"
						size="compact-sm"
						onClick={() => {
							field.current?.focus();
							add(text);
						}}
					>
						Add anyway
					</Button>
				</div>
			)}
			<StayList stays={stays} onAdd={addStay} onDrop={dropStays} field={field} />
			{file.problem !== null && (
				<Text size="sm" c="var(--mantine-color-error)" role="alert">
					{file.problem}
				</Text>
			)}
			{file.leftOut !== "" && (
				<Text size="sm" c="dimmed" role="status">
					Not added: {file.leftOut}
				</Text>
			)}
			<div className={classes.note}>
				<Text role="status" size="sm" className={classes.said}>
					{isRefused
						? "The page can't take this now. What you typed is still here."
						: file.isReading
							? "Reading the file …"
							: noteOf(added, stays.length, doubles)}
				</Text>
				{added && !isRefused && (
					<Button
						variant="subtle"
						size="sm"
						onClick={() => {
							undo();
							field.current?.focus();
						}}
					>
						Undo
					</Button>
				)}
			</div>
		</>
	);
}

function noteOf(added: Added | null, lines: number, doubles: number): string {
	const count = added?.ids.length;
	const parts = [
		added && `${added.name ?? count} added`,
		lines > 0 && fixWords(lines),
		doubles > 0 && `${doubles} already on your page`,
	];
	return parts.filter(Boolean).join(" · ");
}

/** A slash jumps to the field, unless somebody is typing. */
function useSlash(field: RefObject<HTMLTextAreaElement | null>) {
	useEffect(() => {
		const jump = (event: KeyboardEvent) => {
			const { target } = event;
			const isTyping =
				target instanceof HTMLElement &&
				(target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
			const isElsewhere = event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
			const isHidden = !field.current?.checkVisibility() || document.querySelector("[role=dialog]") !== null;
			if (isElsewhere || isTyping || isHidden) return;
			event.preventDefault();
			field.current?.focus();
		};
		document.addEventListener("keydown", jump);
		return () => document.removeEventListener("keydown", jump);
	}, [field]);
}
