import { SiteButton } from "../components/site-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";

/** The call to action: sign up, or open the dashboard when signed in. */
export function StartLink({ variant = "filled" }: { variant?: "filled" | "light" }) {
	return (
		<>
			<SignedIn>
				<SiteButton href="/dashboard" size="lg" variant={variant}>
					Go to dashboard
				</SiteButton>
			</SignedIn>
			<SignedOut>
				<SiteButton href="/auth?mode=signup" size="lg" variant={variant}>
					Create your free bio
				</SiteButton>
			</SignedOut>
		</>
	);
}
