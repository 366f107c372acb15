import { finishedPart } from "../../components/finished-part.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default finishedPart(async () => {
	const { PrivacyScreen } = await import("../../legal/finished/privacy-screen.tsx");
	return () => <PrivacyScreen settings={OPERATOR_SETTINGS} />;
});
