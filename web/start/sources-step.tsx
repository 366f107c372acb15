import { Button, FileButton, Group, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { fittingTheme } from "../../core/assistant/fitting-theme.ts";
import { mediaPath } from "../../core/media/media.ts";
import { IMPORTS_MAX } from "../../core/page/import-limits.ts";
import { messageOf } from "../api/client.ts";
import { Icon } from "../components/icon.tsx";
import { loadWhenOnline } from "../components/late-part.tsx";
import { QuotaLine } from "../components/quota-line.tsx";
import { pictureColor } from "./picture-color.ts";
import { ProgressList } from "./progress-list.tsx";
import { failedRows, progressRows } from "./progress-rows.ts";
import type { ProposalStep } from "./request-proposal.ts";
import classes from "./start.module.css";
import { addressesOf, hasChosenNothing, type Person, type Start, type StartAction } from "./start-state.ts";
import { StepFrame } from "./step-frame.tsx";
import { findExample } from "./use-examples.ts";
import { type Proposed, useProposal } from "./use-proposal.ts";

/** Room for five long addresses. */
const ADDRESSES_MAX = 12_000;

interface SourcesStepProps {
	start: Start;
	act: (action: StartAction) => void;
	person: Person;
	onSkipAll: () => void;
	isLeaving: boolean;
}

/** The third step: what the assistant reads, and its work. */
export function SourcesStep({ start, act, person, onSkipAll, isLeaving }: SourcesStepProps) {
	const { steps, problem, isRunning, run, cancel } = useProposal(propose);
	const [fileProblem, setFileProblem] = useState<string | null>(null);
	const [isReadingFile, setReadingFile] = useState(false);
	const [isSkipping, setSkipping] = useState(false);
	const addresses = addressesOf(start);
	const isTooMuch = addresses.length + (start.file ? 1 : 0) > IMPORTS_MAX;

	async function propose({ proposal, sources, writer }: Proposed, steps: readonly ProposalStep[]) {
		const color = proposal.avatar ? await pictureColor(mediaPath(proposal.avatar)) : null;
		const fitting = color && fittingTheme(color);
		act({ kind: "takeProposal", proposal, sources, writer, fitting, unread: failedRows(steps), person });
	}

	function make() {
		if (isTooMuch) return;
		const inputs = [...addresses.map((address) => ({ address })), ...(start.file ? [{ file: start.file }] : [])];
		void run({ starter: start.starter ?? "personal", inputs });
	}

	async function skip() {
		setSkipping(true);
		const example = start.starter && (await findExample(start.starter));
		act({ kind: "skipSources", person, template: example?.template ?? null });
	}

	async function chooseFile(file: File | null) {
		if (!file) return;
		setFileProblem(null);
		setReadingFile(true);
		try {
			const { takeFile } = await loadWhenOnline(() => import("./take-file.ts"));
			const taken = await takeFile(file);
			if (taken.kind === "page") act({ kind: "takePage", page: taken.page, person });
			else if (taken.kind === "source") act({ kind: "set", fields: { file: taken.file } });
			else setFileProblem(taken.reason);
		} catch (error) {
			setFileProblem(messageOf(error));
		}
		setReadingFile(false);
	}

	if (isRunning || problem) {
		return (
			<StepFrame
				step="sources"
				title={problem ? "The page isn't ready" : "Making your page"}
				words={problem ? "Everything that you have entered is still here." : "This takes a few seconds."}
				next={problem ? "Retry" : "Working…"}
				skip="Cancel"
				isPending={isRunning}
				canSkip
				act={act}
				onNext={make}
				onSkip={cancel}
			>
				<ProgressList label="Progress" rows={progressRows(steps, isRunning)} />
				{problem && (
					<Text c="var(--mantine-color-error)" role="alert">
						{problem}
					</Text>
				)}
			</StepFrame>
		);
	}
	return (
		<StepFrame
			step="sources"
			title="Bring what you have"
			words="We read your pages and make a first version. Nothing is saved before you say so."
			next="Make my page"
			isPending={isLeaving || isReadingFile || isSkipping}
			act={act}
			onNext={make}
			onSkip={() => (hasChosenNothing(start) ? onSkipAll() : void skip())}
		>
			<Textarea
				label="Addresses, one a line"
				description="A profile, your website, or a Linktree, Beacons, Bento, Lnk.Bio or Carrd page."
				placeholder={"https://linktr.ee/your-name\nhttps://www.instagram.com/your-name\nyour-site.com"}
				inputWrapperOrder={["label", "description", "input", "error"]}
				autoCapitalize="none"
				spellCheck={false}
				rows={4}
				maxLength={ADDRESSES_MAX}
				value={start.addresses}
				error={isTooMuch && `Add at most ${IMPORTS_MAX} sources, the file included.`}
				onChange={({ currentTarget }) => act({ kind: "set", fields: { addresses: currentTarget.value } })}
			/>
			<div>
				<Group gap="xs">
					{start.file ? (
						<span className={classes.file}>
							<span dir="auto">{start.file.name}</span>
							<Button
								variant="subtle"
								color="gray"
								size="sm"
								leftSection={<Icon name="close" size={16} />}
								onClick={() => act({ kind: "set", fields: { file: null } })}
							>
								Remove
							</Button>
						</span>
					) : (
						<FileButton accept=".json,.html,.htm,application/json,text/html" onChange={(file) => void chooseFile(file)}>
							{(button) => (
								<Button variant="default" size="sm" loading={isReadingFile} {...button}>
									Add a file
								</Button>
							)}
						</FileButton>
					)}
				</Group>
				<Text size="sm" c="dimmed" mt={6}>
					Your page as JSON, a browser's bookmarks (HTML), or a LinkStack export.
				</Text>
				{fileProblem && (
					<Text c="var(--mantine-color-error)" size="sm" role="alert">
						{fileProblem}
					</Text>
				)}
			</div>
			<QuotaLine />
		</StepFrame>
	);
}
