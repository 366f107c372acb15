import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { counted } from "../../core/text/counted.ts";
import { Icon, Outline } from "../components/icon.tsx";
import { showError } from "../toast/toasts.ts";
import classes from "./chosen-pages-bar.module.css";
import { DeleteChosen } from "./delete-chosen.tsx";
import { type Failure, failuresInWords } from "./each-page.ts";
import { LabelChosen } from "./label-chosen.tsx";
import { LABEL } from "./label-icon.ts";
import type { ListedPage, Standing } from "./own-page.ts";

/** Long enough to read which pages failed. */
const FAILURE_MS = 15_000;

interface ChosenPagesBarProps {
	chosen: readonly ListedPage[];
	/** The number of all rows. */
	count: number;
	standingOf: (page: ListedPage) => Standing;
	onAll: () => void;
	onDone: () => void;
}

/** At the foot: how many pages are chosen, and what can be done with all of them. What the role on one of them lacks is absent. */
export function ChosenPagesBar({ chosen, count, standingOf, onAll, onDone }: ChosenPagesBarProps) {
	const [asked, setAsked] = useState<"label" | "delete" | null>(null);
	const words = counted(chosen.length, "page");
	const isAny = chosen.length > 0;
	const mayEdit = isAny && chosen.every((page) => standingOf(page).mayEdit);
	const mayDelete = isAny && chosen.every((page) => standingOf(page).mayManage);

	function settle(what: string, failures: readonly Failure[]): void {
		setAsked(null);
		// A list that has become short has no bar anymore, so this stands elsewhere.
		if (failures.length > 0) {
			showError(`${counted(failures.length, "page")} not ${what}`, failuresInWords(failures), {
				durationMs: FAILURE_MS,
			});
		} else onDone();
	}

	return (
		<section className={classes.bar} data-chosen-bar aria-label={`What to do with ${words}`}>
			{asked === "label" && (
				<LabelChosen
					pages={chosen}
					onCancel={() => setAsked(null)}
					onDone={(failures) => settle("labeled", failures)}
				/>
			)}
			{asked === "delete" && (
				<DeleteChosen
					pages={chosen}
					standingOf={standingOf}
					onCancel={() => setAsked(null)}
					onDone={(failures) => settle("deleted", failures)}
				/>
			)}
			{asked === null && (
				<div className={classes.tools}>
					<strong className={classes.words} role="status">
						{words}
					</strong>
					<Button variant="subtle" color="gray" size="sm" onClick={onAll}>
						{chosen.length === count ? "None" : `All ${count}`}
					</Button>
					{mayEdit && (
						<Button
							variant="subtle"
							color="gray"
							size="sm"
							leftSection={<Outline path={LABEL} size={18} />}
							onClick={() => setAsked("label")}
						>
							Add label
						</Button>
					)}
					{mayDelete && (
						<Button
							variant="subtle"
							color="red.9"
							size="sm"
							className={classes.delete}
							leftSection={<Icon name="delete" size={18} />}
							onClick={() => setAsked("delete")}
						>
							Delete
						</Button>
					)}
					<CloseButton size={44} iconSize={18} aria-label="End choosing" title="Escape" onClick={onDone} />
				</div>
			)}
		</section>
	);
}
