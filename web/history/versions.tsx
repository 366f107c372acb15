import { Button, Text, UnstyledButton } from "@mantine/core";
import type { inferRouterOutputs } from "@trpc/server";
import { useRef, useState } from "react";
import type { AppRouter } from "../../worker/router.ts";
import { client, messageOf, queryClient } from "../api-client/client.ts";
import { api } from "../api-client/queries.ts";
import { useAction } from "../api-client/use-action.ts";
import { momentOf } from "../browser/moment-of.ts";
import { AnswerLine, useAnswer } from "../components/answer.tsx";
import text from "../components/text-button.module.css";
import classes from "./history.module.css";
import { VersionPicture } from "./version-picture.tsx";

type History = inferRouterOutputs<AppRouter>["history"]["list"];

interface VersionsProps {
	pageId: string;
	history: History;
}

/** The versions of a page beside a picture of the chosen one, which comes back with a press and goes again with another. */
export function Versions({ pageId, history: { page, current, former } }: VersionsProps) {
	const [chosen, setChosen] = useState<number | null>(null);
	const picture = useRef<HTMLDivElement>(null);
	const { answer, done, fail, clear } = useAnswer();
	const { run: restore, isPending } = useAction({
		mutationFn: (version: number) => client.history.restore.mutate({ id: pageId, version, current: current.version }),
		onMutate: clear,
		async onSuccess({ former: before, goneCount }) {
			setChosen(null);
			await renew(pageId);
			done(
				"Restored.",
				<>
					{goneCount > 0 && "Pictures that were deleted since are missing. "}
					<button type="button" className={text.button} onClick={() => restore(before)}>
						Undo
					</button>
				</>,
			);
		},
		onError: async (error) => {
			await queryClient.invalidateQueries({ queryKey: api.history.list.pathKey() });
			fail("Not restored.", messageOf(error));
		},
	});
	const shown = former.find(({ version }) => version === chosen) ?? current;
	const isFormer = shown !== current;
	return (
		<div className={classes.parts}>
			<div>
				<AnswerLine answer={answer} />
				<ul className={classes.versions} aria-label="Versions">
					{[current, ...former].map((one) => (
						<li key={one.version}>
							<UnstyledButton
								className={classes.version}
								aria-pressed={one.version === shown.version}
								onClick={() => {
									setChosen(one.version);
									// On phones it stands below the list.
									picture.current?.scrollIntoView({ block: "nearest" });
								}}
							>
								<b>{one === current ? "Now" : momentOf(one.savedAt)}</b>
								<span>{[one === current && momentOf(one.savedAt), whoOf(one)].filter(Boolean).join(" · ")}</span>
								{one.changes && <span>{one.changes}</span>}
							</UnstyledButton>
						</li>
					))}
				</ul>
				{former.length === 0 && (
					<Text c="dimmed" mt="md">
						No earlier version yet. The page as it is now stays here once it is changed in ten minutes or later, or by
						somebody else.
					</Text>
				)}
			</div>
			<div ref={picture} className={classes.picture}>
				<VersionPicture pageId={pageId} version={isFormer ? shown.version : null} />
				{isFormer && page.mayRestore && (
					<Button loading={isPending} onClick={() => restore(shown.version)}>
						Restore this version
					</Button>
				)}
				{isFormer && (
					<Text size="sm" c="dimmed">
						{page.mayRestore
							? "It becomes the page. The username stays, and what the page is now is kept here."
							: "Your role here is to look: somebody who edits the page can restore it."}
					</Text>
				)}
			</div>
		</div>
	);
}

/** Whoever saved a version. Nobody is named after they deleted their account. */
function whoOf({ name, isYou }: History["current"]): string {
	return isYou ? "You" : (name ?? "");
}

async function renew(pageId: string): Promise<void> {
	const changed = [api.history.pathKey(), api.pages.pathKey(), ["editor", pageId]];
	await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
