import { threads } from "../../../platforms/content/threads.ts";
import { PlatformScreen } from "../../../platforms/platform-screen.tsx";

export default function ThreadsPage() {
	return <PlatformScreen content={threads} />;
}
