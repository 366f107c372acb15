import { Button } from "@mantine/core";
import { useState } from "react";
import { latePart } from "../components/late-part.tsx";
import { SettingsSection } from "./settings-section.tsx";

const DeleteDialog = latePart(async () => (await import("./delete-dialog.tsx")).default);

export function DeleteAccount() {
	const [isAsking, setIsAsking] = useState(false);
	const [hasOpened, setHasOpened] = useState(false);

	function ask() {
		setHasOpened(true);
		setIsAsking(true);
	}

	return (
		<SettingsSection
			title="Delete Account"
			words="This deletes your pages, links, pictures and statistics for good. Nobody can take your usernames for 90 days."
		>
			<Button variant="outline" color="red" c="var(--mantine-color-error)" mt="md" onClick={ask}>
				Delete account
			</Button>
			{hasOpened && <DeleteDialog opened={isAsking} onClose={() => setIsAsking(false)} />}
		</SettingsSection>
	);
}
