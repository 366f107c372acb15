import { whatsapp } from "../../../platforms/content/whatsapp.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function WhatsappPage() {
	return <PlatformScreen content={whatsapp} />;
}
