import { Closing } from "./closing.tsx";
import { Questions } from "./questions.tsx";

/** The sections at the end of the page. */
export function LastSections() {
	return (
		<>
			<Questions />
			<Closing />
		</>
	);
}
