import { Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./settings.module.css";

interface SettingsSectionProps {
	title: string;
	words?: ReactNode;
	children?: ReactNode;
}

/** One titled section of the settings. It saves by itself, and answers in itself. */
export function SettingsSection({ title, words, children }: SettingsSectionProps) {
	const id = useId();
	return (
		<section className={classes.section} aria-labelledby={id}>
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
