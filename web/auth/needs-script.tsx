import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./auth-screen.module.css";

/** A sentence for browsers without JavaScript. */
export function NeedsScript({ children }: { children: ReactNode }) {
	return (
		<noscript>
			<Text className={classes.note}>{children}</Text>
		</noscript>
	);
}
