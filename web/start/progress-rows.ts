import { counted } from "../../core/text/counted.ts";
import type { ProposalStep } from "./request-proposal.ts";

/** A part of the work, as the list shows it. */
export interface ProgressRow {
	key: string;
	label: string;
	state: "reading" | "done" | "failed";
	words: string;
	/** What of a file isn't added, in sentences. */
	leftOut?: string;
}

/** A source or step that gave nothing, or not all it has, with the reason. */
export type FailedRow = ProgressRow & { state: "failed" };

/** One row for each source and step, in the order in which they began. */
export function progressRows(steps: readonly ProposalStep[], isRunning: boolean): ProgressRow[] {
	const rows = new Map<string, ProgressRow>();
	for (const step of steps) {
		if (step.step === "proposal") continue;
		const row = rowOf(step);
		const isStopped = row.state === "reading" && !isRunning;
		rows.set(row.key, isStopped ? { ...row, state: "failed", words: "Not finished" } : row);
	}
	return [...rows.values()];
}

/** The rows of what gave nothing or was left out, once the work is done. */
export function failedRows(steps: readonly ProposalStep[]): FailedRow[] {
	return progressRows(steps, false).flatMap(({ key, label, state, words, leftOut }): FailedRow[] => {
		if (state === "failed") return [{ key, label, state, words }];
		return leftOut ? [{ key, label, state: "failed", words: `Not added: ${leftOut}` }] : [];
	});
}

type RowStep = Exclude<ProposalStep, { step: "proposal" }>;

interface Part {
	label: string;
	reading: string;
	found: string;
	missing: string;
	/** Said when everything but a picture was found. */
	pictureMissing?: string;
}

const PARTS = {
	picture: { label: "Your picture", reading: "Copying it…", found: "Copied", missing: "It can't be copied" },
	players: {
		label: "Videos and music",
		reading: "Looking up titles…",
		found: "Titles and pictures added",
		missing: "No titles found",
		pictureMissing: "A picture can't be copied",
	},
	texts: { label: "Texts", reading: "Writing…", found: "Written", missing: "Nothing written" },
} as const satisfies Record<string, Part>;

/** The editor makes large pictures smaller. */
const UPLOAD_LATER = "You can upload one in the editor.";

function rowOf(step: RowStep): ProgressRow {
	if (step.step === "source") return sourceRow(step);
	const { label, reading, found, missing, pictureMissing }: Part = PARTS[step.step];
	const row = { key: step.step, label };
	if (step.state === "reading") return { ...row, state: "reading", words: reading };
	// A picture that is missing is said, even when everything else was found.
	if (step.problem) {
		return { ...row, state: "failed", words: `${pictureMissing ?? missing}. ${step.problem} ${UPLOAD_LATER}` };
	}
	return step.found === false ? { ...row, state: "failed", words: missing } : { ...row, state: "done", words: found };
}

function sourceRow(step: Extract<RowStep, { step: "source" }>): ProgressRow {
	const row = { key: `source ${step.source}`, label: step.source };
	switch (step.state) {
		case "reading":
			return { ...row, state: "reading", words: "Reading…" };
		case "failed":
			return { ...row, state: "failed", words: step.message };
		case "done":
			return doneRow(row, step.found, step.leftOut);
	}
}

type Found = Extract<RowStep, { step: "source"; state: "done" }>["found"];

const LIST = new Intl.ListFormat("en");

/** Several sentences when something isn't added. */
function doneRow(row: Pick<ProgressRow, "key" | "label">, found: Found, leftOut = ""): ProgressRow {
	const words = foundInWords(found);
	if (leftOut === "") return { ...row, state: "done", words };
	return { ...row, state: "done", words: `${words}. Not added: ${leftOut}`, leftOut };
}

function foundInWords({ links, socials, hasName, hasBio, hasAvatar }: Found): string {
	const parts = [
		links > 0 && counted(links, "link"),
		socials > 0 && counted(socials, "profile"),
		hasName && "a name",
		hasBio && "a bio",
		hasAvatar && "a picture",
	].filter((part) => part !== false);
	return parts.length > 0 ? `Found ${LIST.format(parts)}` : "Found nothing to use";
}
