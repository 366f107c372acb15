import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Becomes, LineReading } from "../../core/adding/line-reading.ts";
import type { StarterId } from "../../core/assistant/starters.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { messageOf } from "../api-client/client.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import { sortLines } from "./sort-lines.ts";
import type { Start, StartAction } from "./start.ts";
import type { useProposal } from "./use-proposal.ts";

const loadReader = () => loadWhenOnline(() => import("./read-typed.ts"));

/** Loads the reader of lines before somebody has typed one. */
export function preloadReader(): void {
	void loadReader().catch(() => {});
}

interface TakingOptions {
	start: Start;
	plan: Plan;
	proposal: ReturnType<typeof useProposal>;
	/** It keeps the focus. */
	field: RefObject<HTMLTextAreaElement | null>;
	act: (action: StartAction) => void;
	onNext: () => void;
}

/** What the step of the links takes: typed lines, a file, or the examples of a kind. `problem` says why that failed. */
export function useTaking({ start, plan, proposal, field, act, onNext }: TakingOptions) {
	const [problem, setProblem] = useState<string | null>(null);
	/** What screen readers hear of the last lines. */
	const [spoken, setSpoken] = useState("");
	const [isReadingFile, setReadingFile] = useState(false);
	/** What of the last file isn't added. */
	const [leftOut, setLeftOut] = useState("");
	/** The page may have changed while lines were read. */
	const latest = useRef(start);
	useLayoutEffect(() => {
		latest.current = start;
	});

	/** Returns false, and tells the problem, if `work` fails. */
	async function attempt(work: () => Promise<boolean>): Promise<boolean> {
		setProblem(null);
		try {
			return await work();
		} catch (error) {
			setProblem(messageOf(error));
			return false;
		}
	}

	/** Takes the lines, and returns whether nothing is left to look at. */
	async function take(text: string): Promise<boolean> {
		if (text.trim() === "") return true;
		return attempt(async () => {
			const { readTyped } = await loadReader();
			return put(await readTyped(text), text);
		});
	}

	const sort = (readings: readonly LineReading[]) => sortLines(readings, latest.current, plan);

	/** Puts what was read on the page, and returns whether nothing is left to look at. */
	function put(readings: readonly LineReading[], text: string): boolean {
		const taken = sort(readings);
		act({ kind: "take", text, taken });
		const wrongCount = readings.filter(({ becomes }) => becomes.as === "handle" || becomes.as === "problem").length;
		setSpoken(spokenOf(readings.length - wrongCount, wrongCount));
		return wrongCount === 0 && taken.beyond.length === 0;
	}

	function mend(id: string, text: string) {
		return attempt(async () => {
			const { readTyped } = await loadReader();
			act({ kind: "mend", id, taken: sort(await readTyped(text)) });
			field.current?.focus();
			return true;
		});
	}

	/** Takes a line as the person has said. */
	function choose(id: string, typed: string, becomes: Becomes) {
		act({ kind: "mend", id, taken: sort([{ line: 1, typed, becomes, others: [] }]) });
	}

	async function takeFile(file: File) {
		setReadingFile(true);
		setLeftOut("");
		await attempt(async () => {
			const taken = await (await loadWhenOnline(() => import("./take-file.ts"))).takeFile(file);
			switch (taken.kind) {
				case "page":
					act({ kind: "takePage", page: taken.page });
					onNext();
					break;
				case "lines":
					put(taken.readings, "");
					setLeftOut(taken.leftOut);
					break;
				case "source":
					void proposal.run({ starter: start.starter ?? "personal", inputs: [{ file: taken.file }] });
					break;
				case "refused":
					setProblem(taken.reason);
			}
			return true;
		});
		setReadingFile(false);
	}

	function takeExamples(kind: StarterId) {
		return attempt(async () => {
			const { newTemplates } = await loadWhenOnline(() => import("../editor/templates/late-templates.ts"));
			act({ kind: "takeTemplate", template: newTemplates()[kind] });
			field.current?.focus();
			return true;
		});
	}

	return { problem, spoken, leftOut, isReadingFile, take, mend, choose, takeFile, takeExamples };
}

function spokenOf(readCount: number, wrongCount: number): string {
	const read = readCount === 1 ? "1 line read" : `${readCount} lines read`;
	return wrongCount === 0 ? `${read}.` : `${read}, ${wrongCount} to look at.`;
}
