import { InternalButton } from "../components/internal-link.tsx";
import { SettingsSection } from "./settings-section.tsx";

/** Leads to the people in the person's own account. */
export function OwnMembers() {
	return (
		<SettingsSection title="Members" words="Others can work on your pages, on all or on single ones, each with a role.">
			<InternalButton href="/settings/members" variant="default" mt="md">
				Manage members
			</InternalButton>
		</SettingsSection>
	);
}
