import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { fixWords } from "../../core/adding/fix-words.ts";
import type { Becomes, LineReading } from "../../core/adding/line-reading.ts";
import type { StarterId } from "../../core/assistant/starters.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { messageOf } from "../api-client/client.ts";
import { loadWhenOnline } from "../components/late-part.tsx";
import type { Sorted } from "../editor/add/sort-readings.ts";
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
	/** What became of the last lines. */
	const [said, setSaid] = useState({ words: "", wrongCount: 0 });
	/** The last text had nothing that the page could take. */
	const [isAllWrong, setAllWrong] = useState(false);
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

	const sort = (readings: readonly LineReading[], isWantedAgain = false) =>
		sortLines(readings, { ...latest.current, plan }, isWantedAgain);

	/** Puts what was read on the page, and returns whether nothing is left to look at. */
	function put(readings: readonly LineReading[], text: string): boolean {
		const taken = sort(readings);
		act({ kind: "take", text, taken });
		setSaid({ words: takenWords(taken), wrongCount: latest.current.wrong.length + taken.stays.length });
		setAllWrong(taken.stays.length > 0 && taken.blocks.length + taken.icons.length === 0);
		return taken.stays.length === 0 && taken.beyond.length === 0;
	}

	function mend(id: string, text: string) {
		return attempt(async () => {
			const { readTyped } = await loadReader();
			const line = latest.current.wrong.find((line) => line.id === id);
			const isWantedAgain = line?.isDouble === true && line.typed === text;
			act({ kind: "mend", id, taken: sort(await readTyped(text), isWantedAgain) });
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

	// Once a line is mended or dropped, the words are no longer true.
	const saidNow = said.wrongCount === start.wrong.length ? said.words : "";
	return { problem, said: saidNow, isAllWrong, leftOut, isReadingFile, take, mend, choose, takeFile, takeExamples };
}

/** What became of lines: `6 added. 2 need a fix.` */
function takenWords({ blocks, icons, stays, doubles }: Sorted): string {
	const added = blocks.length + icons.length;
	const fixes = stays.filter(({ isDouble }) => !isDouble).length;
	const parts = [
		added > 0 && `${added} added.`,
		fixes > 0 && `${fixWords(fixes)}.`,
		doubles > 0 && (doubles === 1 && added === 0 ? "Already on your page." : `${doubles} already on your page.`),
	];
	return parts.filter((part) => part !== false).join(" ");
}
