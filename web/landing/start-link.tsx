import type { ReactNode } from "react";
import { InternalButton } from "../components/internal-link.tsx";
import { SignUpClosed } from "../session/closed.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";

interface StartLinkProps {
	/** Another way to sign up, in place of the button. */
	children?: ReactNode;
}

/** The call to action: sign up, or open the dashboard when signed in. */
export function StartLink({ children }: StartLinkProps) {
	return (
		<>
			<SignedIn>
				<InternalButton href="/dashboard" size="lg">
					Go to dashboard
				</InternalButton>
			</SignedIn>
			<SignedOut>
				<div data-open="sign-up">
					{children ?? (
						<InternalButton href="/auth?mode=signup" size="lg">
							Create your free bio
						</InternalButton>
					)}
				</div>
				<SignUpClosed>
					<InternalButton href="/auth" size="lg">
						Sign in
					</InternalButton>
				</SignUpClosed>
			</SignedOut>
		</>
	);
}
