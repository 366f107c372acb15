import { TermsScreen } from "../../legal/terms-screen.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default function TermsPage() {
	return <TermsScreen settings={OPERATOR_SETTINGS} />;
}
