import { Button, Textarea } from "@mantine/core";
import type { ClipboardEvent, KeyboardEvent, RefObject } from "react";
import { isPastedFile } from "../../core/adding/files/pasted-file.ts";
import { Icon } from "../components/icon.tsx";
import classes from "./start.module.css";
import { preloadReader } from "./use-taking.ts";

/** Room for more lines than a page can have links. */
const TYPED_MAX = 100_000;

interface LinksFieldProps {
	ref: RefObject<HTMLTextAreaElement | null>;
	typed: string;
	/** The plan has no room for what is in the field. */
	isFull: boolean;
	onType: (typed: string) => void;
	onTake: (text: string) => void;
	/** Takes a pasted text that is one of a file. */
	onTakeFile: (file: File) => void;
}

/** Enter takes the typed lines, and so does a paste of several. */
export function LinksField({ ref, typed, isFull, onType, onTake, onTakeFile }: LinksFieldProps) {
	const isEmpty = typed.trim() === "";

	function takeOnEnter(event: KeyboardEvent) {
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		onTake(typed);
	}

	function takePasted(event: ClipboardEvent<HTMLTextAreaElement>) {
		const text = event.clipboardData.getData("text/plain");
		if (!isEmpty) return;
		if (isPastedFile(text)) {
			event.preventDefault();
			onTakeFile(new File([text], ""));
		} else if (/\S[\r\n]+\s*\S/.test(text)) {
			event.preventDefault();
			onTake(text);
		}
	}

	return (
		<div className={classes.add} data-full={isFull || undefined}>
			<Textarea
				ref={ref}
				aria-label="Your links, one per line"
				placeholder="A link, @name or email"
				autosize
				minRows={1}
				maxRows={5}
				autoCapitalize="none"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="enter"
				maxLength={TYPED_MAX}
				attributes={{ input: { dir: "auto", "data-links-field": true } }}
				classNames={{ input: classes.addInput }}
				value={typed}
				onFocus={preloadReader}
				onKeyDown={takeOnEnter}
				onPaste={takePasted}
				onChange={({ currentTarget }) => onType(currentTarget.value)}
			/>
			<Button
				className={classes.send}
				aria-label="Add"
				disabled={isEmpty}
				onClick={() => {
					onTake(typed);
					ref.current?.focus();
				}}
			>
				<Icon name="add" />
			</Button>
		</div>
	);
}
