import { Text } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { pictureUrl } from "../editor/images/local-pictures.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { type Example, shownPage } from "./shown-page.ts";
import classes from "./start.module.css";
import type { Start } from "./start-state.ts";

interface StartPreviewProps {
	start: Start;
	plan: Plan;
	example: Example | null;
}

/** The page as visitors will see it. Examples are marked, because nobody publishes them. */
export function StartPreview({ start, plan, example }: StartPreviewProps) {
	const shown = useDeferredValue(start);
	const page = useMemo(() => shownPage(shown, plan, example), [shown, plan, example]);
	return (
		<>
			<PhonePreview page={page} pictureUrl={pictureUrl} isInert />
			<Text size="sm" c="dimmed" ta="center" mt="sm" mih="1.55em" className={classes.caption}>
				{!shown.review && "An example. Nothing is published before you say so."}
			</Text>
		</>
	);
}
