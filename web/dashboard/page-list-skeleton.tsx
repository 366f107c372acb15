import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./dashboard.module.css";
import numbers from "./page-numbers.module.css";

/** A placeholder with the places and the height of a row, so nothing jumps when the list loads. */
export function PageListSkeleton() {
	return (
		<div className={classes.list} data-size="large">
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<div className={classes.row}>
				<Skeleton className={classes.thumb} />
				<div className={classes.words}>
					<Skeleton height={28} width="50%" />
					<Skeleton height={16} width="35%" mt={12} />
					<Skeleton height={16} width="70%" mt={12} />
				</div>
				<div className={classes.rowWays} />
				<div className={numbers.numbers}>
					<Skeleton className={numbers.skeleton} />
					<Skeleton className={numbers.skeleton} />
				</div>
			</div>
		</div>
	);
}
