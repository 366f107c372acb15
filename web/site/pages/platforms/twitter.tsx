import { twitter } from "../../../platforms/content/twitter.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function TwitterPage() {
	return <PlatformScreen content={twitter} />;
}
