import { Button, Textarea, TextInput } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { type PlanEntry, type PlanField, readPlanInputs } from "../../core/tools/content-plan.ts";
import { dayFromNow } from "./day-from-now.ts";
import classes from "./plan-entry-form.module.css";
import { useToolForm } from "./use-tool-form.ts";

interface PlanEntryFormProps {
	/** The entry to change. Missing for a new one. */
	entry?: PlanEntry;
	/** The words of the button that sends the form. */
	action: string;
	onSave: (inputs: Pick<PlanEntry, PlanField>) => void;
	/** Further buttons. */
	children?: ReactNode;
}

/** The fields of a plan's entry. A form for new entries starts today, and is ready for the next one when it was sent. */
export function PlanEntryForm({ entry, action, onSave, children }: PlanEntryFormProps) {
	const { form, field } = useToolForm<PlanField, Pick<PlanEntry, PlanField>>({
		fields: ["date", "content"],
		read: readPlanInputs,
		onInputs(inputs, _, sent) {
			onSave(inputs);
			if (!entry) emptyContent(sent);
		},
	});
	const isNew = entry === undefined;

	useEffect(() => {
		const date = form.ref.current?.elements.namedItem("date");
		if (isNew && date instanceof HTMLInputElement && date.value === "") date.value = dayFromNow(0);
		if (!isNew) contentOf(form.ref.current)?.focus();
	}, [isNew, form.ref]);

	return (
		<form {...form}>
			<TextInput
				type="date"
				label="Date"
				min="2000-01-01"
				max="2100-12-31"
				defaultValue={entry?.date ?? ""}
				{...field("date")}
			/>
			<Textarea
				label="Content"
				description={isNew ? "What you'll post. The first line is its title in your calendar." : undefined}
				rows={3}
				defaultValue={entry?.content ?? ""}
				{...field("content")}
			/>
			<div className={classes.actions}>
				<Button type="submit" size={isNew ? "lg" : "md"} flex={isNew ? 1 : undefined}>
					{action}
				</Button>
				{children}
			</div>
		</form>
	);
}

function emptyContent(form: HTMLFormElement): void {
	const content = contentOf(form);
	if (!content) return;
	content.value = "";
	content.focus();
}

function contentOf(form: HTMLFormElement | null): HTMLTextAreaElement | null {
	const element = form?.elements.namedItem("content");
	return element instanceof HTMLTextAreaElement ? element : null;
}
