import { Button, Text, TextInput } from "@mantine/core";
import { type Ref, useImperativeHandle, useRef, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { browserTimeZone } from "../../browser/time-zone.ts";
import { FormRow, useFormRow } from "../fields/form-row.tsx";
import classes from "./block-panel.module.css";
import { scheduleWords } from "./block-status.ts";
import type { ReachedRow } from "./lock-row.tsx";
import { clockChangeHint, readSchedule, type ScheduleFields, scheduleFields } from "./read-schedule.ts";

const FIELDS = [
	{ name: "visibleFrom", label: "From", description: "Leave empty to show it now." },
	{ name: "visibleUntil", label: "Until", description: "Leave empty for no end." },
] as const;

const INCOMPLETE = "Enter a complete date and time.";

/** When a block is shown, as a row of its form. */
export function ScheduleRow({ ref, block }: { ref: Ref<ReachedRow>; block: Block }) {
	const { reach, ...row } = useFormRow();
	const [started] = useState(() => scheduleFields(block, browserTimeZone()));
	const [typed, setTyped] = useState(started);
	const [hints, setHints] = useState<Partial<ScheduleFields>>({});
	const inputs = useRef<Partial<Record<keyof ScheduleFields, HTMLInputElement | null>>>({});
	const shown = typed === started ? ({ ok: true, block } as const) : readSchedule(block, typed, browserTimeZone());

	useImperativeHandle(ref, () => ({
		reach,
		async read() {
			// An incomplete time has an empty value. Only the input's validity shows it.
			const incomplete = FIELDS.find(({ name }) => inputs.current[name]?.validity.badInput);
			if (typed === started && !incomplete) return (block) => block;
			const read = incomplete
				? { ok: false as const, hints: { [incomplete.name]: INCOMPLETE } }
				: readSchedule(block, typed, browserTimeZone());
			if (!read.ok) {
				setHints(read.hints);
				reach();
				return null;
			}
			const { visibleFrom, visibleUntil } = read.block;
			// Other fields come from the rest of the form.
			return ({ visibleFrom: _, visibleUntil: __, ...rest }) => ({
				...rest,
				...(visibleFrom && { visibleFrom }),
				...(visibleUntil && { visibleUntil }),
			});
		},
	}));

	function set(change: Partial<ScheduleFields>) {
		setTyped({ ...typed, ...change });
		setHints({});
	}

	return (
		<FormRow
			icon="clock"
			title="Schedule"
			words={shown.ok ? scheduleWords(shown.block, Date.now(), browserTimeZone()) : "Check the times"}
			{...row}
		>
			<div className={classes.when}>
				{FIELDS.map(({ name, label, description }) => (
					<TextInput
						key={name}
						ref={(input) => {
							inputs.current[name] = input;
						}}
						type="datetime-local"
						label={label}
						description={hints[name] ? undefined : (clockChangeHint(typed[name], browserTimeZone()) ?? description)}
						inputWrapperOrder={["label", "input", "error", "description"]}
						max="2099-12-31T23:59"
						value={typed[name]}
						error={hints[name]}
						onChange={(event) => set({ [name]: event.currentTarget.value })}
					/>
				))}
			</div>
			<div className={classes.whenFoot}>
				<Text size="sm" c="dimmed">
					Times are in the {browserTimeZone().replaceAll("_", " ")} time zone.
				</Text>
				{(typed.visibleFrom !== "" || typed.visibleUntil !== "") && (
					<Button
						variant="subtle"
						size="sm"
						onClick={() => {
							set({ visibleFrom: "", visibleUntil: "" });
							reach();
						}}
					>
						Clear
					</Button>
				)}
			</div>
		</FormRow>
	);
}
