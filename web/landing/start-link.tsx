import { ButtonLink } from "../components/button-link.tsx";
import { useViewerOnceKnown } from "../session/session.ts";

/** The call to action: sign up, or open the dashboard when signed in. */
export function StartLink() {
	return useViewerOnceKnown() ? (
		<ButtonLink to="/dashboard" size="lg">
			Go to dashboard
		</ButtonLink>
	) : (
		<ButtonLink to="/auth" search={{ mode: "signup" }} size="lg">
			Create your free bio
		</ButtonLink>
	);
}
