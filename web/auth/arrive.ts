import type { AuthSearch } from "../../core/account/auth-search.ts";
import { pathAfterSignIn } from "../../core/account/path-after-sign-in.ts";
import { client } from "../api-client/client.ts";
import { openDocument } from "../browser/open-document.ts";
import { keepGreeting } from "../session/greeting.ts";
import { showAfterLoad } from "../toast/next-toast.ts";
import type { AuthMode } from "./auth-words.ts";
import { openView } from "./use-auth-search.ts";

/** Goes on after the first step of a sign-in: to the second factor of an account that has one, or to the destination. */
export async function goOn({ asksSecondFactor }: { asksSecondFactor: boolean }, search: AuthSearch): Promise<void> {
	if (!asksSecondFactor) return arrive("signin", search);
	openView({ ...search, mode: "second-factor", token: undefined }, { replaces: search.token !== undefined });
}

/** Greets somebody who has just signed in or up, and opens the destination. */
export async function arrive(mode: AuthMode, search: AuthSearch): Promise<never> {
	const path = pathAfterSignIn(search, mode === "signin" && (await hasPage(search)));
	const greeting = mode === "signup" ? "Account created!" : "Welcome back!";
	// A toast would lie over the controls of the start.
	if (path.startsWith("/start")) keepGreeting(greeting);
	else showAfterLoad({ title: greeting });
	return openDocument(path);
}

/** Whether the person has a page. Nobody is asked when it makes no difference. */
async function hasPage(search: AuthSearch): Promise<boolean> {
	if (pathAfterSignIn(search, true) === pathAfterSignIn(search, false)) return true;
	try {
		return (await client.pages.list.query()).length > 0;
	} catch {
		// The dashboard asks again, and says what is wrong.
		return true;
	}
}
