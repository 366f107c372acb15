import { ActionIcon, Button } from "@mantine/core";
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { createPortal } from "react-dom";
import type { Block } from "../../../core/blocks/block.ts";
import { useDraft, useEditing } from "../editing.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import classes from "./block-tools.module.css";
import { focusRow } from "./focus-row.ts";
import { rowName } from "./row-name.ts";
import { useRows } from "./rows.ts";
import { onPage, useNearBlock } from "./use-near-block.ts";

export interface BlockToolsProps {
	/** Holds the rows. */
	list: RefObject<HTMLElement | null>;
	blocks: readonly Block[];
	/** The button of a block's menu. */
	children: (block: Block, index: number) => ReactNode;
}

/** What can be done to the block of the page that a mouse or the focus is on. It loads after the page. */
export function BlockTools({ list, blocks, children }: BlockToolsProps) {
	const near = useNearBlock(list);
	const [stage, setStage] = useState<HTMLElement | null>(null);
	useEffect(() => setStage(document.querySelector<HTMLElement>("[data-stage]")), []);
	const index = blocks.findIndex(({ id }) => id === near?.id);
	const block = blocks[index];
	// The rows of a paused page can't be used either.
	if (!stage || !block || !near?.isOnPage || list.current?.closest("fieldset:disabled")) return null;
	return createPortal(
		<Tools key={block.id} stage={stage} block={block}>
			{children(block, index)}
		</Tools>,
		stage,
	);
}

interface ToolsProps {
	stage: HTMLElement;
	block: Block;
	children: ReactNode;
}

function Tools({ stage, block, children }: ToolsProps) {
	const { openBlock } = useEditing();
	const { change } = useRows();
	// The page is drawn a moment after the draft has changed. With each drawing the tools find their block again, or that it is gone.
	useDraft();
	const { id, isHidden = false } = block;
	const tools = useRef<HTMLDivElement>(null);

	useLayoutEffect(() => {
		const place = () => tools.current && placeBeside(tools.current, id, stage);
		place();
		stage.addEventListener("scroll", place, { capture: true });
		addEventListener("resize", place);
		return () => {
			stage.removeEventListener("scroll", place, { capture: true });
			removeEventListener("resize", place);
		};
	});

	useEffect(() => {
		const target = onPage(id);
		const enter = (event: Event) => {
			if (!(event instanceof globalThis.KeyboardEvent) || event.key !== "ArrowRight") return;
			event.preventDefault();
			tools.current?.querySelector("button")?.focus();
		};
		target?.addEventListener("keydown", enter);
		return () => target?.removeEventListener("keydown", enter);
	}, [id]);

	function walk(event: KeyboardEvent<HTMLElement>) {
		const buttons = [...event.currentTarget.querySelectorAll("button")];
		const at = buttons.findIndex((button) => button.matches(":focus"));
		const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Escape: -buttons.length }[event.key];
		if (step === undefined || at < 0) return;
		event.preventDefault();
		if (at + step >= 0) return buttons[at + step]?.focus();
		const block = onPage(id);
		(block?.querySelector<HTMLElement>("a, button, summary") ?? block)?.focus();
	}

	return (
		<div
			ref={tools}
			data-tools
			role="toolbar"
			aria-label={rowName(block)}
			tabIndex={-1}
			className={classes.tools}
			onKeyDown={walk}
		>
			<Button
				variant="subtle"
				color="gray"
				size="sm"
				leftSection={<EditorIcon name="edit" size={18} />}
				classNames={{ root: classes.edit, label: classes.label, section: classes.section }}
				onClick={() => openBlock(id)}
			>
				Edit
			</Button>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={44}
				aria-label={isHidden ? "Show" : "Hide"}
				onClick={() => {
					change("toggle", block);
					// The block leaves the page, and its tools go with it.
					focusRow(id, "edit");
				}}
			>
				<EditorIcon name={isHidden ? "hide" : "show"} />
			</ActionIcon>
			<ActionIcon variant="subtle" color="gray" size={44} aria-label="Lock" onClick={() => change("lock", block)}>
				<EditorIcon name="lock" />
			</ActionIcon>
			{children}
		</div>
	);
}

/** The room that the tools need beside the page: in a row, or in a column without words. */
const ROW_PX = 236;
const COLUMN_PX = 84;
const GAP_PX = 14;

/** Places the tools at the height of a block. They never lie over the page, and are hidden where there is no room. */
function placeBeside(tools: HTMLElement, id: string, stage: HTMLElement): void {
	const block = onPage(id)?.getBoundingClientRect();
	const page = stage.firstElementChild?.getBoundingClientRect();
	const around = stage.getBoundingClientRect();
	const room = page ? around.right - page.right : 0;
	tools.hidden = !block || !page || room < COLUMN_PX || block.bottom < page.top || block.top > page.bottom;
	if (!block || !page || tools.hidden) return;
	tools.toggleAttribute("data-narrow", room < ROW_PX);
	const top = (block.top + block.bottom - tools.offsetHeight) / 2 - around.top;
	const lowest = around.height - tools.offsetHeight - GAP_PX;
	tools.style.insetBlockStart = `${Math.min(Math.max(top, GAP_PX), lowest)}px`;
	tools.style.insetInlineStart = `${page.right - around.left + GAP_PX}px`;
}
