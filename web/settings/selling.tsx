import { useTeam } from "../accounts/team.ts";
import { ButtonLink } from "../components/button-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Leads to the screen that sets up selling and lists the sales. */
export function Selling() {
	return (
		<SettingsSection
			title="Sell from your pages"
			words="Lock a link with a price. The money goes to your own Stripe account."
		>
			<ButtonLink to="/settings/sales" search={{ account: useTeam()?.id }} variant="default" mt="md">
				Open sales
			</ButtonLink>
		</SettingsSection>
	);
}
