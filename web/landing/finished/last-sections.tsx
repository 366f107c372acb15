import { Closing } from "./closing.tsx";
import { Questions } from "./questions.tsx";

/** The sections below the plans. */
export function LastSections() {
	return (
		<>
			<Questions />
			<Closing />
		</>
	);
}
