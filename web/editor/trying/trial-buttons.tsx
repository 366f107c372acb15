import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTeam } from "../../accounts/team.ts";
import { useAction } from "../../api-client/use-action.ts";
import { keepLook } from "../../kept-look/kept-look.ts";
import { useEditing } from "../editing.ts";
import classes from "./trial-buttons.module.css";
import type { TriedLook } from "./use-tried-look.ts";

/** Ends the trial of a look: it stays, which can take another plan, or the page gets its own back. */
export function TrialButtons({ theme, isIncluded }: TriedLook) {
	const { pageId, edit, save, saver, tryLook } = useEditing();
	const navigate = useNavigate();
	const team = useTeam();
	const { run, isPending } = useAction({
		async mutationFn() {
			// The strip says why it isn't saved. A payment would change a page that lacks its last changes.
			if (!(await save())) return;
			keepLook({ pageId, version: saver.version, theme });
			await navigate({ to: "/upgrade", search: { reason: "theme", look: theme, account: team?.id } });
		},
	});
	return (
		<div className={classes.buttons}>
			<Button
				size="compact-sm"
				variant="light"
				loading={isPending}
				onClick={() => (isIncluded ? edit({ kind: "applyTheme", theme }) : run())}
			>
				Keep
			</Button>
			<Button size="compact-sm" variant="subtle" color="gray" onClick={() => tryLook(null)}>
				Put back
			</Button>
		</div>
	);
}
