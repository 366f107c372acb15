import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./subscribers.module.css";

/** The screen while the list loads. */
export function ListSkeleton() {
	return (
		<div className={classes.skeleton}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<Skeleton height={36} width="60%" />
			<Skeleton height={84} radius="lg" />
			<Skeleton height={280} radius="lg" />
		</div>
	);
}
