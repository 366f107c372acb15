import { ActionIcon } from "@mantine/core";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import type { AppRouter } from "../../../worker/router.ts";
import { useAccountInput } from "../../accounts/team.ts";
import { messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import type { useAnswer } from "../../components/answer.tsx";
import { Icon } from "../../components/icon.tsx";
import { Asking } from "../../members/asking.tsx";
import classes from "./developers.module.css";
import { endWords, mayWords, usedWords } from "./token-words.ts";

type OwnToken = inferRouterOutputs<AppRouter>["tokens"]["list"][number];

interface TokenRowProps {
	token: OwnToken;
	isNew: boolean;
	answering: ReturnType<typeof useAnswer>;
}

/** A token with what it may do, its last use and its end, and the button that deletes it. */
export function TokenRow({ token, isNew, answering }: TokenRowProps) {
	const { id, name, hint, memberName } = token;
	const { done, fail, clear } = answering;
	const input = useAccountInput();
	const [isAsking, setAsking] = useState(false);
	const remove = useAction(
		api.tokens.delete.mutationOptions({
			async onSuccess() {
				done("Token deleted.", `${name} opens nothing anymore.`);
				await queryClient.invalidateQueries({ queryKey: api.tokens.list.queryKey() });
			},
			async onError(error) {
				fail("Error", messageOf(error));
				await queryClient.invalidateQueries({ queryKey: api.tokens.list.queryKey() });
			},
		}),
	);
	const now = Date.now();
	const end = endWords(token.endsAt, now);
	return (
		<li className={classes.row} data-new={isNew || undefined} data-over={end.isOver || undefined}>
			<div className={classes.name}>
				<b>
					<bdi>{name}</bdi>
				</b>
				<span>
					<code>{hint}</code>
					{memberName && (
						<>
							{" · "}
							<bdi>{memberName}</bdi>
						</>
					)}
				</span>
			</div>
			<dl className={classes.facts}>
				<div>
					<dt>May</dt>
					<dd>{mayWords(token)}</dd>
				</div>
				<div>
					<dt>Last used</dt>
					<dd>{usedWords(token, now)}</dd>
				</div>
				<div>
					<dt>Ends</dt>
					<dd data-tone={end.isOver ? "over" : end.isSoon ? "soon" : undefined}>{end.words}</dd>
				</div>
			</dl>
			<ActionIcon
				className={classes.delete}
				variant="subtle"
				color="gray"
				size={44}
				aria-label={`Delete ${name}, ${hint}`}
				aria-expanded={isAsking}
				onClick={() => {
					clear();
					setAsking(!isAsking);
				}}
			>
				<Icon name="delete" />
			</ActionIcon>
			{isAsking && (
				<div className={classes.below}>
					<Asking
						question={`Delete ${name}? ${end.isOver ? "It has ended already." : "The program stops at once."}`}
						yes="Delete"
						isPending={remove.isPending}
						onYes={() => remove.run({ id, ...input })}
						onKeep={() => setAsking(false)}
					/>
				</div>
			)}
		</li>
	);
}
