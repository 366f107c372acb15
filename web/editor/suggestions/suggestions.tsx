import { useEffect, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { latePart } from "../../components/late-part.tsx";

const LateList = latePart(async () => (await import("./suggestion-list.tsx")).SuggestionList);

/** A line that says how many suggestions there are, and opens to show them. Without any, there is none. */
export function Suggestions() {
	const [isNeeded, setNeeded] = useState(LateList.isLoaded);
	useEffect(() => whenSettled(() => setNeeded(true)), []);
	return isNeeded && <LateList />;
}
