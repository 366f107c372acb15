import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Pill.layer.css";
import "@mantine/core/styles/PillsInput.layer.css";
import { Button, Group, TagsInput } from "@mantine/core";
import { useState } from "react";
import { keyOfLabel, LABEL_LENGTH_MAX, LABELS_MAX, labelsSchema } from "../../core/page/labels.ts";
import { messageOf } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Dialog } from "../components/dialog.tsx";
import { knownLabels } from "./known-labels.ts";
import type { OwnPage } from "./own-page.ts";
import { refreshPages } from "./refresh-pages.ts";

interface LabelsDialogProps {
	page: OwnPage;
	name: string;
	onClose: () => void;
}

/** Asks by which words a page is found among many. Visitors never see them. */
export function LabelsDialog({ page, name, onClose }: LabelsDialogProps) {
	const [labels, setLabels] = useState(page.labels ?? []);
	const [problem, setProblem] = useState<string>();
	const { run, isPending } = useAction(
		api.pages.setLabels.mutationOptions({
			async onSuccess() {
				await refreshPages();
				onClose();
			},
			onError: (error) => setProblem(messageOf(error)),
		}),
	);

	function save(): void {
		const read = labelsSchema.safeParse(labels);
		if (read.success) run({ id: page.id, labels: read.data });
		else setProblem(read.error.issues[0]?.message);
	}

	return (
		<Dialog opened onClose={onClose} title={`Labels of ${name}`}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					save();
				}}
			>
				<TagsInput
					label="Labels"
					description={`Up to ${LABELS_MAX} short words. Only people who see this list see them.`}
					placeholder={labels.length < LABELS_MAX ? "Type a word and press Enter" : undefined}
					value={labels}
					data={knownLabels().filter((label) => !labels.some((own) => keyOfLabel(own) === keyOfLabel(label)))}
					maxTags={LABELS_MAX}
					maxLength={LABEL_LENGTH_MAX}
					error={problem}
					acceptValueOnBlur
					comboboxProps={{ withinPortal: false }}
					onChange={(next) => {
						setLabels(next);
						setProblem(undefined);
					}}
					data-autofocus
				/>
				<Group mt="lg" gap="xs" justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<Button type="submit" loading={isPending}>
						Save labels
					</Button>
				</Group>
			</form>
		</Dialog>
	);
}
