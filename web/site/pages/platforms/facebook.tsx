import { facebook } from "../../../platforms/content/facebook.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function FacebookPage() {
	return <PlatformScreen content={facebook} />;
}
