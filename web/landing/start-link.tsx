import { useViewerOnceKnown } from "../session.ts";
import { ButtonLink } from "../shell/button-link.tsx";

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
