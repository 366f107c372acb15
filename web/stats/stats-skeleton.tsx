import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./stats.module.css";

/** The screen's shapes, as tall as the real ones, so that nothing jumps when they come. */
export function StatsSkeleton() {
	return (
		<div className={classes.content}>
			<VisuallyHidden role="status">Loading...</VisuallyHidden>
			<div>
				<Skeleton height={18} width={140} my={13} />
				<Skeleton height={34} width="min(22rem, 80%)" mt={8} />
				<Skeleton height={20} width={160} mt={10} mb={6} />
			</div>
			<div className={classes.cards}>
				{["views", "clicks", "rate"].map((card) => (
					<Skeleton key={card} height={176} radius="lg" />
				))}
			</div>
			<Skeleton height={54} radius="lg" mt={44} width="min(34rem, 100%)" />
			<Skeleton height={492} radius="lg" />
			<Skeleton height={480} radius="lg" />
		</div>
	);
}
