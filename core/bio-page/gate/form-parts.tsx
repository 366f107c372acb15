import type { ComponentProps, ReactNode } from "react";
import type { GateForm } from "./gate-view.ts";

/** Attributes of an element with the owner's words, which can be in another language than ours. */
export type OwnersWords = Pick<ComponentProps<"p">, "dir" | "lang">;

interface FormProps {
	form: GateForm;
	children: ReactNode;
}

export function Form({ form, children }: FormProps) {
	return (
		<form className="gate-form" method="post" action={form.action}>
			{Object.entries(form.hidden ?? {}).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</form>
	);
}

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "name"> {
	name: string;
	label: ReactNode;
	error?: string | undefined;
}

/** A field with its label above and what is wrong below. The first wrong field has the focus. */
export function Field({ name, label, error, ...input }: FieldProps) {
	const id = `gate-${name}`;
	return (
		<div className="gate-field">
			<label htmlFor={id}>{label}</label>
			<input id={id} name={name} required {...input} {...whenWrong(id, error)} />
			<ErrorNote id={id} error={error} />
		</div>
	);
}

interface ConsentProps {
	name: string;
	error?: string | undefined;
	/** Whether it is the first wrong field. */
	isFirst?: boolean;
	/** Whether the visitor has ticked it in this form before. */
	isTicked?: boolean;
	/** What it is ticked for. */
	words: ReactNode;
	/** What follows the words, such as links. */
	children?: ReactNode;
}

/** A box that is never ticked before the visitor does. */
export function Consent({ name, error, isFirst = true, isTicked, words, children }: ConsentProps) {
	const id = `gate-${name}`;
	return (
		<div className="gate-consent">
			<label className="gate-check">
				<input
					id={id}
					type="checkbox"
					name={name}
					value="yes"
					required
					defaultChecked={isTicked}
					{...whenWrong(id, error, isFirst)}
				/>
				{words}
			</label>
			<ErrorNote id={id} error={error} />
			{children}
		</div>
	);
}

/** What marks a wrong field. */
export function whenWrong(id: string, error: string | undefined, hasFocus = true): ComponentProps<"input"> {
	return error ? { "aria-invalid": true, "aria-describedby": `${id}-error`, autoFocus: hasFocus } : {};
}

export function ErrorNote({ id, error }: { id: string; error: string | undefined }) {
	if (!error) return null;
	return (
		<p className="gate-error" id={`${id}-error`} role="alert">
			{error}
		</p>
	);
}

/** The quiet action. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
	return (
		<p className="gate-quiet">
			<a href={href}>{children}</a>
		</p>
	);
}
