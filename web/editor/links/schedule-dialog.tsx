import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { type SubmitEvent, useState } from "react";
import type { Link } from "../../../core/link.ts";
import { TIME_ZONE } from "../../browser/time-zone.ts";
import { Dialog } from "../../components/dialog.tsx";
import { oddityOf, readSchedule, type ScheduleFields, scheduleFields } from "./read-schedule.ts";

const FIELDS = [
	{ name: "visibleFrom", label: "From", description: "Left empty, the link is there right away." },
	{ name: "visibleUntil", label: "Until", description: "Leave empty to keep the link up." },
] as const;

export interface ScheduleDialogProps {
	link: Link;
	/** With the changed link, or null when it stays as it is. */
	onClose: (changed: Link | null) => void;
}

/** Asks from when and until when a link is shown. */
export function ScheduleDialog({ link, onClose }: ScheduleDialogProps) {
	const [typed, setTyped] = useState(() => scheduleFields(link, TIME_ZONE));
	const [hints, setHints] = useState<Partial<ScheduleFields>>({});
	const hasSchedule = link.visibleFrom !== undefined || link.visibleUntil !== undefined;

	function save(fields: ScheduleFields) {
		const read = readSchedule(link, fields, TIME_ZONE);
		if (read.ok) onClose(read.link);
		else setHints(read.hints);
	}

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// A half-typed time has an empty value; only the field itself knows.
		const halfTyped = FIELDS.find(({ name }) => {
			const input = event.currentTarget.elements.namedItem(name);
			return input instanceof HTMLInputElement && input.validity.badInput;
		});
		if (halfTyped) setHints({ [halfTyped.name]: "Enter a whole date and time." });
		else save(typed);
	}

	return (
		<Dialog opened onClose={() => onClose(null)} title="Schedule">
			<form noValidate onSubmit={submit}>
				<Stack gap="md">
					<Text size="sm" c="dimmed">
						When visitors see <strong>{link.title}</strong>, in {TIME_ZONE.replaceAll("_", " ")} time.
					</Text>
					{FIELDS.map(({ name, label, description }, at) => (
						<TextInput
							key={name}
							type="datetime-local"
							name={name}
							label={label}
							description={oddityOf(typed[name], TIME_ZONE) ?? description}
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
