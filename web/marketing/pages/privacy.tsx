import { PrivacyScreen } from "../../legal/privacy-screen.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default function PrivacyPage() {
	return <PrivacyScreen settings={OPERATOR_SETTINGS} />;
}
