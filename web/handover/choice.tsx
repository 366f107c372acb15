import "@mantine/core/styles/RadioCard.layer.css";
import "@mantine/core/styles/RadioIndicator.layer.css";
import { Radio, Text } from "@mantine/core";
import classes from "./handover.module.css";

/** One of some accounts. */
export function Choice({ value, title, below }: { value: string; title: string; below: string }) {
	return (
		<Radio.Card value={value} className={classes.choice}>
			<Radio.Indicator />
			<div>
				<Text fw={600}>{title}</Text>
				<Text size="sm" c="dimmed">
					{below}
				</Text>
			</div>
		</Radio.Card>
	);
}
