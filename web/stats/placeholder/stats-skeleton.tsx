import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "../stats.module.css";
import shapes from "./stats-skeleton.module.css";

/** Placeholders while the screen loads. They have the real heights, so the layout doesn't shift. */
export function StatsSkeleton() {
	return (
		<div className={classes.content}>
			<div className={shapes.header}>
				<VisuallyHidden role="status">Loading...</VisuallyHidden>
				<Skeleton height={18} width={140} />
				<Skeleton height={34} width="min(22rem, 80%)" mt={21} />
				<Skeleton height={20} width={160} mt={10} />
			</div>
			<div className={shapes.periods}>
				<Skeleton height="100%" radius="lg" />
			</div>
			<div className={classes.cards}>
				{["views", "clicks", "rate"].map((card) => (
					<div key={card} className={shapes.card}>
						<Skeleton height="100%" radius="lg" />
					</div>
				))}
			</div>
			{[shapes.chart, shapes.map].map((shape) => (
				<div key={shape} className={shape}>
					<Skeleton height="100%" radius="lg" />
				</div>
			))}
		</div>
	);
}
