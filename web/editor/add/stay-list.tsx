import { ActionIcon, Button, Group, TextInput } from "@mantine/core";
import { type RefObject, useRef, useState } from "react";
import { fixWords } from "../../../core/adding/fix-words.ts";
import type { LineReading } from "../../../core/adding/line-reading.ts";
import { readLine } from "../../../core/adding/read-lines.ts";
import { isEnter } from "../../browser/enter-key.ts";
import { likelyCountries } from "../../browser/likely-countries.ts";
import { Icon } from "../../components/icon.tsx";
import classes from "./add.module.css";
import { becomesWords } from "./becomes-words.ts";
import { Choices } from "./choices.tsx";
import { iconOf } from "./icon-of.ts";
import { PlatformChips } from "./platform-chips.tsx";
import { NO_PLATFORM, type Stay } from "./sort-readings.ts";

export interface StayListProps {
	stays: readonly Stay[];
	/** Returns whether the page has it now. */
	onAdd: (stay: Stay, reading: LineReading) => boolean;
	onDrop: (ids: readonly string[]) => void;
	/** The field above, which gets the focus after the last line. */
	field: RefObject<HTMLTextAreaElement | null>;
}

/** The lines that couldn't be added, each in a field of its own with its reason. */
export function StayList({ stays, onAdd, onDrop, field }: StayListProps) {
	const list = useRef<HTMLUListElement>(null);

	/** The focus goes to the line that takes the place of this one, or back to the field. */
	function leave(id: string) {
		const at = stays.findIndex((stay) => stay.id === id);
		const next = (stays[at + 1] ?? stays[at - 1])?.id;
		const input = list.current?.querySelector<HTMLElement>(`[data-stay="${next}"] input`);
		(input ?? field.current)?.focus();
	}

	if (stays.length === 0) return null;
	return (
		<section className={classes.stays} aria-label={fixWords(stays.length)}>
			<ul ref={list}>
				{stays.map((stay) => (
					<StayLine
						// A line that was tried again has another reason.
						key={`${stay.id} ${stay.typed} ${stay.reason}`}
						stay={stay}
						onAdd={(reading) => {
							leave(stay.id);
							if (!onAdd(stay, reading))
								list.current?.querySelector<HTMLElement>(`[data-stay="${stay.id}"] input`)?.focus();
						}}
						onDrop={() => {
							leave(stay.id);
							onDrop([stay.id]);
						}}
						onLeave={() => field.current?.focus()}
					/>
				))}
			</ul>
			{stays.length > 1 && (
				<Button
					variant="subtle"
					color="gray"
					size="sm"
					onClick={() => {
						field.current?.focus();
						onDrop(stays.map(({ id }) => id));
					}}
				>
					Drop all {stays.length} lines
				</Button>
			)}
		</section>
	);
}

interface StayLineProps {
	stay: Stay;
	onAdd: (reading: LineReading) => void;
	onDrop: () => void;
	onLeave: () => void;
}

function StayLine({ stay, onAdd, onDrop, onLeave }: StayLineProps) {
	const [text, setText] = useState(stay.typed);
	const isUnchanged = text === stay.typed;
	const reading = readLine(text, likelyCountries());
	const { becomes } = reading;
	const isReady = !isUnchanged && (becomes.as === "block" || becomes.as === "icon");
	const problem = isUnchanged
		? stay
		: becomes.as === "problem"
			? { ...becomes, handle: null }
			: becomes.as === "handle"
				? { reason: NO_PLATFORM, mended: null, handle: becomes }
				: null;
	const { name, what } = becomesWords(becomes);
	const choices = becomes.as === "problem" ? reading.others.filter(({ as }) => as === "block") : [];

	return (
		<li data-stay={stay.id}>
			<div className={classes.stay}>
				<TextInput
					aria-label={`Needs a fix: ${stay.typed}`}
					value={text}
					error={problem?.reason}
					description={isReady ? [name, what].filter(Boolean).join(" · ") : undefined}
					inputWrapperOrder={["input", "error", "description"]}
					attributes={{ input: { dir: "auto" } }}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					leftSection={<Icon name={problem ? "alert" : "check"} />}
					onChange={(event) => setText(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === "Escape") onLeave();
						if (event.key !== "Enter") return;
						event.preventDefault();
						if (isEnter(event)) onAdd(reading);
					}}
				/>
				<ActionIcon variant="subtle" color="gray" size={44} aria-label={`Drop ${stay.typed}`} onClick={onDrop}>
					<Icon name="close" />
				</ActionIcon>
			</div>
			<Group gap="xs">
				{isReady && (
					<Button size="sm" onClick={() => onAdd(reading)}>
						Add
					</Button>
				)}
				{isUnchanged && stay.isDouble && (
					<Button variant="light" size="sm" onClick={() => onAdd(reading)}>
						Add anyway
					</Button>
				)}
				{!isReady && (problem?.mended ?? null) !== null && (
					<Button variant="light" size="sm" data-wraps onClick={() => onAdd(readLine(problem?.mended ?? ""))}>
						Use {problem?.mended}
					</Button>
				)}
				<Choices others={choices} onChoose={(other) => onAdd({ ...reading, becomes: other, others: [] })} />
			</Group>
			{problem?.handle && (
				<PlatformChips
					platforms={problem.handle.platforms}
					onChoose={(platform) =>
						onAdd({ ...reading, becomes: iconOf(platform, problem.handle?.handle ?? ""), others: [] })
					}
				/>
			)}
		</li>
	);
}
