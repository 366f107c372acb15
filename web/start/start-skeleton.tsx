import { Skeleton } from "@mantine/core";
import { usePassedFocus } from "../browser/use-passed-focus.ts";
import classes from "./start.module.css";
import { StartBar } from "./start-bar.tsx";

/** Stands in for the start while its code loads. */
export function StartSkeleton() {
	usePassedFocus();
	return (
		<div className={classes.studio} data-place="name">
			<StartBar done={1} />
			<main className={classes.panel}>
				<div className={classes.sheet}>
					<div className={classes.waiting}>
						<Skeleton height={32} width="70%" />
						<Skeleton height={72} />
						<Skeleton height={96} />
						<Skeleton height={52} radius="xl" />
					</div>
				</div>
			</main>
			<div className={classes.page} />
		</div>
	);
}
