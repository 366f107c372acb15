import { useScreenTitle } from "../browser/screen-title.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { Notice } from "../components/notice.tsx";
import { PublicScreen } from "./public-screen.tsx";

/** The 404 screen for in-app navigation. The Worker answers all other unknown addresses. */
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
