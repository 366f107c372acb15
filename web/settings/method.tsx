import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./settings.module.css";

/** A way to sign in: its mark, its name, and what there is to say about it. */
export function Method({ mark, name, children }: { mark: ReactNode; name: string; children: ReactNode }) {
	return (
		<div className={classes.method}>
			{mark}
			<div>
				<Text fw={600}>{name}</Text>
				<Text component="div" size="sm" c="dimmed">
					{children}
				</Text>
			</div>
		</div>
	);
}
