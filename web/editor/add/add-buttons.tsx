import { ActionIcon } from "@mantine/core";
import { useRef } from "react";
import { LINK_FILES } from "../../../core/page/import-limits.ts";
import { Outline } from "../../components/icon.tsx";
import { ENTER_OUTLINE, FILE_OUTLINE } from "../fields/outlines.ts";

interface AddButtonsProps {
	/** Nothing is typed. */
	isEmpty: boolean;
	onFile: (file: File) => void;
}

/** The buttons in the field: one sends what is typed, and the one before it adds from a file. */
export function AddButtons({ isEmpty, onFile }: AddButtonsProps) {
	const input = useRef<HTMLInputElement>(null);
	if (!isEmpty) {
		return (
			<ActionIcon type="submit" size={44} aria-label="Add">
				<Outline path={ENTER_OUTLINE} size={20} />
			</ActionIcon>
		);
	}
	return (
		<>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={44}
				aria-label="Add from a file"
				title="A page as JSON, bookmarks, a contact, or another service's export"
				onClick={() => input.current?.click()}
			>
				<Outline path={FILE_OUTLINE} size={20} />
			</ActionIcon>
			<input
				ref={input}
				type="file"
				hidden
				accept={LINK_FILES}
				onChange={({ currentTarget }) => {
					const [file] = currentTarget.files ?? [];
					// The same file can be chosen again.
					currentTarget.value = "";
					if (file) onFile(file);
				}}
			/>
		</>
	);
}
