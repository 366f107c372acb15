import "@mantine/core/styles/Skeleton.layer.css";
import { Skeleton, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccountInput } from "../../accounts/team.ts";
import { api } from "../../api-client/queries.ts";
import { AnswerLine, useAnswer } from "../../components/answer.tsx";
import { PartNotLoaded } from "../../components/not-loaded.tsx";
import classes from "./developers.module.css";
import { TokenRow } from "./token-row.tsx";

/** The account's tokens that the person may see, the newest first. */
export function TokenList({ newId }: { newId: string | undefined }) {
	const tokens = useQuery(api.tokens.list.queryOptions(useAccountInput()));
	const answering = useAnswer();
	if (tokens.isPending) return <Skeleton height={56} mt="md" />;
	if (!tokens.data) {
		return (
			<div className={classes.list}>
				<PartNotLoaded query={tokens} />
			</div>
		);
	}
	return (
		<div className={classes.list}>
			{tokens.data.length > 0 ? (
				<>
					<div className={classes.heads} aria-hidden="true">
						<span>Token</span>
						<span>May</span>
						<span>Last used</span>
						<span>Ends</span>
					</div>
					<ul>
						{tokens.data.map((token) => (
							<TokenRow key={token.id} token={token} isNew={token.id === newId} answering={answering} />
						))}
					</ul>
				</>
			) : (
				<Text c="dimmed">No tokens yet. With one, a program can read your statistics or keep a page up to date.</Text>
			)}
			<AnswerLine answer={answering.answer} />
		</div>
	);
}
