import { Button } from "@mantine/core";
import { EditorIcon } from "../fields/editor-icon.tsx";

/** Adds a rule, or an address to a split. */
export function AddButton({ words, onClick }: { words: string; onClick: () => void }) {
	return (
		<Button
			variant="default"
			size="sm"
			w="fit-content"
			leftSection={<EditorIcon name="add" size={18} />}
			onClick={onClick}
		>
			{words}
		</Button>
	);
}
