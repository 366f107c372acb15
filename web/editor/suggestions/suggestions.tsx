import { useEffect, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { latePart } from "../../components/late-part.tsx";
import classes from "./suggestions.module.css";

const LateList = latePart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/**
 * A line that says how many suggestions there are, and opens to show them. Its place is always there, so nothing moves when
 * they arrive or go.
 */
export function Suggestions() {
	const [isNeeded, setNeeded] = useState(LateList.isLoaded);
	useEffect(() => whenSettled(() => setNeeded(true)), []);
	return (
		<section className={classes.place} aria-label="Suggestions">
			{isNeeded && <LateList />}
		</section>
	);
}
