import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Reading } from "../../core/tools/reading.ts";

type Typed<Field extends string> = Record<Field, string>;
type Errors<Field extends string> = Partial<Typed<Field>>;

interface ToolFormOptions<Field extends string, Inputs> {
	/** In the order of the screen. */
	fields: readonly Field[];
	read: (typed: Typed<Field>) => Reading<Field, Inputs>;
	/** Gets usable inputs, and the texts that they were read from. */
	onInputs: (inputs: Inputs, typed: Typed<Field>, form: HTMLFormElement) => void;
	/** Whether a link can carry the fields. */
	isSharable?: boolean;
}

/**
 * The form of a tool. The browser keeps the texts, so nothing is lost that a person types before React has arrived. A form
 * that is sent by then leads back to this page, with the texts in the address.
 */
export function useToolForm<Field extends string, Inputs>(options: ToolFormOptions<Field, Inputs>) {
	const { fields, read, onInputs, isSharable = false } = options;
	const form = useRef<HTMLFormElement>(null);
	const [errors, setErrors] = useState<Errors<Field>>({});

	function send(): void {
		if (!form.current) return;
		const typed = textsOf(form.current, fields);
		const reading = read(typed);
		setErrors(reading.ok ? {} : reading.errors);
		if (reading.ok) onInputs(reading.inputs, typed, form.current);
		else
			focusField(
				form.current,
				fields.find((field) => reading.errors[field]),
			);
	}

	function fill(texts: Errors<Field>): void {
		for (const field of fields) {
			const text = texts[field];
			const element = form.current?.elements.namedItem(field);
			if (text !== undefined && isTextField(element)) element.value = text;
		}
	}

	const openAddress = useEffectEvent(() => {
		const given = new URLSearchParams(
			isSharable ? `${location.search.slice(1)}&${location.hash.slice(1)}` : location.search,
		);
		if (!fields.some((field) => given.has(field))) return;
		fill(Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ""])) as Typed<Field>);
		if (location.search) history.replaceState(null, "", location.pathname + location.hash);
		send();
	});

	useEffect(() => {
		openAddress();
		addEventListener("hashchange", openAddress);
		return () => removeEventListener("hashchange", openAddress);
	}, []);

	return {
		/** For the `<form>`. */
		form: {
			ref: form,
			noValidate: true,
			onSubmit(event: SubmitEvent) {
				event.preventDefault();
				send();
			},
		},
		/** For the field with a name. */
		field: (name: Field) => ({
			name,
			error: errors[name],
			// If the form was sent from this very field, the focus doesn't move, so only the role makes screen readers say the
			// error.
			errorProps: { role: "alert" },
			onChange: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
		}),
		/** Fills the form with an example, and sends it. */
		show(example: Typed<Field>) {
			fill(example);
			send();
		},
	};
}

/** The address of this page with some texts. They stay in the browser, because servers never get the part after `#`. */
export function addressWith(texts: Record<string, string>): string {
	return `${location.origin}${location.pathname}#${new URLSearchParams(texts)}`;
}

function textsOf<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Typed<Field> {
	const data = new FormData(form);
	// A form's data has a text for each field, because no field is a file.
	return Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? "")])) as Typed<Field>;
}

function focusField(form: HTMLFormElement, field: string | undefined): void {
	const element = field === undefined ? null : form.elements.namedItem(field);
	if (isTextField(element)) element.focus();
}

function isTextField(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
	return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
