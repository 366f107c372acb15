import { finishedPart } from "../components/finished-part.tsx";
import type { PlatformContent } from "./platform-content.ts";

/** The page about the platform with this content. */
export function platformPage(loadContent: () => Promise<{ content: PlatformContent }>) {
	return finishedPart(async () => {
		const [{ content }, { loadPlatformScreen }] = await Promise.all([
			loadContent(),
			import("./finished/platform-screen.tsx"),
		]);
		return loadPlatformScreen(content);
	});
}
