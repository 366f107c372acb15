import { instagram } from "../../../platforms/content/instagram.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function InstagramPage() {
	return <PlatformScreen content={instagram} />;
}
