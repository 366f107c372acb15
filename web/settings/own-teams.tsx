import { Button } from "@mantine/core";
import { useState } from "react";
import { latePart } from "../components/late-part.tsx";
import { useViewer } from "../session/session.ts";
import { SettingsSection } from "./settings-section.tsx";

const CreateTeam = latePart(async () => (await import("../accounts/create-team.tsx")).CreateTeam);

/** The way to a first team. Whoever has several accounts finds it where they switch between them. */
export function OwnTeams() {
	const viewer = useViewer();
	const [isCreating, setCreating] = useState(false);
	if (!viewer || viewer.otherAccounts > 0) return null;
	return (
		<SettingsSection title="Teams" words="A team owns its pages, and several people work on them.">
			<Button variant="default" mt="md" onClick={() => setCreating(true)}>
				Create a team
			</Button>
			{isCreating && <CreateTeam onClose={() => setCreating(false)} />}
		</SettingsSection>
	);
}
