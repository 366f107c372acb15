import type { inferRouterOutputs } from "@trpc/server";
import { shownHost } from "../../core/addresses/host-name.ts";
import type { AppRouter } from "../../worker/router.ts";

type Domains = inferRouterOutputs<AppRouter>["domains"]["list"];

/** A domain as the API lists it for its owner. */
export type OwnDomain = Domains["domains"][number];

/** A record of the domain with its state. */
export type OwnRecord = OwnDomain["records"][number];

/** A row of the history of all of the account's domains. */
export type DomainEvent = Domains["history"][number];

export type OwnPage = inferRouterOutputs<AppRouter>["pages"]["list"][number];

/** A domain's record by its purpose. */
export function recordOf(domain: OwnDomain, purpose: OwnRecord["purpose"]): OwnRecord | undefined {
	return domain.records.find((record) => record.purpose === purpose);
}

/** Whether nothing is left to watch: visitors reach the page over the domain, and its records and certificate are right. */
export function isSettled(domain: OwnDomain): boolean {
	// Only an upgrade ends this pause.
	if (domain.status === "paused") return domain.pauseReason === "plan";
	const isRight = (["ownership", "routing"] as const).every(
		(purpose) => recordOf(domain, purpose)?.state?.status === "found",
	);
	return domain.status === "active" && isRight && (domain.certificate?.status ?? "active") === "active";
}

/** A page's name for selects and sentences: `@jane`, its title, or "your page". */
export function nameOfPage({ username, fullName }: Pick<OwnPage, "username" | "fullName">): string {
	return username ? `@${username}` : fullName || "your page";
}

/** The domain's name in its own script. */
export function nameOfDomain({ hostname }: Pick<OwnDomain, "hostname">): string {
	return shownHost(hostname);
}
