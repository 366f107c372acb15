import { Text } from "@mantine/core";
import { useDeferredValue, useMemo } from "react";
import type { Plan } from "../../core/plans/plan.ts";
import { PhonePreview } from "../preview/phone-preview.tsx";
import { shownPage } from "./shown-page.ts";
import classes from "./start.module.css";
import type { Start } from "./start-state.ts";

/** The page as visitors will see it. Examples are marked, because nobody publishes them. */
export function StartPreview({ start, plan }: { start: Start; plan: Plan }) {
	const shown = useDeferredValue(start);
	const page = useMemo(() => shownPage(shown, plan), [shown, plan]);
	return (
		<>
			<PhonePreview page={page} isInert />
			<Text size="sm" c="dimmed" ta="center" mt="sm" mih="1.55em" className={classes.caption}>
				{!shown.review && "Example words. They are never published."}
			</Text>
		</>
	);
}
