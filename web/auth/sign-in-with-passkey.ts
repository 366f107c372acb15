import type { AuthSearch } from "../../core/account/auth-search.ts";
import { isRefusal, messageOf } from "../api-client/client.ts";
import { canSuggest, canUse, signInWithPasskey } from "../passkeys/browser-passkeys.ts";
import { arrive } from "./arrive.ts";

/**
 * Signs in with a passkey and opens the destination. Returns why that failed, or nothing when the person declined or, with
 * `isSuggested`, this browser has no suggestions.
 */
export async function signInAndArrive(search: AuthSearch, isSuggested: boolean): Promise<string> {
	if (isSuggested && !(await canSuggest())) return "";
	if (!canUse()) return "This browser has no passkeys. Sign in another way.";
	try {
		if (!(await signInWithPasskey({ isSuggested }))) return "";
	} catch (error) {
		// Nobody has asked for a suggestion, so a limit isn't worth words.
		return isSuggested && !isRefusal(error) ? "" : messageOf(error);
	}
	return arrive("signin", search);
}
