import type { inferRouterOutputs } from "@trpc/server";
import { shownHost } from "../../core/addresses/host-name.ts";
import type { AppRouter } from "../../worker/router.ts";

type Moderation = inferRouterOutputs<AppRouter>["moderation"];

/** A page in the list of reported or suspended pages. */
export type ListedPage = Moderation["list"][number];

/** A page with its reports, its files, its links and its history. */
export type ModeratedPage = Moderation["get"];

/** A file that a page offers, with what administrators read about it. */
export type PageFile = ModeratedPage["files"][number];

export type Verdict = "dismiss" | "suspend" | "restore";

interface Names {
	username: string | null;
	/** As stored, or null. */
	hostname: string | null;
}

/** The page's address in words: `@jane`, or its host name. */
export function addressOf({ username, hostname }: Names): string {
	if (username) return `@${username}`;
	return hostname ? shownHost(hostname) : "No address";
}
