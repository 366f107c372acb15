import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { PlatformRow } from "./platform-row.tsx";
import { Pricing } from "./pricing.tsx";
import { Questions } from "./questions.tsx";
import { Testimonials } from "./testimonials.tsx";
import { ThemeCards } from "./theme-cards.tsx";

/** The first marketing page. */
export function LandingPage() {
	return (
		<>
			<Hero />
			<PlatformRow />
			<Features />
			<ThemeCards />
			<Testimonials />
			<Pricing />
			<Questions />
			<Closing />
		</>
	);
}
