import { isMarketingPath } from "../../core/paths/marketing-path.ts";
import { isAdminPath, isPreview, isScreenPath } from "../../core/paths/route.ts";

/** A document of the build. */
export interface DocumentFile {
	/** Its path in the assets' folder `documents`, without `.html`. */
	name: string;
	/** The development server's file, which renders in the browser. */
	template: "/marketing" | "/app";
}

/** The document of the administrators' screen. The app decides who gets it. */
export const ADMIN_DOCUMENT: DocumentFile = { name: "screens/admin", template: "/app" };

/** The document of the marketing page or the app's screen at a path, or null. */
export function findDocument(pathname: string, address: string): DocumentFile | null {
	if (isMarketingPath(pathname)) return { name: pathname.slice(1) || "landing", template: "/marketing" };
	if (isAdminPath(pathname)) return null;
	if (isPreview(pathname, address)) return { name: "screens/preview", template: "/app" };
	if (isScreenPath(pathname)) return { name: `screens${pathname.replace(/\/$/, "")}`, template: "/app" };
	return null;
}
