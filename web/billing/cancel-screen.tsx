import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { AppScreen } from "../shell/app-screen.tsx";

/** The screen after somebody leaves Checkout without paying. */
export function CancelScreen() {
	useScreenTitle("Payment canceled");
	return (
		<AppScreen>
			<Notice title="Payment canceled" words="You weren't charged, and your plan stays as it is.">
				<ButtonLink to="/upgrade">Back to plans</ButtonLink>
			</Notice>
		</AppScreen>
	);
}
