import type { ComponentProps, MouseEvent } from "react";
import type { AuthSearch } from "../../core/account/auth-search.ts";
import { addressOf, openView } from "./use-auth-search.ts";

interface AuthLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
	/** The view to open. */
	search: AuthSearch;
	/** Leaves no way back to the current view. */
	replaces?: boolean;
	/** Reads an email address for the next view to start with. */
	typedEmail?: () => string | undefined;
}

/** A link to another view of `/auth`. A plain click loads no document, so that typed values stay. */
export function AuthLink({ search, replaces, typedEmail, ...props }: AuthLinkProps) {
	function open(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		openView(search, { replaces, typedEmail: typedEmail?.() });
	}
	return <a href={addressOf(search)} data-replayed onClick={open} {...props} />;
}
