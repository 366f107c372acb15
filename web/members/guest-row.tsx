import { Button, NativeSelect, Text } from "@mantine/core";
import { useState } from "react";
import { ALL_ROLES, ROLES, type Role } from "../../core/teams/role.ts";
import { counted } from "../../core/text/counted.ts";
import { Face } from "../accounts/face.tsx";
import { messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { Asking } from "./asking.tsx";
import classes from "./members.module.css";
import type { PagePeopleAnswer } from "./standing.ts";
import { Told } from "./told.tsx";
import { useTold } from "./use-told.ts";

interface GuestRowProps {
	pageId: string;
	account: string | undefined;
	guest: PagePeopleAnswer["people"][number];
}

export const GUEST_ROLES = ALL_ROLES.filter((role) => ROLES[role].isForGuests).map((role) => ({
	value: role,
	label: ROLES[role].name,
}));

const ofTeams = { queryKey: api.teams.pathKey() };

/** Somebody who has to do with single pages. A change of the role is saved at once, and can be undone in the row. */
export function GuestRow({ pageId, account, guest }: GuestRowProps) {
	const { personId, email, role, pageIds } = guest;
	const name = guest.name || email;
	const others = (pageIds?.length ?? 1) - 1;
	const [isAsked, setAsked] = useState(false);
	const { told, saved, refused, clear } = useTold();
	const change = useAction(
		api.teams.changeMember.mutationOptions({
			onMutate: clear,
			onError: (error) => refused(messageOf(error)),
			onSettled: () => queryClient.invalidateQueries(ofTeams),
		}),
	);
	const remove = useAction(
		api.teams.removeGuest.mutationOptions({
			onSuccess: () => queryClient.invalidateQueries(ofTeams),
			onError: (error) => refused(messageOf(error)),
		}),
	);

	function save(chosen: Role) {
		const ofGuest = { account, personId, pageIds };
		change.run({ ...ofGuest, role: chosen });
		// A refusal takes the place of this.
		saved(() => change.run({ ...ofGuest, role }));
	}

	return (
		<li className={classes.row}>
			<Face name={name} />
			<div className={classes.who}>
				<b dir="auto">{name}</b>
				<Text size="sm" c="dimmed">
					{guest.name ? email : "Guest"}
					{others > 0 && `, and ${counted(others, "other page")}`}
				</Text>
			</div>
			<div className={classes.controls}>
				<NativeSelect
					size="sm"
					aria-label={`Role of ${name}`}
					data={GUEST_ROLES}
					value={change.isPending && change.variables ? change.variables.role : role}
					onChange={(event) => save(event.currentTarget.value as Role)}
				/>
				<Button size="sm" variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={() => setAsked(true)}>
					Remove
				</Button>
			</div>
			<div className={classes.below}>
				{isAsked && (
					<Asking
						question={`Remove ${name} from this page? They lose it at once.`}
						yes="Remove"
						isPending={remove.isPending}
						onYes={() => remove.run({ pageId, personId })}
						onKeep={() => setAsked(false)}
					/>
				)}
				<Told told={told} isPending={change.isPending} />
			</div>
		</li>
	);
}
