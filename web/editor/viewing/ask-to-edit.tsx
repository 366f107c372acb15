import { Button } from "@mantine/core";
import type { PageAccess } from "../../../core/teams/page-access.ts";
import { ROLES } from "../../../core/teams/role.ts";
import { messageOf, queryClient } from "../../api-client/client.ts";
import { api } from "../../api-client/queries.ts";
import { useAction } from "../../api-client/use-action.ts";
import { AnswerLine, useAnswer } from "../../components/answer.tsx";
import strip from "../saving/strip.module.css";

const NAMES = new Intl.ListFormat("en", { type: "disjunction" });

/** Says why somebody can only look, and asks those who can change that. */
export function AskToEdit({ pageId, access }: { pageId: string; access: PageAccess }) {
	const { account, hasSeat, managers } = access;
	const { answer, done, fail, clear } = useAnswer();
	const { run, isPending } = useAction(
		api.teams.askToEdit.mutationOptions({
			onMutate: clear,
			onSuccess({ canEdit }) {
				if (canEdit) return queryClient.invalidateQueries({ queryKey: ["editor", pageId] });
				done("Asked.", `${NAMES.format(managers.filter(Boolean)) || account.name} can answer.`);
			},
			onError: (error) => fail("Not asked.", messageOf(error)),
		}),
	);
	return (
		<div className={strip.strips}>
			<div className={strip.strip} data-question>
				<div className={strip.line}>
					<div className={strip.problem}>
						<p>
							<b>{hasSeat ? `Your role: ${ROLES[account.role].name}.` : "You have no seat."}</b> {whyOnly(access)}
						</p>
						<AnswerLine answer={answer} />
					</div>
					<div className={strip.answers}>
						<Button
							variant="default"
							loading={isPending}
							disabled={answer?.kind === "done"}
							onClick={() => run({ pageId })}
						>
							Ask to edit
						</Button>
					</div>
				</div>
			</div>
		</div>
	);
}

function whyOnly({ account, hasSeat }: PageAccess): string {
	return hasSeat
		? `In ${account.name} you see pages and statistics, and change nothing.`
		: `The plan of ${account.name} has fewer people than are in it, so you can only look.`;
}
