import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { TIME_ZONE } from "../../browser/time-zone.ts";
import { Dialog } from "../../components/dialog.tsx";
import { clockChangeHint, readSchedule, type ScheduleFields, scheduleFields } from "./read-schedule.ts";
import { rowName } from "./row-name.ts";
import type { BlockChange } from "./use-block-changes.ts";

const FIELDS = [
	{ name: "visibleFrom", label: "From", description: "Leave empty to show the link right away." },
	{ name: "visibleUntil", label: "Until", description: "Leave empty to keep showing the link." },
] as const;

export interface ScheduleDialogProps {
	block: Block;
	/** Called with the change, or with null on cancel. */
	onClose: (change: BlockChange | null) => void;
}

/** A dialog to set when a block is shown. */
export function ScheduleDialog({ block, onClose }: ScheduleDialogProps) {
	const [typed, setTyped] = useState(() => scheduleFields(block, TIME_ZONE));
	const [hints, setHints] = useState<Partial<ScheduleFields>>({});
	const hasSchedule = block.visibleFrom !== undefined || block.visibleUntil !== undefined;

	function save(fields: ScheduleFields) {
		const read = readSchedule(block, fields, TIME_ZONE);
		if (!read.ok) return setHints(read.hints);
		const { visibleFrom, visibleUntil } = read.block;
		onClose({
			// Other fields may have changed while the dialog was open.
			of: ({ visibleFrom: _, visibleUntil: __, ...rest }) => ({
				...rest,
				...(visibleFrom && { visibleFrom }),
				...(visibleUntil && { visibleUntil }),
			}),
			words: `${rowName(block)} ${visibleFrom || visibleUntil ? "is scheduled" : "has no schedule"}.`,
		});
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// An incomplete time has an empty value. Only the input's validity shows it.
		const incomplete = FIELDS.find(({ name }) => {
			const input = event.currentTarget.elements.namedItem(name);
			return input instanceof HTMLInputElement && input.validity.badInput;
		});
		if (incomplete) setHints({ [incomplete.name]: "Enter a complete date and time." });
		else save(typed);
	}

	return (
		<Dialog opened onClose={() => onClose(null)} title="Schedule">
			<form noValidate onSubmit={submit}>
				<Stack gap="md">
					<Text size="sm" c="dimmed">
						Choose when visitors see <strong>{rowName(block)}</strong>. Times are in the{" "}
						{TIME_ZONE.replaceAll("_", " ")} time zone.
					</Text>
					{FIELDS.map(({ name, label, description }, at) => (
						<TextInput
							key={name}
							type="datetime-local"
							name={name}
							label={label}
							description={clockChangeHint(typed[name], TIME_ZONE) ?? description}
							inputWrapperOrder={["label", "input", "error", "description"]}
							data-autofocus={at === 0 || undefined}
							max="2099-12-31T23:59"
							value={typed[name]}
							error={hints[name]}
							onChange={(event) => {
								setTyped({ ...typed, [name]: event.currentTarget.value });
								setHints({});
							}}
						/>
					))}
					<Group justify="flex-end" gap="xs">
						{hasSchedule && (
							<Button
								type="button"
								variant="default"
								me="auto"
								onClick={() => save({ visibleFrom: "", visibleUntil: "" })}
							>
								Clear
							</Button>
						)}
						<Button type="button" variant="default" onClick={() => onClose(null)}>
							Cancel
						</Button>
						<Button type="submit">Save</Button>
					</Group>
				</Stack>
			</form>
		</Dialog>
	);
}
