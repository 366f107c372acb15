import { useScreenTitle } from "../browser/screen-title.ts";
import { Notice } from "../components/notice.tsx";
import { SiteButton } from "../components/site-link.tsx";
import { PublicScreen } from "./public-screen.tsx";

/** The 404 screen for in-app navigation. The Worker answers all other unknown addresses. */
export function NotFound() {
	useScreenTitle("Page not found");
	return (
		<PublicScreen>
			<Notice title="Oops! Page not found" words="Nothing lives at this address.">
				<SiteButton href="/">Go home</SiteButton>
			</Notice>
		</PublicScreen>
	);
}
