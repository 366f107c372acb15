import { AboutScreen } from "../../legal/about-screen.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default function AboutPage() {
	return <AboutScreen settings={OPERATOR_SETTINGS} />;
}
