import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { PublicScreen } from "./public-screen.tsx";

/** The 404 screen of addresses that only the app's own router ever sees; the Worker answers all others. */
export function NotFound() {
	useScreenTitle("Page not found");
	return (
		<PublicScreen>
			<Notice title="Oops! Page not found" words="Nothing lives at this address.">
				<ButtonLink to="/">Go home</ButtonLink>
			</Notice>
		</PublicScreen>
	);
}
