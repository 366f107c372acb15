import { tiktok } from "../../../platforms/content/tiktok.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function TiktokPage() {
	return <PlatformScreen content={tiktok} />;
}
