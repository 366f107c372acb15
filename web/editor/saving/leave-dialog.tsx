import { Button, Group, Text } from "@mantine/core";
import { Dialog } from "../../components/dialog.tsx";

export interface LeaveDialogProps {
	title?: string;
	words: string;
	onLeave: () => void;
	onStay: () => void;
}

/** Asks before somebody leaves something unsaved. */
export function LeaveDialog({ title = "Leave without saving?", words, onLeave, onStay }: LeaveDialogProps) {
	return (
		<Dialog opened onClose={onStay} title={title}>
			<Text>{words}</Text>
			<Group mt="lg" gap="xs" justify="flex-end">
				<Button variant="default" onClick={onLeave}>
					Leave
				</Button>
				<Button onClick={onStay} data-autofocus>
					Stay
				</Button>
			</Group>
		</Dialog>
	);
}
