import { Button, Group, TextInput } from "@mantine/core";
import type { CommandProps, Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { targetSchema } from "../../../core/addresses/target-schema.ts";
import { isEnter } from "../../browser/enter-key.ts";
import classes from "./rich-text.module.css";

/** Asks for the address of the selected words. Without a selection the address itself becomes the words. */
export function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const [before] = useState<string>(() => editor.getAttributes("link").href ?? "");
	const [typed, setTyped] = useState(before);
	const [hint, setHint] = useState<string>();

	/** Goes back to the text at once, so that no key is lost. */
	function close() {
		editor.view.focus();
		onClose();
	}

	function link() {
		if (typed.trim() === "") return unlink();
		const { data: href, error } = targetSchema.safeParse(typed);
		if (href === undefined) return setHint(error?.issues[0]?.message);
		const mark = { type: "link", attrs: { href } };
		const chain = editor.chain().extendMarkRange("link");
		if (editor.state.selection.empty && before === "") {
			chain.insertContent({ type: "text", text: typed.trim(), marks: [mark] }).run();
		} else {
			// Words typed next don't replace the linked ones.
			chain.setMark(mark.type, mark.attrs).command(collapse).run();
		}
		close();
	}

	function unlink() {
		editor.chain().extendMarkRange("link").unsetMark("link").command(collapse).run();
		close();
	}

	function act(event: KeyboardEvent) {
		if (event.key !== "Enter" && event.key !== "Escape") return;
		// Neither submits nor cancels the form around it.
		event.preventDefault();
		event.stopPropagation();
		if (event.key === "Escape") close();
		else if (isEnter(event)) link();
	}

	return (
		<Group className={classes.link} gap="xs" align="flex-start">
			<TextInput
				aria-label="Address of the link"
				placeholder="example.com"
				flex="1 1 12rem"
				inputMode="url"
				autoCapitalize="off"
				autoCorrect="off"
				spellCheck={false}
				autoFocus
				// The dialog around it stays open on Escape.
				data-mantine-stop-propagation
				value={typed}
				error={hint}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					setHint(undefined);
				}}
				onKeyDown={act}
			/>
			<Button variant="light" onClick={link}>
				Link
			</Button>
			{before !== "" && (
				<Button variant="subtle" color="gray" onClick={unlink}>
					Remove link
				</Button>
			)}
		</Group>
	);
}

/** Puts the cursor after the selected words. */
function collapse({ tr, commands }: CommandProps): boolean {
	return commands.setTextSelection(tr.selection.to);
}
