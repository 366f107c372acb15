import { mayDo, ROLES } from "../../core/teams/role.ts";
import type { Account } from "../accounts/account.ts";
import { InternalButton } from "../components/internal-link.tsx";
import { inAccount } from "../session/account-in-address.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The person's role, and the way to everybody's. */
export function TeamMembers({ team: { id, role } }: { team: Account }) {
	return (
		<SettingsSection title="Members" words={`You are ${ROLES[role].name}: ${ROLES[role].words}.`}>
			<InternalButton href={inAccount("/settings/members", id)} variant="default" mt="md">
				{mayDo(role, "members") ? "Manage members" : "See members"}
			</InternalButton>
			{mayDo(role, "members") && (
				<InternalButton href={inAccount("/settings/activity", id)} variant="subtle" mt="md" px="sm">
					Activity
				</InternalButton>
			)}
		</SettingsSection>
	);
}
