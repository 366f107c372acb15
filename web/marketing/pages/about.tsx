import { finishedPart } from "../../components/finished-part.tsx";
import { OPERATOR_SETTINGS } from "../../shell/operator-settings.ts";

export default finishedPart(async () => {
	const { AboutScreen } = await import("../../legal/finished/about-screen.tsx");
	return () => <AboutScreen settings={OPERATOR_SETTINGS} />;
});
