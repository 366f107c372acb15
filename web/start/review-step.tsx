import { Button, Text, Textarea, TextInput } from "@mantine/core";
import { FULL_NAME_MAX } from "../../core/account/full-name.ts";
import { BIO_TONES, type BioTone } from "../../core/assistant/proposal.ts";
import { needsPlan, THEMES, type ThemeId } from "../../core/look/themes.ts";
import { mediaPath } from "../../core/media/media.ts";
import type { BioPageContent } from "../../core/page/page.ts";
import { BIO_MAX } from "../../core/page/page-options.ts";
import { type Plan, planTerm } from "../../core/plans/plan.ts";
import { checkUsername } from "../../core/username/username.ts";
import { UpgradeLink } from "../components/upgrade-link.tsx";
import { ThemeSwatches } from "../editor/look/theme-swatches.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import { ReviewIcons } from "./review-icons.tsx";
import { ReviewLinks } from "./review-links.tsx";
import classes from "./start.module.css";
import { filledPageOf, type Review, type StartAction, type Writer } from "./start-state.ts";
import { StepFrame } from "./step-frame.tsx";
import { UnreadList } from "./unread-list.tsx";
import { type LivePage, messageFor, usePublish } from "./use-publish.ts";
import { UsernameInput } from "./username-input.tsx";

const TONES = Object.keys(BIO_TONES) as BioTone[];

interface ReviewStepProps {
	review: Review;
	/** The page as visitors will see it. */
	page: BioPageContent;
	/** The addresses that were typed. */
	addresses: readonly string[];
	plan: Plan;
	act: (action: StartAction) => void;
	onLive: (page: LivePage) => void;
	onSkipAll: () => void;
	isLeaving: boolean;
}

/** The last step: everything can be changed, and nothing is saved before the person publishes it. */
export function ReviewStep({ review, page, addresses, plan, act, onLive, onSkipAll, isLeaving }: ReviewStepProps) {
	const { draft, bios, usernames, writer, fitting, unread } = review;
	const { publish, isPending, problem, sent } = usePublish(onLive);
	const check = checkUsername(draft.username);
	const username = check.ok ? check.username : null;
	const set = (fields: Partial<typeof draft>) => act({ kind: "edit", edit: { kind: "set", fields } });
	const isSameName = sent?.draft.username === username;
	const usernameProblem = isSameName ? messageFor(problem, "draft.username") : undefined;

	function submit() {
		const filled = filledPageOf(review);
		if (username !== null) publish({ ...filled, draft: { ...filled.draft, username } });
		else document.getElementById(USERNAME_ID)?.querySelector("input")?.focus();
	}

	const isLocked = (theme: ThemeId) => needsPlan(theme) && !planTerm(plan, "hasEveryTheme");
	return (
		<StepFrame
			step="review"
			title="Review your page"
			words="Change what you like. Nothing is saved before you publish it."
			next={problem && !problem.isRefusal ? "Retry" : "Publish"}
			skip="Start blank"
			isPending={isPending || isLeaving}
			act={act}
			onNext={submit}
			onSkip={onSkipAll}
		>
			{writer && (
				<Text size="sm" c="dimmed">
					{WRITTEN[writer.by === "model" ? "model" : writer.because]}
				</Text>
			)}
			{unread.length > 0 && <UnreadList rows={unread} addresses={addresses} plan={plan} act={act} />}
			<div className={classes.person}>
				{draft.avatar && (
					<div className={classes.avatar}>
						<img src={mediaPath(draft.avatar)} alt="" />
						<Button variant="subtle" color="gray" size="sm" onClick={() => set({ avatar: null })}>
							Remove picture
						</Button>
					</div>
				)}
				<TextInput
					label="Name"
					maxLength={FULL_NAME_MAX}
					value={draft.fullName}
					error={messageFor(problem, "draft.fullName")}
					onChange={({ currentTarget }) => set({ fullName: currentTarget.value })}
				/>
			</div>
			<div id={USERNAME_ID}>
				<UsernameInput
					value={draft.username}
					refusal={usernameProblem ?? (draft.username.trim() === "" ? "Publishing needs a username." : undefined)}
					onChange={(typed) => set({ username: typed })}
				/>
				{usernames.length > 0 && (
					<ChoiceChips
						label="Free usernames"
						choices={usernames.map((name) => [name, name])}
						value={username}
						onChange={(typed) => set({ username: typed })}
					/>
				)}
			</div>
			<div>
				<Textarea
					label="Bio"
					rows={3}
					maxLength={BIO_MAX}
					value={draft.bio}
					error={messageFor(problem, "draft.bio")}
					onChange={({ currentTarget }) => set({ bio: currentTarget.value })}
				/>
				{bios && (
					<ChoiceChips
						label="Tone of the bio"
						choices={TONES.map((tone) => [tone, BIO_TONES[tone]])}
						value={TONES.find((tone) => bios[tone] === draft.bio) ?? null}
						onChange={(tone) => set({ bio: bios[tone as BioTone] })}
					/>
				)}
			</div>
			<ReviewLinks review={review} plan={plan} problem={messageFor(problem, "draft.blocks")} act={act} />
			<ReviewIcons review={review} problem={messageFor(problem, "socials")} act={act} />
			<div className={classes.themes}>
				<ThemeSwatches
					page={page}
					chosen={draft.theme}
					isChanged={false}
					isLocked={isLocked}
					onChoose={(theme) => !isLocked(theme) && act({ kind: "edit", edit: { kind: "applyTheme", theme } })}
				/>
				{fitting && <Text size="sm" c="dimmed">{`${THEMES[fitting].name} fits the colors of your picture.`}</Text>}
				<FieldProblem message={messageFor(problem, "draft.theme")} />
			</div>
			{problem && (
				<div role="alert" className={classes.problem}>
					<Text c="var(--mantine-color-error)">
						{problem.isRefusal ? `The page isn't published. ${problem.message}` : problem.message}
					</Text>
					{problem.isLimit && <UpgradeLink reason="pages" />}
				</div>
			)}
		</StepFrame>
	);
}

const USERNAME_ID = "start-username";

const WRITTEN = {
	model: "The assistant has written the texts.",
	no_model: "Rules have written the texts from what your pages say, without a model.",
	used_up: "Rules have written the texts, because this month's texts of the assistant are used up.",
	no_answer: "Rules have written the texts, because the assistant's model gave no answer.",
} as const satisfies Record<"model" | Extract<Writer, { by: "rules" }>["because"], string>;

function FieldProblem({ message }: { message: string | undefined }) {
	return message ? (
		<Text size="sm" c="var(--mantine-color-error)">
			{message}
		</Text>
	) : null;
}
