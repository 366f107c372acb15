import { useEffect } from "react";
import { useEditing } from "../editing.ts";

/** Shows a trial on the page, which ends when the person leaves for another part. */
export function useTrials() {
	const { setTrial } = useEditing();
	useEffect(() => () => setTrial(null), [setTrial]);
	return setTrial;
}
