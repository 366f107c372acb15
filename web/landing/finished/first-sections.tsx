import { Features } from "./features.tsx";
import { PlatformRow } from "./platform-row.tsx";
import { loadThemeCards } from "./theme-cards.tsx";

/** The sections between the hero and the plans. */
export async function loadFirstSections() {
	const ThemeCards = await loadThemeCards();
	return () => (
		<>
			<PlatformRow />
			<Features />
			<ThemeCards />
		</>
	);
}
