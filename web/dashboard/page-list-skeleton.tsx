import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./dashboard.module.css";

/** Placeholder rows with the height of real ones, so nothing jumps when the list loads. */
export function PageListSkeleton() {
	return (
		<div className={classes.list}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<div className={classes.row}>
				<Skeleton height={56} width={56} circle className={classes.avatar} />
				<div className={classes.words}>
					<Skeleton height={18} width="40%" />
					<Skeleton height={14} width="65%" mt={12} />
				</div>
			</div>
		</div>
	);
}
