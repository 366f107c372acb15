import { Button, FileButton, Text, Textarea } from "@mantine/core";
import { type ClipboardEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from "react";
import { STARTERS, type StarterId } from "../../core/assistant/starters.ts";
import { LINK_FILES } from "../../core/page/import-limits.ts";
import { linkLimitMessage, type Plan } from "../../core/plans/plan.ts";
import { messageOf } from "../api-client/client.ts";
import { Icon, Outline } from "../components/icon.tsx";
import { latePart, loadWhenOnline } from "../components/late-part.tsx";
import { UpgradeLink } from "../components/upgrade-link.tsx";
import { FillIn } from "./fill-in.tsx";
import { FoundRows } from "./found-rows.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { nextStart } from "./start-state.ts";
import { StepSheet } from "./step-sheet.tsx";
import type { useProposal } from "./use-proposal.ts";

/** Room for more lines than a page can have links. */
const TYPED_MAX = 100_000;

const FILE = "M13.5 3.5h-7v17h11v-13zm0 0v4h4";

const loadReader = () => loadWhenOnline(() => import("./read-typed.ts"));
const WrongLines = latePart(async () => (await import("./wrong-lines.tsx")).WrongLines);

interface LinksStepProps {
	start: Start;
	plan: Plan;
	/** The ids of blocks whose titles are still to come. */
	reading: ReadonlySet<string>;
	proposal: ReturnType<typeof useProposal>;
	act: (action: StartAction) => void;
	onNext: () => void;
}

/** The second step: links and profiles, one per line or from a file. Each shows what it became. */
export function LinksStep({ start, plan, reading, proposal, act, onNext }: LinksStepProps) {
	const { draft, socials, starter, typed, wrong, isOverLimit } = start;
	const field = useRef<HTMLTextAreaElement>(null);
	const [problem, setProblem] = useState<string | null>(null);
	/** What screen readers hear of the last lines. */
	const [spoken, setSpoken] = useState("");
	const [isReadingFile, setReadingFile] = useState(false);
	const count = draft.blocks.length + socials.length;
	useEffect(() => field.current?.focus({ preventScroll: true }), []);

	/** Takes the lines, and returns whether nothing is left to look at. */
	async function take(text: string): Promise<boolean> {
		if (text.trim() === "") return true;
		setProblem(null);
		try {
			const { readTyped } = await loadReader();
			const taken = await readTyped(text);
			const action = { kind: "take", text, taken, plan } as const;
			act(action);
			const wrongCount = taken.filter(({ kind }) => kind === "wrong").length;
			setSpoken(spokenOf(taken.length - wrongCount, wrongCount));
			return wrongCount === 0 && !nextStart(start, action).isOverLimit;
		} catch (error) {
			setProblem(messageOf(error));
			return false;
		}
	}

	async function mend(id: string, text: string) {
		const { readTyped } = await loadReader();
		act({ kind: "mend", id, taken: await readTyped(text), plan });
		field.current?.focus();
	}

	function takeOnEnter(event: KeyboardEvent) {
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
		event.preventDefault();
		void take(typed);
	}

	function takePasted(event: ClipboardEvent<HTMLTextAreaElement>) {
		const text = event.clipboardData.getData("text/plain");
		if (!/\S[\r\n]+\s*\S/.test(text) || typed.trim() !== "") return;
		event.preventDefault();
		void take(text);
	}

	async function goOn() {
		// Lines that the plan has no room for stay behind.
		if (isOverLimit || (await take(typed))) onNext();
	}

	async function chooseFile(file: File | null) {
		if (!file) return;
		setProblem(null);
		setReadingFile(true);
		try {
			const { takeFile } = await loadWhenOnline(() => import("./take-file.ts"));
			const taken = await takeFile(file);
			if (taken.kind === "page") {
				act({ kind: "takePage", page: taken.page });
				onNext();
			} else if (taken.kind === "lines") await take(taken.text);
			else if (taken.kind === "source")
				void proposal.run({ starter: starter ?? "personal", inputs: [{ file: taken.file }] });
			else setProblem(taken.reason);
		} catch (error) {
			setProblem(messageOf(error));
		}
		setReadingFile(false);
	}

	async function takeExamples(kind: StarterId) {
		setProblem(null);
		try {
			const { newTemplates } = await loadWhenOnline(() => import("../editor/templates/late-templates.ts"));
			act({ kind: "takeTemplate", template: newTemplates()[kind] });
			field.current?.focus();
		} catch (error) {
			setProblem(messageOf(error));
		}
	}

	return (
		<StepSheet
			title="Your links, one per line"
			next={count > 0 && typed.trim() === "" ? `Continue with ${count}` : "Continue"}
			onNext={() => void goOn()}
			beside={
				<FileButton accept={LINK_FILES} onChange={(file) => void chooseFile(file)}>
					{(button) => (
						<Button
							variant="subtle"
							color="gray"
							size="lg"
							px="sm"
							radius="xl"
							loading={isReadingFile}
							leftSection={<Outline path={FILE} size={20} />}
							aria-label="Add a file: your page as JSON, bookmarks, a contact, or another service's page or export"
							{...button}
						>
							File
						</Button>
					)}
				</FileButton>
			}
		>
			<div className={classes.add} data-full={isOverLimit || undefined}>
				<Textarea
					ref={field}
					aria-label="Your links, one per line"
					placeholder="A link, @name or email"
					autosize
					minRows={1}
					maxRows={5}
					autoCapitalize="none"
					autoCorrect="off"
					spellCheck={false}
					enterKeyHint="enter"
					maxLength={TYPED_MAX}
					attributes={{ input: { dir: "auto", "data-links-field": true } }}
					classNames={{ input: classes.addInput }}
					value={typed}
					onFocus={() => void loadReader().catch(() => {})}
					onKeyDown={takeOnEnter}
					onPaste={takePasted}
					onChange={({ currentTarget }) => act({ kind: "type", typed: currentTarget.value })}
				/>
				<Button
					className={classes.send}
					aria-label="Add"
					disabled={typed.trim() === ""}
					onClick={() => {
						void take(typed);
						field.current?.focus();
					}}
				>
					<Icon name="add" />
				</Button>
			</div>
			<span className={classes.spoken} role="status">
				{spoken}
			</span>
			{isOverLimit && (
				<p className={classes.error} role="alert">
					{`Link limit reached – ${linkLimitMessage(plan)}`} <UpgradeLink reason="links" />
				</p>
			)}
			{problem && (
				<p className={classes.error} role="alert">
					{problem}
				</p>
			)}
			{wrong.length > 0 && (
				<Suspense>
					<WrongLines
						lines={wrong}
						act={act}
						onMend={(id, text) => void mend(id, text)}
						onChoose={(id, taken) => act({ kind: "mend", id, taken, plan })}
					/>
				</Suspense>
			)}
			<FoundRows start={start} reading={reading} act={act} />
			<FillIn start={start} proposal={proposal} act={act} />
			{count === 0 && wrong.length === 0 && !proposal.isRunning && (
				<Text size="sm" c="dimmed" className={classes.hint}>
					Links become buttons. Profiles and email addresses become icons. Titles come by themselves.
				</Text>
			)}
			{draft.blocks.length === 0 && starter && (
				<Button
					variant="default"
					size="sm"
					radius="xl"
					className={classes.quiet}
					onClick={() => void takeExamples(starter)}
				>
					{`Begin with examples: ${STARTERS[starter].name}`}
				</Button>
			)}
		</StepSheet>
	);
}

function spokenOf(readCount: number, wrongCount: number): string {
	const read = readCount === 1 ? "1 line read" : `${readCount} lines read`;
	return wrongCount === 0 ? `${read}.` : `${read}, ${wrongCount} to look at.`;
}
