import { UnstyledButton } from "@mantine/core";
import { type FocusEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { directionOf } from "../../../core/language/direction.ts";
import type { Language } from "../../../core/language/language.ts";
import { ownNameOf } from "../../../core/language/language-names.ts";
import { plainText, type RichText } from "../../../core/rich-text/rich-text.ts";
import type { Place } from "../../../core/translations/places.ts";
import type { Value } from "../../../core/translations/translation.ts";
import { latePart } from "../../components/late-part.tsx";
import { wordsOf } from "./names.ts";
import classes from "./text-row.module.css";

// Most pages have no text with styles.
const RichTextField = latePart(async () => (await import("../rich-text/rich-text-field.tsx")).RichTextField);

export interface TextFieldProps {
	place: Place;
	/** What the text is called. */
	label: string;
	language: Language;
	text: Value;
	placeholder: string;
	/** The elements that name the field and tell its state. */
	ids: { label: string; original: string; state: string | undefined };
	onChange: (text: Value) => void;
	/** Called when the focus leaves the field. */
	onLeave: () => void;
}

/** A text with styles. Its words stand there until somebody opens the field to change them. */
export function RichWords({ place, label, language, text, placeholder, ids, onChange, onLeave }: TextFieldProps) {
	const [isOpen, setOpen] = useState(false);
	const [error, setError] = useState<string | undefined>(undefined);
	const field = useRef<HTMLDivElement>(null);
	const words = wordsOf(text);
	const direction = { lang: language, dir: directionOf(language) };

	function change(typed: RichText) {
		const { length } = plainText(typed);
		const isTooLong = length > place.max;
		setError(isTooLong ? `At most ${place.max} characters. This has ${length}.` : undefined);
		if (!isTooLong) onChange(plainText(typed).trim() === "" ? "" : typed);
	}

	function leave({ currentTarget, relatedTarget }: FocusEvent) {
		// What is too long stays there to be mended. A window that loses the focus keeps its field.
		if (error || currentTarget.contains(relatedTarget) || !document.hasFocus()) return;
		setOpen(false);
		onLeave();
	}

	if (!isOpen) {
		return (
			<div ref={field}>
				<UnstyledButton
					className={classes.rich}
					data-empty={words === "" || undefined}
					data-text="rich"
					aria-labelledby={`${ids.label} ${ids.original}`}
					aria-describedby={ids.state}
					onClick={() => setOpen(true)}
				>
					<span {...direction}>{words || placeholder}</span>
				</UnstyledButton>
			</div>
		);
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the field in it is what has the focus
		<div
			ref={field}
			className={classes.opened}
			data-own-undo
			{...direction}
			onBlur={leave}
			onKeyDown={({ key, defaultPrevented }) => {
				if (key !== "Escape" || error || defaultPrevented) return;
				flushSync(() => setOpen(false));
				onLeave();
				field.current?.querySelector("button")?.focus();
			}}
		>
			<RichTextField
				label={`${label} in ${ownNameOf(language)}`}
				text={typeof text === "string" ? [] : text}
				error={error}
				onChange={change}
			/>
		</div>
	);
}
