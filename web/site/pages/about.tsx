import { AboutScreen } from "../../legal/about-screen.tsx";
import { SITE_SETTINGS } from "../../shell/site-settings.ts";

export default function AboutPage() {
	return <AboutScreen settings={SITE_SETTINGS} />;
}
