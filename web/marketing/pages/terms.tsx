import { finishedPart } from "../../components/finished-part.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default finishedPart(async () => {
	const { TermsScreen } = await import("../../legal/finished/terms-screen.tsx");
	return () => <TermsScreen settings={OPERATOR_SETTINGS} />;
});
