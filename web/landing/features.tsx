import { Text, Title } from "@mantine/core";
import classes from "./features.module.css";

const FEATURES = [
	{
		title: "Opens at once",
		words:
			"Your page is one small piece of HTML, sent from a server close to your visitor. It works without JavaScript.",
	},
	{
		title: "Counts clicks, tracks nobody",
		words: "Every click is counted privately: no cookies, and no visitor's IP address is ever stored.",
	},
	{
		title: "Wears your colors",
		words: "Start from a theme, then make the background, the text and the buttons your own.",
	},
] as const;

export function Features() {
	return (
		<section className={classes.features} aria-label="Features of a Linkstead page">
			{FEATURES.map(({ title, words }) => (
				<div key={title}>
					<Title order={2} fz="h3" mb={6}>
						{title}
					</Title>
					<Text c="dimmed" className={classes.words}>
						{words}
					</Text>
				</div>
			))}
		</section>
	);
}
