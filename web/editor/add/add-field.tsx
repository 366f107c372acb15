import { ActionIcon } from "@mantine/core";
import { type KeyboardEvent, useRef } from "react";
import { isEnter } from "../../browser/enter-key.ts";
import { Icon } from "../../components/icon.tsx";
import classes from "./add.module.css";
import type { AddPanelHandle } from "./add-panel.tsx";
import type { AddsTo } from "./use-adding.ts";
import { useLateAdd } from "./use-late-add.ts";
import { useUnadded } from "./use-unadded.ts";

/** The field grows with what is typed, up to this number of lines. */
const LINES_SHOWN = 6;

interface AddFieldProps extends AddsTo {
	pageId: string;
	/** False while the page isn't stored yet. */
	isStored: boolean;
	/** Begins what can't be typed here. */
	onMore: () => void;
}

/**
 * A field that adds anything: an address, a handle, a phone number, an email address, or several lines. The panel below says
 * what will become of them; it loads when it is needed.
 */
export function AddField({ pageId, isStored, onMore, ...page }: AddFieldProps) {
	const field = useRef<HTMLTextAreaElement>(null);
	const panel = useRef<AddPanelHandle>(null);
	const { late, load } = useLateAdd();
	const { text, setText, stays, setStays } = useUnadded(pageId, isStored);

	/** Keeps the focus in the field, whatever was pressed. */
	async function add() {
		field.current?.focus();
		await load();
		panel.current?.add();
	}

	function press(event: KeyboardEvent) {
		if (event.key === "Escape" && !text.includes("\n")) setText("");
		if (event.key !== "Enter" || event.shiftKey) return;
		event.preventDefault();
		if (isEnter(event)) void add();
	}

	return (
		<div className={classes.add}>
			<form
				className={classes.box}
				onSubmit={(event) => {
					event.preventDefault();
					void add();
				}}
				onFocus={() => void load()}
				noValidate
			>
				<ActionIcon variant="subtle" size={44} aria-label="Add block" title="Add block" data-add-link onClick={onMore}>
					<Icon name="add" size={22} />
				</ActionIcon>
				<textarea
					ref={field}
					data-add-field
					aria-label="Add anything"
					dir="auto"
					placeholder="Paste links, @names, anything"
					rows={Math.min(text.split("\n").length, LINES_SHOWN)}
					enterKeyHint="done"
					autoCapitalize="none"
					autoComplete="off"
					autoCorrect="off"
					spellCheck={false}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
					onKeyDown={press}
					onPaste={(event) => panel.current?.paste(event)}
				/>
				{late && <late.AddButtons isEmpty={text.trim() === ""} onFile={(file) => panel.current?.addFile(file)} />}
			</form>
			{late && <late.AddPanel ref={panel} {...page} {...{ text, setText, stays, setStays, field }} />}
		</div>
	);
}
