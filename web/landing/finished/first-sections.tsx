import { Features } from "./features.tsx";
import { PlatformRow } from "./platform-row.tsx";

/** The sections between the hero and the looks. */
export function FirstSections() {
	return (
		<>
			<PlatformRow />
			<Features />
		</>
	);
}
