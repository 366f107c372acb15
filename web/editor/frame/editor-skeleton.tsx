import { Skeleton, VisuallyHidden } from "@mantine/core";
import { usePassedFocus } from "../../browser/use-passed-focus.ts";
import { EditorBar } from "./editor-bar.tsx";
import classes from "./frame.module.css";

/** The editor before its page has loaded. */
export function EditorSkeleton() {
	usePassedFocus();
	return (
		<div className={classes.app}>
			<EditorBar liveUsername={null} />
			<main className={classes.panel}>
				<VisuallyHidden role="status">Loading...</VisuallyHidden>
				<div className={classes.body}>
					<Skeleton height={28} width="40%" mt={24} />
					<Skeleton height={52} mt={24} radius="lg" />
					<Skeleton height={220} mt={24} radius="lg" />
				</div>
			</main>
		</div>
	);
}
