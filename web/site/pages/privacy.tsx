import { PrivacyScreen } from "../../legal/privacy-screen.tsx";
import { SITE_SETTINGS } from "../../shell/site-settings.ts";

export default function PrivacyPage() {
	return <PrivacyScreen settings={SITE_SETTINGS} />;
}
