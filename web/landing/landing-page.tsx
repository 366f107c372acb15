import { use } from "react";
import { Selling } from "../billing/billing-mode.ts";
import { finishedPart } from "../components/finished-part.tsx";
import { Hero } from "./hero.tsx";
import { Moods } from "./moods.tsx";
import { Pricing } from "./pricing.tsx";
import { Testimonials } from "./testimonials.tsx";

const FirstSections = finishedPart(async () => (await import("./finished/first-sections.tsx")).FirstSections);
const LastSections = finishedPart(async () => (await import("./finished/last-sections.tsx")).LastSections);

/** The first marketing page. */
export function LandingPage() {
	const isSelling = use(Selling);
	return (
		<>
			<Hero />
			<FirstSections />
			<Moods />
			<Testimonials />
			{isSelling && <Pricing />}
			<LastSections />
		</>
	);
}
