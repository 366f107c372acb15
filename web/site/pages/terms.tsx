import { TermsScreen } from "../../legal/terms-screen.tsx";
import { SITE_SETTINGS } from "../../shell/site-settings.ts";

export default function TermsPage() {
	return <TermsScreen settings={SITE_SETTINGS} />;
}
