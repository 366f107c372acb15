import { Button, Text } from "@mantine/core";
import type { Place } from "../../../core/translations/places.ts";
import { Outline } from "../../components/icon.tsx";
import classes from "./translation-panel.module.css";
import type { useSuggestions } from "./use-suggestions.ts";

interface SuggestRestProps {
	suggestions: ReturnType<typeof useSuggestions>;
	/** The places without words. */
	empty: readonly Place[];
}

/** The button that has the assistant draft what is left. While it does, the button ends that. */
export function SuggestRest({ suggestions, empty }: SuggestRestProps) {
	const { isOffered, isUsedUp, progress, suggest, cancel } = suggestions;
	if (progress) {
		return (
			<Button variant="default" size="sm" onClick={cancel}>
				Stop
			</Button>
		);
	}
	if (!isOffered || empty.length === 0) return null;
	return (
		<Button
			variant="light"
			size="sm"
			disabled={isUsedUp}
			leftSection={<Outline path={SPARK} size={18} />}
			onClick={() => void suggest(empty)}
		>
			Suggest<span className={classes.rest}>&nbsp;the rest</span>
		</Button>
	);
}

/** What the assistant does, and how it ended. */
export function SuggestionState({ suggestions, empty }: SuggestRestProps) {
	const { isOffered, isUsedUp, progress, message } = suggestions;
	return (
		<Text size="sm" c="dimmed" role="status" className={classes.said}>
			{progress
				? `Writing drafts: ${progress.done} of ${progress.total}`
				: (message ?? (isOffered && isUsedUp && empty.length > 0 ? "You've used this month's AI texts." : null))}
		</Text>
	);
}

const SPARK = "M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8z";
