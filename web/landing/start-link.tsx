import { ButtonLink } from "../components/button-link.tsx";
import { useViewerOnceKnown } from "../session/session.ts";

/** The call to action: signing up, or back to work for those who have. */
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
