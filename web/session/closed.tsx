import type { ReactNode } from "react";

/*
 * The Worker writes into the document what the operator has turned off: `data-closed` of `<html>` has "passwords", "mail" and
 * "sign-up", "plans" where none is for sale, and "invite" where an invitation opens the sign-up. "header" is only the header's link to it. What has `data-open`
 * then isn't shown, and what has `data-closed-for` is (web/shell/global.css), so nothing waits for the API.
 */

/** Says who can create an account, where not everybody can. */
export function SignUpClosed({ children }: { children?: ReactNode }) {
	return (
		<div data-closed-for="sign-up">
			<p data-closed-words="">
				<span data-for="invited">New accounts here are by invitation.</span>
				<span data-for="nobody">This site takes no new accounts.</span>
			</p>
			{children}
		</div>
	);
}
