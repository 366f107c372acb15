import { useScreenTitle } from "../browser/screen-title.ts";
import { InternalButton } from "../components/internal-link.tsx";
import { NoticeScreen } from "./notice-screen.tsx";

/** The 404 screen for in-app navigation. The Worker answers all other unknown addresses. */
export function NotFound() {
	useScreenTitle("Page not found");
	return (
		<NoticeScreen title="Oops! Page not found" words="Nothing lives at this address.">
			<InternalButton href="/">Go home</InternalButton>
		</NoticeScreen>
	);
}
