import { Button, Text, Textarea } from "@mantine/core";
import { BIO_MAX } from "../../core/account/bio-max.ts";
import { BIO_TONES, type BioTone } from "../../core/assistant/proposal.ts";
import { isLink } from "../../core/blocks/block.ts";
import { IMPORTS_MAX } from "../../core/page/import-limits.ts";
import { Outline } from "../components/icon.tsx";
import { QuotaLine } from "../components/quota-line.tsx";
import { STAR } from "../components/star-icon.ts";
import { ChoiceChips } from "./choice-chips.tsx";
import { ProgressList } from "./progress-list.tsx";
import { progressRows } from "./progress-rows.ts";
import classes from "./start.module.css";
import type { Start, StartAction, Writer } from "./start.ts";
import type { useProposal } from "./use-proposal.ts";

const TONES = Object.keys(BIO_TONES) as BioTone[];

interface FillInProps {
	start: Start;
	proposal: ReturnType<typeof useProposal>;
	act: (action: StartAction) => void;
}

/** The assistant's part: it reads the person's pages and adds a bio, a picture and more links. Nobody waits for it. */
export function FillIn({ start, proposal, act }: FillInProps) {
	const { draft, help, starter } = start;
	const addresses = addressesOf(start);
	const { steps, problem, isRunning, run, cancel } = proposal;
	const setBio = (bio: string) => act({ kind: "edit", edit: { kind: "set", fields: { bio } } });
	const ask = () => void run({ starter: starter ?? "personal", inputs: addresses.map((address) => ({ address })) });

	if (isRunning || problem) {
		return (
			<section className={classes.help} aria-label="Assistant">
				<ProgressList label="Progress" rows={progressRows(steps, isRunning)} />
				{problem && (
					<p className={classes.error} role="alert">
						{problem}
					</p>
				)}
				<div className={classes.ways}>
					{problem && (
						<Button variant="default" size="sm" radius="xl" onClick={() => void proposal.retry()}>
							Retry
						</Button>
					)}
					<Button variant="subtle" color="gray" size="sm" radius="xl" onClick={cancel}>
						Cancel
					</Button>
				</div>
			</section>
		);
	}
	if (help) {
		return (
			<section className={classes.help} aria-label="Assistant">
				<Text size="sm">{WRITTEN[help.writer.by === "model" ? "model" : help.writer.because]}</Text>
				<Textarea
					label="Bio"
					autosize
					minRows={2}
					maxRows={5}
					maxLength={BIO_MAX}
					value={draft.bio}
					onChange={({ currentTarget }) => setBio(currentTarget.value)}
				/>
				<ChoiceChips
					label="Tone of the bio"
					choices={TONES.map((tone) => [tone, BIO_TONES[tone]])}
					value={TONES.find((tone) => help.bios[tone] === draft.bio) ?? null}
					onChange={(tone) => setBio(help.bios[tone])}
				/>
				{help.unread.length > 0 && <ProgressList label="Left out" rows={help.unread} />}
			</section>
		);
	}
	if (addresses.length === 0) return null;
	return (
		<section className={classes.help} aria-label="Assistant">
			<div className={classes.offer}>
				<Text size="sm">Want a bio, a picture and more links from these pages?</Text>
				<Button variant="light" size="sm" radius="xl" leftSection={<Outline path={STAR} size={18} />} onClick={ask}>
					Fill in for me
				</Button>
			</div>
			<QuotaLine />
		</section>
	);
}

const WRITTEN = {
	model: "We filled this in from your pages. Check it before you publish.",
	no_model: "We filled this in from your pages. Check it before you publish.",
	used_up: "You've used this month's AI texts, so we filled in a template. Check it before you publish.",
	no_answer: "AI gave no answer, so we filled in a template. Check it before you publish.",
} as const satisfies Record<"model" | Extract<Writer, { by: "rules" }>["because"], string>;

/** The addresses that the assistant can read: links first, then profiles. */
function addressesOf({ draft, socials }: Start): string[] {
	const links = draft.blocks.filter(isLink).map(({ url }) => url);
	const all = [...links, ...socials.map(({ url }) => url)].filter((url) => /^https?:/.test(url));
	return [...new Set(all)].slice(0, IMPORTS_MAX);
}
