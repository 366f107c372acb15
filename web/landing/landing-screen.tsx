import { useScreenTitle } from "../browser/screen-title.ts";
import { PublicScreen } from "../shell/public-screen.tsx";
import { Closing } from "./closing.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";

export function LandingScreen() {
	useScreenTitle("All your links, under one roof");
	return (
		<PublicScreen>
			<Hero />
			<Features />
			<Closing />
		</PublicScreen>
	);
}
