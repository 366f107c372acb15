import type { Scope } from "../../../core/api/scope.ts";
import type { NewToken } from "../../../core/api/token-schema.ts";
import { DAY_MS } from "../../../core/time/duration.ts";

/** For how long a token can be, in days. */
const DAYS = { "30": 30, "90": 90, "365": 365, never: null } as const;

export type Lifetime = keyof typeof DAYS;

/** The words for each lifetime, the shortest first. Keys that look like numbers come in their order. */
export const LIFETIMES: Record<Lifetime, string> = {
	"30": "30 days",
	"90": "90 days",
	"365": "1 year",
	never: "Never",
};

/** What the form for a new token has. The chosen pages stay while all are chosen. */
export interface TokenDraft {
	name: string;
	scope: Scope;
	covers: "all" | "some";
	pages: string[];
	ends: Lifetime;
}

export const EMPTY_DRAFT: TokenDraft = { name: "", scope: "read", covers: "all", pages: [], ends: "90" };

/** The token that a draft asks for at this time. */
export function tokenFrom({ name, scope, covers, pages, ends }: TokenDraft, now: number): NewToken {
	const days = DAYS[ends];
	return { name, scope, pages: covers === "all" ? null : pages, endsAt: days === null ? null : now + days * DAY_MS };
}
