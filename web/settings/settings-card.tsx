import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./settings.module.css";

interface SettingsCardProps {
	title: string;
	words?: ReactNode;
	children?: ReactNode;
}

/** One titled section of the settings. */
export function SettingsCard({ title, words, children }: SettingsCardProps) {
	const id = useId();
	return (
		<section className={classes.card} aria-labelledby={id}>
			<Title order={2} size="h3" id={id}>
				{title}
			</Title>
			{words && (
				<Text c="dimmed" mt={4}>
					{words}
				</Text>
			)}
			{children}
		</section>
	);
}
