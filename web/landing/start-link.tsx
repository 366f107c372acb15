import { SiteButton } from "../components/site-link.tsx";
import { SignedIn, SignedOut } from "../session/signed-in.tsx";

/** The call to action: sign up, or open the dashboard when signed in. */
export function StartLink() {
	return (
		<>
			<SignedIn>
				<SiteButton href="/dashboard" size="lg">
					Go to dashboard
				</SiteButton>
			</SignedIn>
			<SignedOut>
				<SiteButton href="/auth?mode=signup" size="lg">
					Create your free bio
				</SiteButton>
			</SignedOut>
		</>
	);
}
