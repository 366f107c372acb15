import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { isScreenPath } from "../../core/paths/route.ts";

/** A link that opens screens of the app without loading a document. */
export function AppLink({ href, ...props }: ComponentProps<"a"> & { href: string }) {
	const { pathname, search, origin } = new URL(href, location.href);
	if (origin !== location.origin || !isScreenPath(pathname)) return <a href={href} {...props} />;
	return <Link to={pathname} search={Object.fromEntries(new URLSearchParams(search))} {...props} />;
}
