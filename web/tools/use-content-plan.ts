import { nanoid } from "nanoid";
import { useEffect, useState } from "react";
import { calendarFile } from "../../core/tools/calendar-file.ts";
import { MAX_ENTRIES, type PlanEntry, planCsv, putEntry } from "../../core/tools/content-plan.ts";
import { keepFile } from "../browser/keep-file.ts";

/** The entries of the content planner. They live in this tab only, which asks before it closes and loses any. */
export function useContentPlan() {
	const [entries, setEntries] = useState<readonly PlanEntry[]>([]);
	const [downloaded, setDownloaded] = useState<readonly PlanEntry[]>(entries);
	const [deleted, setDeleted] = useState<PlanEntry | null>(null);
	const isUnsaved = entries.length > 0 && entries !== downloaded;

	useEffect(() => {
		if (!isUnsaved) return;
		const ask = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", ask);
		return () => removeEventListener("beforeunload", ask);
	}, [isUnsaved]);

	return {
		entries,
		/** The entry that was deleted last, until it is restored or another change follows. */
		deleted,
		isUnsaved,
		isFull: entries.length >= MAX_ENTRIES,
		add(inputs: Omit<PlanEntry, "id">) {
			setEntries(putEntry(entries, { id: nanoid(), ...inputs }));
			setDeleted(null);
		},
		change(entry: PlanEntry) {
			setEntries(putEntry(entries, entry));
			setDeleted(null);
		},
		remove(entry: PlanEntry) {
			setEntries(entries.filter(({ id }) => id !== entry.id));
			setDeleted(entry);
		},
		restore(entry: PlanEntry) {
			setEntries(putEntry(entries, entry));
			setDeleted(null);
		},
		downloadCalendar() {
			const content = calendarFile(entries, Date.now());
			keepFile({ name: "content-plan.ics", type: "text/calendar", content });
			setDownloaded(entries);
		},
		downloadTable() {
			keepFile({ name: "content-plan.csv", type: "text/csv", content: planCsv(entries) });
			setDownloaded(entries);
		},
	};
}

export type ContentPlan = ReturnType<typeof useContentPlan>;
