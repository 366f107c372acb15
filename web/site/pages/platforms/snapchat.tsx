import { snapchat } from "../../../platforms/content/snapchat.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function SnapchatPage() {
	return <PlatformScreen content={snapchat} />;
}
