import { type RefObject, useState } from "react";
import type { StarterId } from "../../core/assistant/starters.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { messageOf } from "../api-client/client.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { Start, StartAction, Taken } from "./start.ts";
import { nextStart } from "./start-state.ts";
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

	/** Puts what was read on the page, and returns whether nothing is left to look at. */
	function put(taken: Taken, text: string): boolean {
		const action = { kind: "take", text, taken, plan } as const;
		act(action);
		const wrongCount = taken.filter(({ kind }) => kind === "wrong").length;
		setSpoken(spokenOf(taken.length - wrongCount, wrongCount));
		return wrongCount === 0 && !nextStart(start, action).isOverLimit;
	}

	function mend(id: string, text: string) {
		return attempt(async () => {
			const { readTyped } = await loadReader();
			act({ kind: "mend", id, taken: await readTyped(text), plan });
			field.current?.focus();
			return true;
		});
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
				case "lines": {
					const { takenLine } = await loadReader();
					put(taken.readings.map(takenLine), "");
					setLeftOut(taken.leftOut);
					break;
				}
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

	return { problem, spoken, leftOut, isReadingFile, take, mend, takeFile, takeExamples };
}

function spokenOf(readCount: number, wrongCount: number): string {
	const read = readCount === 1 ? "1 line read" : `${readCount} lines read`;
	return wrongCount === 0 ? `${read}.` : `${read}, ${wrongCount} to look at.`;
}
