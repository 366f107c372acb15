import { startOf } from "../../../core/text/text-start.ts";

/** As long as the name of a token can be. */
const NAME_MAX = 60;

/** White space, and characters that show nothing or turn the direction of what follows. */
const UNSEEN = /[\p{White_Space}\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}\p{Surrogate}]+/gu;

/** What an assistant is called on screens: as its program calls itself, or as the token is called. */
export function assistantName(client: string | null, tokenName: string): string {
	const named = startOf((client ?? "").slice(0, 1_000).replace(UNSEEN, " ").trim(), NAME_MAX).trim();
	return named || tokenName;
}
