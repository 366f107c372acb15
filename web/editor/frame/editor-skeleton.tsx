import { Skeleton, VisuallyHidden } from "@mantine/core";
import { EditorHeader } from "./editor-header.tsx";
import classes from "./frame.module.css";

/** The editor before its page has loaded. */
export function EditorSkeleton() {
	return (
		<>
			<EditorHeader liveUsername={null} />
			<main>
				<div className={classes.studio}>
					<VisuallyHidden role="status">Loading...</VisuallyHidden>
					<div className={classes.settings}>
						<Skeleton height={475} radius="lg" />
						<Skeleton height={220} radius="lg" />
					</div>
					<Skeleton height={600} width={300} radius={48} mx="auto" className={classes.preview} />
				</div>
			</main>
		</>
	);
}
