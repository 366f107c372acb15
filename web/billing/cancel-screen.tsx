import { getRouteApi } from "@tanstack/react-router";
import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { AppScreen } from "../shell/app-screen.tsx";

const route = getRouteApi("/upgrade/cancel");

/** The screen after somebody leaves Checkout without paying. */
export function CancelScreen() {
	const { account } = route.useSearch();
	useScreenTitle("Payment canceled");
	return (
		<AppScreen>
			<Notice title="Payment canceled" words="You weren't charged, and the plan stays as it is.">
				<ButtonLink to="/upgrade" search={{ account }}>
					Back to plans
				</ButtonLink>
			</Notice>
		</AppScreen>
	);
}
