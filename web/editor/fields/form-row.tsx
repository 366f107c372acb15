import { UnstyledButton } from "@mantine/core";
import { type ReactElement, type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { EditorIcon, type EditorIconName } from "./editor-icon.tsx";
import classes from "./form-row.module.css";

interface FormRowProps extends Pick<ReturnType<typeof useFormRow>, "isOpen" | "toggle" | "row"> {
	icon: EditorIconName | ReactElement;
	title: string;
	/** What is set. */
	words: ReactNode;
	children: ReactNode;
}

/** A quiet row of a form that says what is set, and opens in place. Closed, it keeps what was typed. */
export function FormRow({ icon, title, words, isOpen, toggle, row, children }: FormRowProps) {
	const id = useId();
	return (
		<div ref={row} className={classes.row}>
			<UnstyledButton className={classes.button} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
				{typeof icon === "string" ? <EditorIcon name={icon} /> : icon}
				<span>
					<span className={classes.title}>{title}</span>
					<span className={classes.words}>{words}</span>
				</span>
				<EditorIcon name="down" />
			</UnstyledButton>
			<div id={id} className={classes.body} hidden={!isOpen}>
				{children}
			</div>
		</div>
	);
}

/** Rows that follow each other. */
export function FormRows({ children }: { children: ReactNode }) {
	return <div className={classes.rows}>{children}</div>;
}

const WRONG = "[aria-invalid=true]";
const FIRST = "input, textarea, [role=radio][aria-checked=true]";

/** The state of a row. `reach` opens it and focuses the field to mend, or the first one. */
export function useFormRow() {
	const [isOpen, setOpen] = useState(false);
	const [reached, setReached] = useState<object | null>(null);
	const row = useRef<HTMLDivElement>(null);
	// A phone's sheet shows few lines, so the row that opens gets all of them.
	useEffect(() => {
		const block = window.matchMedia("(min-width: 700px)").matches ? "nearest" : "start";
		if (isOpen) row.current?.scrollIntoView({ block });
	}, [isOpen]);
	useEffect(() => {
		const { current } = row;
		const target =
			current?.querySelector<HTMLElement>(WRONG) ??
			current?.querySelector<HTMLElement>(FIRST) ??
			current?.querySelector("button");
		if (reached) target?.focus();
	}, [reached]);
	const reach = useCallback(() => {
		setOpen(true);
		setReached({});
	}, []);
	return { isOpen, toggle: () => setOpen(!isOpen), reach, row };
}
