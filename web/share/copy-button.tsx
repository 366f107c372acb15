import { Button, type ButtonProps } from "@mantine/core";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../components/icon.tsx";
import classes from "./copy-button.module.css";

/** How long the confirmation stays. */
const CONFIRMATION_MS = 2000;

interface CopyButtonProps extends Omit<ButtonProps, "children"> {
	/** The button's words, such as "Copy the caption". */
	label: string;
	/** What the button does, where its words alone don't say. It begins with them. */
	description?: string | undefined;
	/** The text, or a function that makes it when it is needed. Where it fails, it says so itself, and nothing is copied. */
	text: string | (() => string | Promise<string>);
	/** In place of the icon for copying. */
	icon?: ReactNode;
	/** Takes the text elsewhere. Resolves to false when it can't, and the button copies. */
	handOver?: (() => Promise<boolean>) | undefined;
	isMain?: boolean;
}

type CopyState = "ready" | "copied" | "refused";

/** Copies a text and says so. When the browser refuses, it shows the text selected, to be copied by hand. */
export function CopyButton({ label, description, text, icon, handOver, isMain = false, ...style }: CopyButtonProps) {
	const [state, setState] = useState<CopyState>("ready");
	const field = useRef<HTMLTextAreaElement>(null);
	const hintId = useId();
	/** What couldn't be copied. */
	const [content, setContent] = useState("");

	useEffect(() => {
		if (state === "refused") field.current?.select();
		if (state !== "copied") return;
		const timer = setTimeout(() => setState("ready"), CONFIRMATION_MS);
		return () => clearTimeout(timer);
	}, [state]);

	async function copy() {
		if (await handOver?.()) return;
		const found = typeof text === "string" ? text : await made(text);
		if (found === null) return;
		try {
			await navigator.clipboard.writeText(found);
			setState("copied");
		} catch {
			setContent(found);
			setState("refused");
			field.current?.select();
		}
	}

	return (
		<div className={classes.copy}>
			<Button
				variant={isMain ? "filled" : "light"}
				color={isMain ? undefined : "gray"}
				leftSection={state === "copied" ? <Icon name="check" size={18} /> : (icon ?? <Icon name="copy" size={18} />)}
				{...style}
				aria-label={state === "copied" ? undefined : description}
				onClick={() => void copy()}
			>
				{state === "copied" ? "Copied" : label}
			</Button>
			<span role="status" className="unseen">
				{state === "copied" && "Copied"}
			</span>
			{state === "refused" && (
				<div className={classes.refused}>
					<p id={hintId}>Your browser doesn't let this page copy. The text is selected, so you can copy it yourself.</p>
					<textarea
						ref={field}
						className={classes.text}
						aria-label={label}
						aria-describedby={hintId}
						readOnly
						rows={3}
						value={content}
					/>
				</div>
			)}
		</div>
	);
}

async function made(text: () => string | Promise<string>): Promise<string | null> {
	try {
		return await text();
	} catch {
		return null;
	}
}
