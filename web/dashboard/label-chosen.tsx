import { Button, TextInput } from "@mantine/core";
import { type SubmitEvent, useId, useState } from "react";
import { keyOfLabel, LABEL_LENGTH_MAX, labelsSchema } from "../../core/page/labels.ts";
import { counted } from "../../core/text/counted.ts";
import { client, messageOf } from "../api-client/client.ts";
import { useAction } from "../api-client/use-action.ts";
import { showError, showSuccess } from "../toast/toasts.ts";
import classes from "./chosen-pages-bar.module.css";
import { type Failure, failuresInWords, forEachPage } from "./each-page.ts";
import { knownLabels } from "./known-labels.ts";
import type { ListedPage } from "./own-page.ts";
import { refreshPages } from "./refresh-pages.ts";

interface LabelChosenProps {
	pages: readonly ListedPage[];
	onCancel: () => void;
	/** With those that didn't get it. */
	onDone: (failures: readonly Failure[]) => void;
}

/** Gives all of some pages a label more. */
export function LabelChosen({ pages, onCancel, onDone }: LabelChosenProps) {
	const list = useId();
	const [label, setLabel] = useState("");
	const [problem, setProblem] = useState<string>();
	const { run, isPending } = useAction({
		async mutationFn(added: string) {
			const without = pages.filter((page) => !labelsOf(page).some((own) => keyOfLabel(own) === keyOfLabel(added)));
			const failures = await forEachPage(without, (page) => setLabels(page, [...labelsOf(page), added]));
			return { without, failures };
		},
		async onSuccess({ without, failures }, added) {
			await refreshPages();
			const failed = new Set(failures.map(({ page }) => page.id));
			const labeled = without.filter(({ id }) => !failed.has(id));
			if (labeled.length > 0 || failures.length === 0) {
				showSuccess(`${added}: ${counted(labeled.length, "page")} labeled`, undefined, {
					action: labeled.length > 0 ? { label: "Undo", run: () => void undo(labeled) } : undefined,
				});
			}
			onDone(failures);
		},
		onError: (error) => setProblem(messageOf(error)),
	});

	function submit(event: SubmitEvent): void {
		event.preventDefault();
		const read = labelsSchema.safeParse([label]);
		if (read.success) run(read.data[0] ?? "");
		else setProblem(read.error.issues[0]?.message);
	}

	return (
		<form noValidate className={classes.asking} onSubmit={submit}>
			<TextInput
				label={`A label for ${counted(pages.length, "page")}`}
				className={classes.field}
				list={list}
				value={label}
				maxLength={LABEL_LENGTH_MAX}
				error={problem}
				autoComplete="off"
				autoFocus
				onChange={({ currentTarget }) => {
					setLabel(currentTarget.value);
					setProblem(undefined);
				}}
			/>
			<datalist id={list}>
				{knownLabels().map((known) => (
					<option key={known} value={known} />
				))}
			</datalist>
			<div className={classes.answers}>
				<Button variant="default" size="sm" disabled={isPending} onClick={onCancel}>
					Cancel
				</Button>
				<Button type="submit" size="sm" loading={isPending}>
					Add label
				</Button>
			</div>
		</form>
	);
}

const labelsOf = ({ labels }: ListedPage): string[] => labels ?? [];

async function undo(pages: readonly ListedPage[]): Promise<void> {
	const failures = await forEachPage(pages, (page) => setLabels(page, labelsOf(page)));
	if (failures.length > 0) showError("Not undone", failuresInWords(failures));
	await refreshPages();
}

/** The Worker says why where a page would have too many. */
async function setLabels({ id }: ListedPage, labels: string[]): Promise<void> {
	await client.pages.setLabels.mutate({ id, labels });
}
