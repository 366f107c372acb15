import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { byMonth, type PlanEntry } from "../../core/tools/content-plan.ts";
import { Icon } from "../components/icon.tsx";
import { PlanEntryForm } from "./plan-entry-form.tsx";
import classes from "./plan-list.module.css";
import type { ContentPlan } from "./use-content-plan.ts";

interface PlanListProps {
	plan: ContentPlan;
	/** Tells screen readers what has changed. */
	onChange: (words: string) => void;
}

/** The entries by month. One at a time can be edited in place. Focus follows the entry, or the button that brings it back. */
export function PlanList({ plan, onChange }: PlanListProps) {
	const [editedId, setEditedId] = useState<string | null>(null);
	const list = useRef<HTMLDivElement>(null);
	const nextFocus = useRef<string | null>(null);

	useEffect(() => {
		if (nextFocus.current === null) return;
		list.current?.querySelector<HTMLElement>(`[data-focus="${nextFocus.current}"]`)?.focus();
		nextFocus.current = null;
	});

	function save(entry: PlanEntry) {
		plan.change(entry);
		stopEditing(entry.id);
		onChange(`Changed: ${nameOf(entry)}`);
	}

	function stopEditing(id: string) {
		setEditedId(null);
		nextFocus.current = id;
	}

	function remove(entry: PlanEntry) {
		plan.remove(entry);
		nextFocus.current = "undo";
		onChange(`Deleted: ${nameOf(entry)}`);
	}

	function restore(entry: PlanEntry) {
		plan.restore(entry);
		nextFocus.current = entry.id;
		onChange(`Restored: ${nameOf(entry)}`);
	}

	return (
		<div ref={list} className={classes.list}>
			{plan.deleted && (
				<p className={classes.deleted}>
					<span className="ellipsis">Deleted: {nameOf(plan.deleted)}</span>
					<Button variant="default" size="sm" data-focus="undo" onClick={() => plan.deleted && restore(plan.deleted)}>
						Undo
					</Button>
				</p>
			)}
			{byMonth(plan.entries).map(({ month, entries }) => (
				<section key={month} aria-label={monthName(month)}>
					<h3 className={classes.month}>{monthName(month)}</h3>
					<ul>
						{entries.map((entry) => (
							<li key={entry.id} className={classes.entry}>
								<time dateTime={entry.date} className={classes.day}>
									<span>{part(entry.date, { weekday: "short" })}</span>
									<strong>{part(entry.date, { day: "numeric" })}</strong>
								</time>
								{entry.id === editedId ? (
									<div className={classes.form}>
										<PlanEntryForm entry={entry} action="Save" onSave={(inputs) => save({ ...entry, ...inputs })}>
											<Button variant="default" onClick={() => stopEditing(entry.id)}>
												Cancel
											</Button>
										</PlanEntryForm>
									</div>
								) : (
									<>
										<p className={classes.content} dir="auto">
											{entry.content}
										</p>
										<div className={classes.actions}>
											<button
												type="button"
												data-focus={entry.id}
												aria-label={`Edit ${nameOf(entry)}`}
												onClick={() => setEditedId(entry.id)}
											>
												<Icon name="edit" />
											</button>
											<button type="button" aria-label={`Delete ${nameOf(entry)}`} onClick={() => remove(entry)}>
												<Icon name="delete" />
											</button>
										</div>
									</>
								)}
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

/** The first line and the date of an entry: `Kiln opening, November 22`. */
export function nameOf({ content, date }: Pick<PlanEntry, "content" | "date">): string {
	const [firstLine] = content.split("\n", 1);
	return `${firstLine}, ${part(date, { month: "long", day: "numeric" })}`;
}

function monthName(month: string): string {
	return part(`${month}-01`, { month: "long", year: "numeric" });
}

function part(date: string, format: Intl.DateTimeFormatOptions): string {
	return new Date(date).toLocaleDateString("en-US", { ...format, timeZone: "UTC" });
}
