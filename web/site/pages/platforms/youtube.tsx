import { youtube } from "../../../platforms/content/youtube.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function YoutubePage() {
	return <PlatformScreen content={youtube} />;
}
