import { Button, Loader, UnstyledButton } from "@mantine/core";
import { useEffect, useState } from "react";
import { FULL_NAME_MAX } from "../../core/account/full-name.ts";
import { STARTER_IDS, STARTERS, type StarterId } from "../../core/assistant/starters.ts";
import { initialsOf } from "../../core/media/avatar.ts";
import { checkUsername } from "../../core/username/check-username.ts";
import { isEnter } from "../browser/enter-key.ts";
import { Outline } from "../components/icon.tsx";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { takeGreeting } from "../session/greeting.ts";
import { AddressField } from "./address-field.tsx";
import { ChoiceChips } from "./choice-chips.tsx";
import type { PictureChoice } from "./picture-choice.tsx";
import classes from "./start.module.css";
import type { Start, StartAction } from "./start.ts";
import { StepSheet } from "./step-sheet.tsx";

/** The kinds that most people choose. */
const FIRST_KINDS: readonly StarterId[] = ["shop", "musician", "photographer", "restaurant", "author"];
const OTHER_KINDS = STARTER_IDS.filter((kind) => !FIRST_KINDS.includes(kind));

/** As many characters fit into the line in its large type on the narrowest phone. */
const NAME_SHORT = 17;

const CAMERA = "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7";

interface NameStepProps {
	start: Start;
	/** A free username is still to come. */
	isFinding: boolean;
	picture: PictureChoice;
	act: (action: StartAction) => void;
	onNext: () => void;
}

/** The first step: the name, the address, the picture and the kind of the page. */
export function NameStep({ start, isFinding, picture, act, onNext }: NameStepProps) {
	const { draft, starter } = start;
	const [showsAll, setShowsAll] = useState(starter !== null && OTHER_KINDS.includes(starter));
	const [greeting, setGreeting] = useState<string | null>(null);
	// Said after the first render, so that screen readers hear it.
	useEffect(() => setGreeting((said) => said ?? takeGreeting()), []);
	const setName = (fullName: string) => act({ kind: "edit", edit: { kind: "set", fields: { fullName } } });
	const kinds = showsAll ? [...FIRST_KINDS, ...OTHER_KINDS] : FIRST_KINDS;
	return (
		<StepSheet
			title="What's your name?"
			said={greeting}
			next="Continue"
			onNext={() => {
				if (checkUsername(draft.username).ok) onNext();
			}}
		>
			<div className={classes.who}>
				<Face start={start} picture={picture} />
				<div className={classes.named}>
					<textarea
						aria-label="Name"
						placeholder="Your name"
						autoComplete="name"
						enterKeyHint="next"
						rows={1}
						maxLength={FULL_NAME_MAX}
						className={classes.name}
						// A long name is smaller, and goes on in the next line.
						data-long={draft.fullName.length > NAME_SHORT || undefined}
						value={draft.fullName}
						onKeyDown={(event) => {
							if (!isEnter(event)) return;
							event.preventDefault();
							event.currentTarget.form?.requestSubmit();
						}}
						onChange={({ currentTarget }) => setName(currentTarget.value.replace(/[\r\n]+/g, " "))}
					/>
					<AddressField start={start} isFinding={isFinding} act={act} />
				</div>
			</div>
			{picture.error && (
				<p className={classes.error} role="alert">
					{picture.error}
				</p>
			)}
			{draft.avatar && !picture.isBusy && (
				<Button
					variant="subtle"
					color="gray"
					size="compact-sm"
					className={classes.remove}
					onClick={() => act({ kind: "setPicture", avatar: null, fitting: null })}
				>
					Remove picture
				</Button>
			)}
			<p className={classes.ask}>
				<b>What do you do?</b> We'll pick a look to match.
			</p>
			<ChoiceChips
				label="Kind of page"
				choices={kinds.map((kind) => [kind, STARTERS[kind].name])}
				value={starter}
				onChange={(kind) => act({ kind: "setStarter", starter: kind })}
			>
				{!showsAll && (
					<UnstyledButton className={classes.chip} aria-expanded={false} onClick={() => setShowsAll(true)}>
						{`All ${STARTER_IDS.length}`}
					</UnstyledButton>
				)}
			</ChoiceChips>
		</StepSheet>
	);
}

/** The picture, which one taps to take another one. On phones, the system offers the camera too. */
function Face({ start: { draft }, picture }: Pick<NameStepProps, "start" | "picture">) {
	const shown = picture.preview ?? draft.avatar;
	const { isBusy } = picture;
	return (
		<div>
			<UnstyledButton
				className={classes.face}
				aria-label={draft.avatar ? "Change your picture" : "Add your picture"}
				disabled={isBusy}
				onClick={picture.open}
			>
				{shown ? (
					<img src={pictureUrl(shown)} alt="" />
				) : (
					<span
						className={classes.initials}
						data-initials={initialsOf(draft.fullName, draft.username.trim() || null)}
					/>
				)}
				<span className={classes.camera}>
					{isBusy ? <Loader size={18} color="currentColor" /> : <Outline path={CAMERA} size={20} />}
				</span>
			</UnstyledButton>
			<span className={classes.spoken} role="status">
				{isBusy && "Uploading your picture…"}
			</span>
		</div>
	);
}
