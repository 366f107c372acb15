import { isRefusal } from "../api-client/client.ts";

interface Form {
	setErrors(errors: Record<string, string>): void;
	getInputNode(path: string): HTMLElement | null;
}

/**
 * Puts the reasons of a refusal at their fields, and the focus at the first of them. Returns false when no field of the
 * form has one, so that the section must answer.
 */
export function refuseAtFields(form: Form, error: unknown): boolean {
	const fields = (isRefusal(error) && error.data?.fields) || {};
	form.setErrors(fields);
	return focusFirst(form, fields);
}

/** Focuses the first field with an error, which screen readers then read with its reason. Returns whether there is one. */
export function focusFirst(form: Form, errors: Record<string, unknown>): boolean {
	const first = Object.keys(errors)
		.map((name) => form.getInputNode(name))
		.find(Boolean);
	first?.focus();
	return first !== undefined;
}
