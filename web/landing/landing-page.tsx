import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";

/** The site's first page. */
export function LandingPage() {
	return (
		<>
			<Hero />
			<Features />
			<Closing />
		</>
	);
}
