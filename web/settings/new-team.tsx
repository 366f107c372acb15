import { Group } from "@mantine/core";
import { InternalButton } from "../components/internal-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Leads to creating a team, which happens beside the pages, and to the people in the person's own account. */
export function NewTeam() {
	return (
		<SettingsSection
			title="Teams"
			words="A team has pages, a plan and members of its own. Each member has a role. Clients can get single pages."
		>
			<Group gap="xs" mt="md">
				<InternalButton href="/dashboard?create-team=1" variant="default">
					Create a team
				</InternalButton>
				<InternalButton href="/settings/members" variant="subtle">
					Members of your account
				</InternalButton>
			</Group>
		</SettingsSection>
	);
}
