import { authDocumentOf, readAuthSearch } from "../../core/auth-search.ts";
import { isPreview, isScreenPath } from "../../core/route.ts";
import { isSitePath } from "../../core/site-path.ts";

/** A document of the build. */
export interface DocumentFile {
	/** Its path in the assets' folder `documents`, without `.html`. */
	name: string;
	/** The development server's file, which renders in the browser. */
	template: "/site" | "/app";
	/** The username that the address claims, safe in HTML. */
	claim?: string | undefined;
}

/** The document of the site's page or the app's screen at a path, or null. */
export function findDocument(pathname: string, address: string): DocumentFile | null {
	if (pathname === "/auth") return findAuthDocument(address);
	if (isSitePath(pathname)) return { name: pathname.slice(1) || "landing", template: "/site" };
	if (isScreenPath(pathname) || isPreview(pathname, address)) return { name: "app", template: "/app" };
	return null;
}

function findAuthDocument(address: string): DocumentFile {
	const search = readAuthSearch(new URL(address).search);
	return { name: authDocumentOf(search), template: "/site", claim: search.claim };
}
