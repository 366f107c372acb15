import { InternalButton } from "../components/internal-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Leads to creating a team, which happens beside the pages. */
export function NewTeam() {
	return (
		<SettingsSection
			title="Teams"
			words="A team has pages, a plan and members of its own. Each member has a role. Clients can get single pages."
		>
			<InternalButton href="/dashboard?create-team=1" variant="default" mt="md">
				Create a team
			</InternalButton>
		</SettingsSection>
	);
}
