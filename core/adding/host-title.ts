import { appScheme } from "../addresses/app-schemes.ts";
import { decoded } from "../addresses/decoded.ts";
import { shownHost } from "../addresses/host-name.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { readReferrer } from "../stats/referrer.ts";
import { startOf } from "../text/text-start.ts";

/** Referrer groups that make poor titles. Google's hosts are separate products, so the host says more. */
const GENERIC_GROUPS: ReadonlySet<string> = new Set(["Other", "Direct", "Google"]);

/** Returns a default title for an absolute URL: a known platform's name, the host, the email address or the phone number. */
export function hostTitle(url: string): string {
	const { host, group } = readReferrer(url);
	const app = appScheme(/^[\w.-]+/.exec(url)?.[0] ?? "");
	const title =
		host === null
			? (app?.[0] ?? decoded(url.replace(/^\w+:/, "").replace(/\?.*/, "")))
			: GENERIC_GROUPS.has(group)
				? shownHost(host)
				: group;
	return startOf(title, BLOCK_TITLE_MAX);
}
