import { Button, FileButton, Text, UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { fixWords } from "../../core/adding/fix-words.ts";
import { LINK_FILES } from "../../core/page/import-limits.ts";
import { limitMessage } from "../../core/plans/limit-words.ts";
import type { Plan } from "../../core/plans/plan.ts";
import { IS_SELLING } from "../billing/billing-mode.ts";
import { UpgradeLink } from "../billing/upgrade-link.tsx";
import { Icon, Outline } from "../components/icon.tsx";
import { latePart } from "../components/late-part.tsx";
import { FillIn } from "./fill-in.tsx";
import { FoundRows } from "./found-rows.tsx";
import { LinksField } from "./links-field.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { StepSheet } from "./step-sheet.tsx";
import type { useProposal } from "./use-proposal.ts";
import { useTaking } from "./use-taking.ts";

const FILE = "M13.5 3.5h-7v17h11v-13zm0 0v4h4";

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
	const taking = useTaking({ start, plan, proposal, field, act, onNext });
	const count = draft.blocks.length + socials.length;
	const [isOpened, setOpened] = useState(false);
	// The good lines come first. Without any, there is nothing else to look at.
	const isForced = count === 0 || taking.isAllWrong;
	useEffect(() => field.current?.focus({ preventScroll: true }), []);

	async function goOn() {
		// Lines that the plan has no room for stay behind.
		if (isOverLimit || (await taking.take(typed))) onNext();
		else setOpened(true);
	}

	return (
		<StepSheet
			title="Your links, one per line"
			next={count > 0 && typed.trim() === "" ? `Continue with ${count}` : "Continue"}
			onNext={() => void goOn()}
			beside={<FileChoice isReading={taking.isReadingFile} onChoose={(file) => void taking.takeFile(file)} />}
		>
			<LinksField
				ref={field}
				typed={typed}
				isFull={isOverLimit}
				onType={(typed) => act({ kind: "type", typed })}
				onTake={(text) => void taking.take(text)}
				onTakeFile={(file) => void taking.takeFile(file)}
			/>
			<Text size="sm" c="dimmed" className={classes.quietly} role="status">
				{taking.said}
			</Text>
			{isOverLimit && (
				<p className={classes.error} role="alert">
					{`Link limit reached – ${limitMessage("links", plan, IS_SELLING)}`} <UpgradeLink reason="links" />
				</p>
			)}
			{taking.problem && (
				<p className={classes.error} role="alert">
					{taking.problem}
				</p>
			)}
			{taking.leftOut && (
				<Text size="sm" c="dimmed" role="status">
					Not added: {taking.leftOut}
				</Text>
			)}
			<FoundRows start={start} reading={reading} act={act} />
			{wrong.length > 0 && !isForced && (
				<UnstyledButton className={classes.fix} aria-expanded={isOpened} onClick={() => setOpened(!isOpened)}>
					<Icon name="alert" size={18} /> {fixWords(wrong.length)}
				</UnstyledButton>
			)}
			{wrong.length > 0 && (isForced || isOpened) && (
				<WrongLines
					lines={wrong}
					act={act}
					onMend={(id, text) => void taking.mend(id, text)}
					onChoose={taking.choose}
				/>
			)}
			{draft.blocks.some(({ isExample }) => isExample) && (
				<Text size="sm" c="dimmed">
					Examples show you what fits. Visitors see one once you change it in the editor.
				</Text>
			)}
			<FillIn start={start} proposal={proposal} act={act} />
			<span className={classes.spoken} role="status">
				{start.help && !proposal.isRunning && "The assistant is done."}
			</span>
			{count === 0 && wrong.length === 0 && !proposal.isRunning && (
				<Text size="sm" c="dimmed" className={classes.hint}>
					Links become buttons, profiles become icons. We fetch the titles.
				</Text>
			)}
			{draft.blocks.length === 0 && starter && (
				<Button
					variant="default"
					size="sm"
					radius="xl"
					className={classes.quiet}
					onClick={() => void taking.takeExamples(starter)}
				>
					Start with example links
				</Button>
			)}
		</StepSheet>
	);
}

interface FileChoiceProps {
	isReading: boolean;
	onChoose: (file: File) => void;
}

function FileChoice({ isReading, onChoose }: FileChoiceProps) {
	return (
		<FileButton accept={LINK_FILES} onChange={(file) => file && onChoose(file)}>
			{(button) => (
				<Button
					variant="subtle"
					color="gray"
					size="md"
					px="xs"
					radius="xl"
					loading={isReading}
					leftSection={<Outline path={FILE} size={20} />}
					aria-label="Import a file: your page as JSON, bookmarks, a contact, or another service's page or export"
					{...button}
				>
					Import a file
				</Button>
			)}
		</FileButton>
	);
}
