import { Button, Text } from "@mantine/core";
import classes from "./members.module.css";
import type { useTold } from "./use-told.ts";

/** What a row says after a change: saved, with a way to undo it, or why not. */
export function Told({ told, isPending }: { told: ReturnType<typeof useTold>["told"]; isPending: boolean }) {
	return (
		<>
			<div role="status" className={classes.told}>
				{told && "undo" in told && !isPending && (
					<>
						<span>Saved</span>
						<Button size="compact-sm" variant="subtle" onClick={told.undo}>
							Undo
						</Button>
					</>
				)}
			</div>
			{told && "problem" in told && (
				<Text role="alert" size="sm" c="var(--mantine-color-error)">
					{told.problem}
				</Text>
			)}
		</>
	);
}
