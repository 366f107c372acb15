import { isAdminPath, isPreview, isScreenPath } from "../../core/route.ts";
import { isSitePath } from "../../core/site-path.ts";

/** A document of the build. */
export interface DocumentFile {
	/** Its path in the assets' folder `documents`, without `.html`. */
	name: string;
	/** The development server's file, which renders in the browser. */
	template: "/site" | "/app";
}

/** The document of every screen of the app. */
export const APP_DOCUMENT: DocumentFile = { name: "app", template: "/app" };

/** The document of the site's page or the app's screen at a path, or null. The app decides who gets the admins' screen. */
export function findDocument(pathname: string, address: string): DocumentFile | null {
	if (isSitePath(pathname)) return { name: pathname.slice(1) || "landing", template: "/site" };
	if (isAdminPath(pathname)) return null;
	if (isScreenPath(pathname) || isPreview(pathname, address)) return APP_DOCUMENT;
	return null;
}
