import { Text, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { newTeamSchema } from "../../core/teams/team.ts";
import { client, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { Dialog } from "../components/dialog.tsx";
import { OneFieldForm } from "../components/one-field-form.tsx";
import { refreshViewer } from "../session/session.ts";

/** Asks for a name, and opens the new team's pages. */
export function CreateTeam({ onClose }: { onClose: () => void }) {
	const navigate = useNavigate();

	async function create(name: string): Promise<void> {
		const { id } = await client.teams.create.mutate({ name });
		await Promise.all([refreshViewer(), queryClient.invalidateQueries({ queryKey: api.teams.accounts.queryKey() })]);
		onClose();
		await navigate({ to: "/dashboard", search: { account: id } });
	}

	return (
		<Dialog opened onClose={onClose} title="Create a team">
			<Text c="dimmed" mb="md">
				A team owns its pages, domains, lists and sales. You are its owner. Creating one is free; publishing and
				inviting need a plan of its own.
			</Text>
			<OneFieldForm
				name="name"
				schema={newTeamSchema}
				input={(props) => (
					<TextInput
						{...props}
						label="Name"
						placeholder="Brightside Studio"
						autoComplete="organization"
						data-autofocus
					/>
				)}
				submit="Create team"
				pending="Creating..."
				act={create}
			/>
		</Dialog>
	);
}
