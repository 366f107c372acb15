import { telegram } from "../../../platforms/content/telegram.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function TelegramPage() {
	return <PlatformScreen content={telegram} />;
}
